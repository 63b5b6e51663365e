export const MEGABYTE = 1_048_576

/** '2,048 MB'. */
export function inMegabytes(bytes: number): string {
  return `${Math.round(bytes / MEGABYTE).toLocaleString('en-US')} MB`
}
