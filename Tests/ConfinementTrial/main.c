// Confines itself as contacts-photo does, then tries what a program that does harm would try, and prints how each
// attempt ended. Usage: confinement-trial calls|files|nothing [ATTEMPT ...]

#define _GNU_SOURCE

#include "CConfinement.h"
#include "trials.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

static bool is_wanted(const char *name, int count, char **names) {
  for (int index = 0; index < count; index++) {
    if (strcmp(name, names[index]) == 0) return true;
  }
  return count == 0;
}

int main(int count, char **arguments) {
  if (count < 2) return 64;
  bool is_done = strcmp(arguments[1], "calls") == 0 ? cconfinement_give_up_calls()
      : strcmp(arguments[1], "files") == 0          ? cconfinement_give_up_files()
                                                    : strcmp(arguments[1], "nothing") == 0;
  if (!is_done) return 69;
  // A stream of its own, as a buffer that is printed at the end would be lost with execve.
  setvbuf(stdout, NULL, _IONBF, 0);
  for (size_t index = 0; index < trial_count; index++) {
    if (!is_wanted(trials[index].name, count - 2, arguments + 2)) continue;
    errno = 0;
    long result = trials[index].attempt();
    printf("%s %s\n", trials[index].name, result >= 0 ? "done" : strerrorname_np(errno));
  }
  return 0;
}
