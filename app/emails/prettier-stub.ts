/** Replaces Prettier, which React Email loads with 20 MB for an option that we do not set. */
export function format(): never {
  throw new Error('Mails are not pretty-printed')
}
