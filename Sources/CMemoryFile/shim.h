// A file in memory without a name, which the system's headers declare only where _GNU_SOURCE is defined.

#if defined(__linux__)
extern int memfd_create(const char *name, unsigned int flags);

// Opens one that programs don't inherit (MFD_CLOEXEC).
static inline int cmemoryfile_open(void) { return memfd_create("photo", 1); }
#else
#include <stdlib.h>
#include <unistd.h>

static inline int cmemoryfile_open(void) {
  char path[] = "/tmp/contacts-photo-XXXXXX";
  int descriptor = mkstemp(path);
  if (descriptor >= 0) unlink(path);
  return descriptor;
}
#endif
