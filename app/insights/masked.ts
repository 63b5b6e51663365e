const ADDRESS = /[^\s@＠﹫<>()[\],;:"]{1,64}[@＠﹫][^\s@＠﹫<>()[\],;:"]{0,254}[\p{L}\p{N}]/gu
/** Seven to fifteen digits of any script, as they are written down to be called. */
const TELEPHONE = /(?<![\p{Nd}\w])[+＋]?[(（]?\p{Nd}(?:[\p{Zs}\p{Pd}()（）.．·/／]{0,4}\p{Nd}){6,14}(?!\p{Nd})/gu

/** A comment without the email addresses and telephone numbers in it, which are nobody's business but the brand's. */
export function masked(comment: string): string {
  return comment.replace(ADDRESS, '[address]').replace(TELEPHONE, '[number]')
}
