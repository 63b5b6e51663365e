import { type RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { env } from '~/lib/env.server'
import { refuse } from '~/lib/http/http.server'

/** Counts a try, and throws 429 where the limiter's number of them is exceeded. */
export async function countTry(limiter: RateLimiterMemory, key: string | number): Promise<void> {
  if (env.RATE_LIMITS === 'off') return
  try {
    await limiter.consume(key)
  } catch (exceeded) {
    if (!(exceeded instanceof RateLimiterRes)) throw exceeded
    throw refuse(429, 'Too many attempts. Please wait a while and try again.', undefined, {
      'Retry-After': String(Math.max(1, Math.ceil(exceeded.msBeforeNext / 1000))),
    })
  }
}
