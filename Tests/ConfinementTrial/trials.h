// What a program that does harm would try.

#ifndef TRIALS_H
#define TRIALS_H

#include <stddef.h>

// One attempt: its name, and what tries it, which returns below 0 and sets errno if it fails.
struct trial {
  const char *name;
  long (*attempt)(void);
};

extern const struct trial trials[];
extern const size_t trial_count;

#endif
