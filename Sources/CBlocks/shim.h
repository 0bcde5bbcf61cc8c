#include <stdint.h>

// What Swift has no way to say: the bits of a mask of sixteen bytes, which is one instruction on most processors.

typedef int8_t cblocks_mask __attribute__((ext_vector_type(16)));
typedef _Bool cblocks_flags __attribute__((ext_vector_type(16)));

// A bit for each byte that is negative, the lowest for the first byte.
static inline uint16_t cblocks_bits(cblocks_mask mask) {
  return __builtin_bit_cast(uint16_t, __builtin_convertvector(mask < 0, cblocks_flags));
}
