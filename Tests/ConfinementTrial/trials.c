// The attempts act on the files “kept”, “empty” and “link” of the folder in which the program runs, and on its parent.

#define _GNU_SOURCE

#include "trials.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/sched.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

#define TRIAL(NAME, EXPRESSION) \
  static long try_##NAME(void) { return (long)(EXPRESSION); }

// Structures that say nothing in particular, and a place for results.
static char zeros[256];

static long ended(long process) {
  if (process == 0) _exit(0);
  if (process > 0) waitpid((pid_t)process, NULL, 0);
  return process;
}

static long cloned_with_structure(void) {
  struct clone_args arguments = {.exit_signal = SIGCHLD};
  return ended(syscall(SYS_clone3, &arguments, sizeof arguments));
}

static long executed(void) {
  char *arguments[] = {"true", NULL};
  return execve("/bin/true", arguments, arguments + 1);
}

static long written_into_parent(void) {
  char byte = 0;
  struct iovec here = {&byte, 1}, there = {&byte, 1};
  return process_vm_writev(getppid(), &here, 1, &there, 1, 0);
}

static void *doubled(void *number) {
  *(int *)number *= 2;
  return number;
}

static long threaded(void) {
  int number = 21;
  pthread_t thread;
  int error = pthread_create(&thread, NULL, doubled, &number);
  if (error != 0) {
    errno = error;
    return -1;
  }
  pthread_join(thread, NULL);
  return number == 42 ? 0 : -1;
}

static long allocated(void) {
  const size_t size = 64u << 20;
  char *bytes = malloc(size);
  if (bytes == NULL) return -1;
  memset(bytes, 1, size);
  free(bytes);
  return 0;
}

// Files.
TRIAL(open_to_read, open("kept", O_RDONLY))
TRIAL(open_to_write, open("kept", O_WRONLY))
TRIAL(open_folder, open(".", O_RDONLY | O_DIRECTORY))
TRIAL(creat, creat("new", 0600))
TRIAL(openat, syscall(SYS_openat, AT_FDCWD, "/etc/passwd", O_RDONLY, 0))
TRIAL(openat2, syscall(437, AT_FDCWD, "kept", zeros, 24))
TRIAL(truncate, truncate("kept", 0))
TRIAL(ftruncate, ftruncate(STDOUT_FILENO, 0))
TRIAL(unlink, unlink("kept"))
TRIAL(rename, rename("kept", "taken"))
TRIAL(link, link("kept", "second"))
TRIAL(symlink, symlink("kept", "third"))
TRIAL(mkdir, mkdir("folder", 0700))
TRIAL(rmdir, rmdir("empty"))
TRIAL(mknod, mknod("pipe", S_IFIFO | 0600, 0))
TRIAL(chmod, chmod("kept", 0777))
TRIAL(chown, chown("kept", getuid(), getgid()))
TRIAL(utimensat, utimensat(AT_FDCWD, "kept", NULL, 0))
TRIAL(setxattr, syscall(SYS_setxattr, "kept", "user.x", "y", 1, 0))
TRIAL(stat, access("kept", F_OK))
TRIAL(readlink, readlink("link", (char[8]){0}, 8))
TRIAL(chdir, chdir(".."))
TRIAL(chroot, chroot("."))
TRIAL(mount, syscall(SYS_mount, "none", "empty", "tmpfs", 0, NULL))
TRIAL(read, read(STDIN_FILENO, (char[1]){0}, 1))
TRIAL(read_output, read(STDOUT_FILENO, (char[1]){0}, 1))
TRIAL(write_to_input, write(STDIN_FILENO, "x", 1))
TRIAL(memfd_create, syscall(SYS_memfd_create, "x", 0))
TRIAL(pipe, pipe((int[2]){0}))
TRIAL(dup, dup(STDOUT_FILENO))
TRIAL(fcntl, fcntl(STDOUT_FILENO, F_DUPFD, 0))
TRIAL(ioctl, ioctl(STDIN_FILENO, TIOCSTI, "x"))
TRIAL(io_uring, syscall(425, 1, zeros))
// The network.
TRIAL(socket, socket(AF_INET, SOCK_STREAM, 0))
TRIAL(local_socket, socket(AF_UNIX, SOCK_DGRAM, 0))
TRIAL(socketpair, socketpair(AF_UNIX, SOCK_STREAM, 0, (int[2]){0}))
// Programs and processes.
TRIAL(fork, ended(syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0)))
TRIAL(clone3, cloned_with_structure())
TRIAL(execve, executed())
TRIAL(kill, kill(getppid(), 0))
TRIAL(kill_self, kill(getpid(), 0))
TRIAL(tgkill, syscall(SYS_tgkill, getppid(), getppid(), 0))
TRIAL(sigqueue, sigqueue(getppid(), 0, (union sigval){0}))
TRIAL(ptrace, ptrace(PTRACE_SEIZE, getppid(), 0, 0))
TRIAL(process_vm_writev, written_into_parent())
TRIAL(pidfd_open, syscall(434, getppid(), 0))
TRIAL(setpriority, syscall(SYS_setpriority, 0, getppid(), 0))
TRIAL(prlimit, syscall(SYS_prlimit64, getppid(), 0, NULL, zeros))
TRIAL(setuid, setuid(getuid()))
TRIAL(unshare, unshare(CLONE_FS))
TRIAL(personality, syscall(SYS_personality, 0xffffffff))
TRIAL(keyctl, syscall(SYS_keyctl, 0, -3, 1, 0, 0))
TRIAL(bpf, syscall(SYS_bpf, 0, NULL, 0))
TRIAL(seccomp, syscall(SYS_seccomp, 3, 0, (uint16_t[3]){0}))
TRIAL(dumpable, prctl(PR_SET_DUMPABLE, 1, 0, 0, 0))
// What decoding needs.
TRIAL(thread, threaded())
TRIAL(memory, allocated())
TRIAL(thread_name, prctl(PR_SET_NAME, "decoder", 0, 0, 0))
TRIAL(tgkill_self, syscall(SYS_tgkill, getpid(), syscall(SYS_gettid), 0))

