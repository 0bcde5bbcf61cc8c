// An unnamed file in memory. The system's headers declare memfd_create only if _GNU_SOURCE is defined.

#if defined(__linux__)
extern int memfd_create(const char *name, unsigned int flags);

// Opens a file that other programs don't inherit (MFD_CLOEXEC).
static inline int cmemory_open_file(void) { return memfd_create("photo", 1); }
#else
#include <stdlib.h>
#include <unistd.h>

static inline int cmemory_open_file(void) {
  char path[] = "/tmp/contacts-photo-XXXXXX";
  int descriptor = mkstemp(path);
  if (descriptor >= 0) unlink(path);
  return descriptor;
}
#endif

#include <stdlib.h>

// Sets the size from which the C library returns a block to the system as soon as it is freed. Otherwise glibc raises
// this size to that of the largest block that was freed, up to 32 MB. Other libraries have no such setting.
static inline void cmemory_give_back_blocks(int size) {
#if defined(__GLIBC__)
  extern int mallopt(int parameter, int value);
  mallopt(-3 /* M_MMAP_THRESHOLD */, size);
#else
  (void)size;
#endif
}

// Makes all threads share one heap. Otherwise glibc grows the heap of a thread by a system call for each page. Other
// libraries have no such setting.
//
// Source: glibc, malloc/arena.c, grow_heap.
static inline void cmemory_share_one_heap(void) {
#if defined(__GLIBC__)
  extern int mallopt(int parameter, int value);
  mallopt(-8 /* M_ARENA_MAX */, 1);
#endif
}

// Makes SQLite keep no statistics of its memory, for which it would lock a mutex at each allocation. This has no effect
// after SQLite was used.
//
// Source: sqlite.org/c3ref/c_config_covering_index_scan.html, SQLITE_CONFIG_MEMSTATUS.
static inline void cmemory_keep_no_sqlite_statistics(void) {
  extern int sqlite3_config(int option, ...);
  sqlite3_config(9 /* SQLITE_CONFIG_MEMSTATUS */, 0);
}
