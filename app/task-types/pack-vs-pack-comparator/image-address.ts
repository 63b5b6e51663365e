/** The name of an image behind the address that configurations carry, or null for any other text. */
export function imageFileName(address: string): string | null {
  return /^\/api\/images\/([\w-]{22}\.webp)$/.exec(address)?.[1] ?? null
}
