/*
 * In a pseudo-locale each text of a dictionary is between ⟦ and ⟧. All other texts with Latin letters come from somewhere
 * else, if tests write what people type in Greek.
 */

/** The texts that come from no dictionary. */
export function listEscaped(texts: string[]): string[] {
  return texts
    .map((text) => withoutMarked(text).replace(/https?:\/\/\S+|\S+@example\.com/g, ''))
    .filter((rest) => /[a-z]{2}/i.test(rest.replace(/&[a-z]+;/g, '')))
}

/** The same for what people read of a document. */
export function listEscapedInHtml(html: string): string[] {
  const body = html.replace(/<(script|style)\b.*?<\/\1>|<!--.*?-->/gs, '')
  const read = [...body.matchAll(/>([^<]+)</g), ...body.matchAll(/ (?:aria-label|placeholder|title|alt)="([^"]*)"/g)]
  return listEscaped(read.map(([, text = '']) => text))
}

/** A text may have others as its parts. */
function withoutMarked(text: string): string {
  const rest = text.replace(/⟦[^⟦⟧]*⟧/g, '')
  return rest === text ? text : withoutMarked(rest)
}
