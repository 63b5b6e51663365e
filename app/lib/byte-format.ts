export const MEGABYTE = 1_048_576

/** '2,048 MB'. */
export function inMegabytes(bytes: number): string {
  return `${Math.round(bytes / MEGABYTE).toLocaleString('en-US')} MB`
}

/** '340 KB', '1.2 MB'. */
export function fileSize(bytes: number): string {
  if (bytes >= MEGABYTE) return `${(bytes / MEGABYTE).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`
  return `${Math.max(1, Math.round(bytes / 1_024)).toLocaleString('en-US')} KB`
}
