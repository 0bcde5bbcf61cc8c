// SHA-256 from libmd or from macOS.
#if defined(__APPLE__)
#include <CommonCrypto/CommonDigest.h>
typedef CC_SHA256_CTX SHA2_CTX;
static inline void SHA256Init(SHA2_CTX *context) { CC_SHA256_Init(context); }
static inline void SHA256Update(SHA2_CTX *context, const unsigned char *bytes, unsigned long count) {
  CC_SHA256_Update(context, bytes, (CC_LONG)count);
}
static inline void SHA256Final(unsigned char *digest, SHA2_CTX *context) { CC_SHA256_Final(digest, context); }
#else
#include <sys/types.h>
#include <sha2.h>
#endif
