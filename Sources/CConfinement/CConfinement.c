#if defined(__linux__) && !defined(_GNU_SOURCE)
#define _GNU_SOURCE
#endif

#include "CConfinement.h"

#if defined(__linux__)

#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

// Landlock and seccomp require that the process can't gain rights by starting a program.
static bool renounce_new_rights(void) { return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0; }

// The rights of Landlock, by version. They are defined here because many systems have headers older than their kernel.
//
// Source: the kernel's Documentation/userspace-api/landlock.rst and include/uapi/linux/landlock.h.
struct landlock_rights {
  uint64_t files;
  uint64_t network;
  uint64_t scopes;
};

enum { LANDLOCK_CREATE_RULESET = 444, LANDLOCK_RESTRICT_SELF = 446, LANDLOCK_ASK_VERSION = 1 };

static struct landlock_rights landlock_rights_of(long version) {
  // Version 1 has 13 rights to files; versions 2, 3 and 5 add one each.
  int files = version >= 5 ? 16 : version >= 3 ? 15 : version == 2 ? 14 : 13;
  return (struct landlock_rights){
    .files = (1ull << files) - 1,
    .network = version >= 4 ? 3 : 0,  // to bind and to connect
    .scopes = version >= 6 ? 3 : 0,   // abstract sockets, and signals
  };
}

bool cconfinement_give_up_files(void) {
  long version = syscall(LANDLOCK_CREATE_RULESET, NULL, 0, LANDLOCK_ASK_VERSION);
  if (version < 1 || !renounce_new_rights()) return false;
  // The ruleset has no rules, so it allows nothing.
  struct landlock_rights rights = landlock_rights_of(version);
  int rules = (int)syscall(LANDLOCK_CREATE_RULESET, &rights, sizeof rights, 0);
  if (rules < 0) return false;
  bool is_done = syscall(LANDLOCK_RESTRICT_SELF, rules, 0) == 0;
  close(rules);
  return is_done;
}

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#if defined(ARCHITECTURE)

// The calls that are allowed with any arguments.
static const int allowed_calls[] = {
  // Exit and threads.
  SYS_exit, SYS_exit_group, SYS_futex, SYS_set_robust_list, SYS_rseq, SYS_gettid, SYS_getpid,
  SYS_sched_yield, SYS_sched_getaffinity, SYS_getcpu, SYS_membarrier, SYS_restart_syscall,
  // Memory.
  SYS_brk, SYS_mmap, SYS_munmap, SYS_mremap, SYS_mprotect, SYS_madvise,
  // Signal handling.
  SYS_rt_sigaction, SYS_rt_sigprocmask, SYS_rt_sigreturn, SYS_sigaltstack,
  // Time, random numbers, and the size of the machine's memory, which qsort reads.
  SYS_clock_gettime, SYS_clock_getres, SYS_gettimeofday, SYS_clock_nanosleep, SYS_nanosleep,
  SYS_getrandom, SYS_sysinfo,
  // Open streams.
  SYS_close, SYS_fstat, SYS_lseek,
};

#define ALLOW BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)
#define FAIL(ERROR) BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (ERROR))
#define LOAD(FIELD) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, FIELD))
// Loads the low half of an argument, which both architectures store first.
#define LOAD_ARGUMENT(INDEX) LOAD(args[INDEX])
// These continue with the next instruction if the condition holds; otherwise they skip OTHERWISE instructions.
#define IF_EQUAL(VALUE, OTHERWISE) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (VALUE), 0, (OTHERWISE))
#define IF_HAS(BITS, OTHERWISE) BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, (BITS), 0, (OTHERWISE))

#define UNLESS_EQUAL(VALUE, OTHERWISE) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (VALUE), (OTHERWISE), 0)

enum { ALLOWED_COUNT = sizeof allowed_calls / sizeof *allowed_calls };

bool cconfinement_give_up_calls(void) {
  struct sock_filter start[] = {
    // The numbers of another architecture mean other calls.
    LOAD(arch),
    UNLESS_EQUAL(ARCHITECTURE, 1),
    BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
    LOAD(nr),
    // A filter can't read the flags of clone3, because they are behind a pointer.
    IF_EQUAL(SYS_clone3, 1),
    FAIL(ENOSYS),
    // Allow a new thread, but not a new process.
    IF_EQUAL(SYS_clone, 4),
    LOAD_ARGUMENT(0),
    IF_HAS(CLONE_THREAD, 1),
    ALLOW,
    FAIL(EPERM),
    // Allow reading requests from the socket that is standard output.
    IF_EQUAL(SYS_read, 4),
    LOAD_ARGUMENT(0),
    IF_EQUAL(STDOUT_FILENO, 1),
    ALLOW,
    FAIL(EPERM),
    UNLESS_EQUAL(SYS_write, 1),
    IF_EQUAL(SYS_writev, 5),
    LOAD_ARGUMENT(0),
    UNLESS_EQUAL(STDOUT_FILENO, 1),
    IF_EQUAL(STDERR_FILENO, 1),
    ALLOW,
    FAIL(EPERM),
    // Allow a signal to the process itself, because abort sends one.
    IF_EQUAL(SYS_tgkill, 4),
    LOAD_ARGUMENT(0),
    IF_EQUAL((uint32_t)getpid(), 1),
    ALLOW,
    FAIL(EPERM),
    // Allow setting the name of a thread.
    IF_EQUAL(SYS_prctl, 4),
    LOAD_ARGUMENT(0),
    IF_EQUAL(PR_SET_NAME, 1),
    ALLOW,
    FAIL(EPERM),
  };
  enum { START_COUNT = sizeof start / sizeof *start };
  struct sock_filter filter[START_COUNT + 2 * ALLOWED_COUNT + 1];
  int count = 0;
  for (int index = 0; index < START_COUNT; index++) filter[count++] = start[index];
  for (int index = 0; index < ALLOWED_COUNT; index++) {
    filter[count++] = (struct sock_filter)IF_EQUAL((uint32_t)allowed_calls[index], 1);
    filter[count++] = (struct sock_filter)ALLOW;
  }
  filter[count++] = (struct sock_filter)FAIL(EPERM);
  struct sock_fprog program = {.len = (unsigned short)count, .filter = filter};
  return renounce_new_rights()
      && syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program) == 0;
}

#else
bool cconfinement_give_up_calls(void) { return false; }
#endif

#else
bool cconfinement_give_up_files(void) { return false; }
bool cconfinement_give_up_calls(void) { return false; }
#endif
