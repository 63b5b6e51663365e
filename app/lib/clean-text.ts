// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g

/** Text as it is kept: without control characters (tab and newline stay), trimmed. */
export function cleanText(raw: string): string {
  return raw.replace(CONTROL_CHARACTERS, '').trim()
}
