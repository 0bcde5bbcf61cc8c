// Renames that lose no file, and waiting for a file system. The system's headers declare the functions of Linux only if
// _GNU_SOURCE is defined.

#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

#if defined(__linux__)
extern int renameat2(int folder, const char *path, int target_folder, const char *target, unsigned int flags);
extern int syncfs(int descriptor);
#endif

// Gives a file a name only if no file has it; otherwise fails with EEXIST.
static inline int cfolder_rename_to_free(const char *path, const char *target) {
#if defined(__linux__)
  return renameat2(AT_FDCWD, path, AT_FDCWD, target, 1 /* RENAME_NOREPLACE */);
#else
  return renamex_np(path, target, RENAME_EXCL);
#endif
}

// Exchanges the names of two files.
static inline int cfolder_exchange(const char *path, const char *target) {
#if defined(__linux__)
  return renameat2(AT_FDCWD, path, AT_FDCWD, target, 2 /* RENAME_EXCHANGE */);
#else
  return renamex_np(path, target, RENAME_SWAP);
#endif
}

// Waits until all that was written to the file system of an open file or folder is on disk.
static inline int cfolder_synchronize(int descriptor) {
#if defined(__linux__)
  return syncfs(descriptor);
#else
  sync();
  return fsync(descriptor);
#endif
}
