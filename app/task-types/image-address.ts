import { z } from 'zod'

/** The name of an image behind the address that configurations carry, or null for any other text. */
export function imageFileName(url: string): string | null {
  return /^\/api\/images\/([\w-]{22}\.webp)$/.exec(url)?.[1] ?? null
}

/** The address of an uploaded image; whose upload it is, is checked where the configuration is saved. */
export function imageAddress(required = 'Please upload an image') {
  return z.string({ error: required }).refine((url) => imageFileName(url) !== null, required)
}
