// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** A text without what XML has no place for, not even escaped: one such character makes the whole document unreadable. */
export function withoutNotXml(text: string): string {
  return text.replace(NOT_XML, '')
}
