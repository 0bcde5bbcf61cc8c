// What a process gives up before it opens an image that nobody vouches for.
//
// Each function returns whether the system could do it. What was given up can't be had again, by this process or by
// one that it might start.

#ifndef CCONFINEMENT_H
#define CCONFINEMENT_H

#include <stdbool.h>

// Gives up all files, and, as far as the kernel knows how, the network and signals to others (Landlock, from Linux 5.13 on).
//
// Needs one free descriptor. Threads that run already keep their rights.
bool cconfinement_give_up_files(void);

// Gives up all system calls but those that compute, allocate memory, make threads, and write to standard output and
// standard error (seccomp). All others fail with EPERM; clone3 fails with ENOSYS, so that the C library uses clone.
//
// It holds for all threads of the process.
bool cconfinement_give_up_calls(void);

#endif