#define ENTRY(NAME) {#NAME, try_##NAME}

const struct trial trials[] = {
  ENTRY(open_to_read), ENTRY(open_to_write), ENTRY(open_folder), ENTRY(creat), ENTRY(openat),
  ENTRY(openat2), ENTRY(truncate), ENTRY(ftruncate), ENTRY(rename), ENTRY(unlink), ENTRY(link),
  ENTRY(symlink), ENTRY(mkdir), ENTRY(rmdir), ENTRY(mknod), ENTRY(chmod), ENTRY(chown),
  ENTRY(utimensat), ENTRY(setxattr), ENTRY(stat), ENTRY(readlink), ENTRY(chdir), ENTRY(chroot),
  ENTRY(mount), ENTRY(read), ENTRY(read_output), ENTRY(write_to_input), ENTRY(memfd_create),
  ENTRY(pipe), ENTRY(dup),
  ENTRY(fcntl), ENTRY(ioctl), ENTRY(io_uring), ENTRY(socket), ENTRY(local_socket),
  ENTRY(socketpair), ENTRY(fork), ENTRY(clone3), ENTRY(execve), ENTRY(kill), ENTRY(kill_self),
  ENTRY(tgkill), ENTRY(sigqueue), ENTRY(ptrace), ENTRY(process_vm_writev), ENTRY(pidfd_open),
  ENTRY(setpriority), ENTRY(prlimit), ENTRY(setuid), ENTRY(unshare), ENTRY(personality),
  ENTRY(keyctl), ENTRY(bpf), ENTRY(seccomp), ENTRY(dumpable), ENTRY(thread), ENTRY(memory),
  ENTRY(thread_name), ENTRY(tgkill_self),
};

const size_t trial_count = sizeof trials / sizeof *trials;
