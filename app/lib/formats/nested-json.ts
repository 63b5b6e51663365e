/** As deep as anything that is sent here is nested, many times over. */
const DEEPEST = 200

/** Reads JSON that somebody sent. Throws where it is none, and where it is nested so deep that others would wait for the reading. */
export function parseJson(text: string): unknown {
  if (isDeep(text)) throw new SyntaxError(`JSON is nested deeper than ${DEEPEST} levels`)
  return JSON.parse(text)
}

/** Counts what opens and closes outside of texts, which are leapt over. */
function isDeep(json: string): boolean {
  let depth = 0
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at)
    if (code === QUOTE) at = endOfText(json, at)
    else if (code === BRACKET || code === BRACE) depth += 1
    else if (code === BRACKET + 2 || code === BRACE + 2) depth -= 1
    if (depth > DEEPEST) return true
  }
  return false
}

const [QUOTE, BACKSLASH, BRACKET, BRACE] = [34, 92, 91, 123]

/** Where the quote stands that ends the text which begins there; the end of all where none does. */
function endOfText(json: string, start: number): number {
  let end = start
  let escapes: number
  do {
    end = json.indexOf('"', end + 1)
    if (end === -1) return json.length
    escapes = 0
    while (json.charCodeAt(end - 1 - escapes) === BACKSLASH) escapes += 1
  } while (escapes % 2 === 1)
  return end
}
