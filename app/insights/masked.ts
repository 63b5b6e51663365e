const ADDRESS = /[^\s@<>()[\],;:"]{1,64}@[^\s@<>()[\],;:"]{0,254}[\p{L}\p{N}]/gu
/** Seven to fifteen digits, as they are written down to be called. */
const TELEPHONE = /(?<![\d\w])\+?\(?\d(?:[ \u00a0()./-]{0,3}\d){6,14}(?!\d)/g

/** A comment without the email addresses and telephone numbers in it, which are nobody's business but the brand's. */
export function masked(comment: string): string {
  return comment.replace(ADDRESS, '[address]').replace(TELEPHONE, '[number]')
}
