#include <stdint.h>

// Swift can't express this: collecting the bits of a mask of sixteen bytes is one instruction on most processors.

typedef int8_t cblocks_mask __attribute__((ext_vector_type(16)));
typedef _Bool cblocks_flags __attribute__((ext_vector_type(16)));

// Returns a bit for each byte, the lowest for the first byte; it is set if the byte is negative.
static inline uint16_t cblocks_bits(cblocks_mask mask) {
  return __builtin_bit_cast(uint16_t, __builtin_convertvector(mask < 0, cblocks_flags));
}
