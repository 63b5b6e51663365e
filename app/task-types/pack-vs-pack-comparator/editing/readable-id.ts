import { newId } from '~/lib/ids'

/** An id for something new that is called so: readable where it stands in an export, and unlike any before. */
export function readableId(name: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 24)
  return [words, newId()].filter(Boolean).join('-')
}
