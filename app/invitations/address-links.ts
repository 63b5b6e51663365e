/* Limits the length of matches, so that the time to read a text grows only with its length. */
const MARKDOWN_LINK = /\[([^[\]\n]{0,500})\]\(([^()\n]{0,500})\)/g
const HTML_LINK = /<a\s([^<>]{0,1000})>([^<]{0,500})<\/a>/gi
const BLOCK = /<(?:br|\/?(?:p|div|li|ul|ol|tr|table|tbody|h[1-6]))(?:\s[^<>@]{0,500})?\/?>/gi
const CELL = /<\/t[dh]>/gi
const OTHER_TAG = /<\/?(?:a|b|i|u|em|strong|span|font|td|th|html|body)(?:\s[^<>@]{0,500})?>/gi

const ENTITIES = new Map([
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#34;', '"'],
  ['&#39;', "'"],
  ['&apos;', "'"],
  ['&#64;', '@'],
  ['&nbsp;', ' '],
  ['&amp;', '&'],
])

/** A text in which each link to a mail address, of HTML or Markdown, is `Name <address>`, and other markup is gone. */
export function textOfLinks(text: string): string {
  if (!/@|%40/.test(text) || !/mailto:|<\/?[a-z]|&[a-z#]/i.test(text)) return text
  return text
    .replace(MARKDOWN_LINK, (link, name: string, to: string) => named(name, to) ?? link)
    .replace(HTML_LINK, (link, attributes: string, name: string) => named(name, attributes) ?? link)
    .replace(/mailto:[^\s"'<>()]{1,500}/gi, (link) => link.replaceAll('%40', '@'))
    .replace(BLOCK, '\n')
    .replace(CELL, '\t')
    .replace(OTHER_TAG, '')
    .replace(/&(?:lt|gt|quot|#34|#39|apos|#64|nbsp|amp);/gi, (entity) => ENTITIES.get(entity.toLowerCase()) ?? entity)
}

/** The text of a link to a mail address; null if it leads elsewhere. */
function named(name: string, to: string): string | null {
  const address = /mailto:[^"'<>()\s]+/i.exec(to)?.[0]
  if (address === undefined) return null
  return name.includes('@') ? ` <${address}> ` : `${name.trim()} <${address}>`
}
