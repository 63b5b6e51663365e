import { type RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { env } from '~/lib/env.server'
import type { Later } from '~/lib/outcome'

/** Counts a try; a refusal where the limiter's number of them is exceeded. */
export async function countTry(limiter: RateLimiterMemory, key: string | number): Promise<Later | null> {
  if (env.RATE_LIMITS === 'off') return null
  try {
    await limiter.consume(key)
    return null
  } catch (exceeded) {
    if (!(exceeded instanceof RateLimiterRes)) throw exceeded
    return tooMany(exceeded, 'Too many attempts. Please wait a while and try again.')
  }
}

export function tooMany({ msBeforeNext }: RateLimiterRes, message: string): Later {
  return { ok: false, reason: 'too many', message, retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1000)) }
}
