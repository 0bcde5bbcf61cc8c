#include "CArguments.h"

#include <stdlib.h>

static int count;
static char **words;

#if defined(__GLIBC__) || defined(__APPLE__)
// These C libraries pass the arguments of main to all functions that run before it.
__attribute__((constructor)) static void keep(int argc, char **argv) {
  count = argc;
  words = argv;
}
#endif

int carguments_count(void) { return count; }

char **carguments_words(void) { return words; }
