#include <stdint.h>

// The rounds of SHA-256 in the instructions of the processor, where it has them: a seventh of the time.

#if defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>

// Whether the processor has them. Source: Intel, Software Developer's Manual, CPUID, leaf 7.
static inline int csha256_is_available(void) {
  unsigned a, b, c, d;
  if (!__get_cpuid_count(7, 0, &a, &b, &c, &d) || !(b >> 29 & 1)) return 0;
  return __get_cpuid(1, &a, &b, &c, &d) && (c >> 19 & 1);
}

// Takes whole blocks into a state. Source: Intel, SHA Extensions, section "SHA-256".
__attribute__((target("sha,sse4.1")))
static inline void csha256_process(
    uint32_t *state, const uint32_t *constants, const uint8_t *bytes, long block_count) {
  const __m128i order = _mm_set_epi64x(0x0C0D0E0F08090A0BLL, 0x0405060700010203LL);
  // The instructions want the words as ABEF and CDGH, the highest first.
  __m128i low = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)state), 0xB1);
  __m128i high = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)(state + 4)), 0x1B);
  __m128i abef = _mm_alignr_epi8(low, high, 8);
  __m128i cdgh = _mm_blend_epi16(high, low, 0xF0);
  for (; block_count > 0; block_count--, bytes += 64) {
    const __m128i old_abef = abef, old_cdgh = cdgh;
    __m128i words[4];
#pragma clang loop unroll(full)
    for (int i = 0; i < 16; i++) {
      __m128i *word = &words[i & 3];
      if (i < 4) {
        *word = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(bytes + 16 * i)), order);
      } else {
        const __m128i last = words[(i + 3) & 3];
        const __m128i seventh = _mm_alignr_epi8(last, words[(i + 2) & 3], 4);
        *word = _mm_add_epi32(_mm_sha256msg1_epu32(*word, words[(i + 1) & 3]), seventh);
        *word = _mm_sha256msg2_epu32(*word, last);
      }
      __m128i sum = _mm_add_epi32(*word, _mm_loadu_si128((const __m128i *)(constants + 4 * i)));
      cdgh = _mm_sha256rnds2_epu32(cdgh, abef, sum);
      abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(sum, 0x0E));
    }
    abef = _mm_add_epi32(abef, old_abef);
    cdgh = _mm_add_epi32(cdgh, old_cdgh);
  }
  low = _mm_shuffle_epi32(abef, 0x1B);
  high = _mm_shuffle_epi32(cdgh, 0xB1);
  _mm_storeu_si128((__m128i *)state, _mm_blend_epi16(low, high, 0xF0));
  _mm_storeu_si128((__m128i *)(state + 4), _mm_alignr_epi8(high, low, 8));
}
#else
static inline int csha256_is_available(void) { return 0; }
static inline void csha256_process(
    uint32_t *state, const uint32_t *constants, const uint8_t *bytes, long block_count) {}
#endif
