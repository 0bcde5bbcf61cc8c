// The arguments of this process, as the system gave them to it.

#ifndef CARGUMENTS_H
#define CARGUMENTS_H

// The number of arguments, with the name of the program; 0 if the C library doesn't tell.
int carguments_count(void);

// The arguments; a null pointer if the C library doesn't tell.
char **carguments_words(void);

#endif
