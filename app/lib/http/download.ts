import { cutText, cutToBytes } from '~/lib/cut-text'
import { dayAhead } from '~/lib/dates'

const MOST_OF_TITLE = 80
/** No file system takes a longer name. */
const MOST_BYTES = 255

/** The name of a downloaded file: its subject, its part, and the day (UTC) of the download. */
export function downloadName(title: string, extension: string, part?: string | null): string {
  const clean = title
    // They would show the ending in another place than at the end.
    .replace(/\p{Bidi_Control}/gu, '')
    // Characters that file systems do not allow.
    .replace(/[\p{Cc}/\\:*?"<>|]/gu, ' ')
    .replace(/\s+/g, ' ')
  const end = `${[part, dayAhead(0)].filter(Boolean).join(' ')}.${extension}`
  const room = MOST_BYTES - Buffer.byteLength(` ${end}`)
  const words = cutToBytes(cutText(clean, MOST_OF_TITLE), room).replace(/^[. ]+|[. ]+$/g, '')
  return [words, end].filter(Boolean).join(' ')
}

/** The header of a download: the name in ASCII, and the original name if it differs (RFC 6266). */
export function attachment(fileName: string): string {
  const plain = fileName
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]|[%"\\]/g, '')
    .trim()
  if (plain === fileName) return `attachment; filename="${plain}"`
  const encoded = encodeURIComponent(fileName.replace(/\p{Cs}/gu, '\ufffd')).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
