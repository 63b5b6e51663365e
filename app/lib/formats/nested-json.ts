/** As deep as anything that is sent here is nested, many times over. */
const DEEPEST = 200

/** Reads JSON that somebody sent. Throws where it is none, and where it is nested so deep that others would wait for the reading. */
export function parseJson(text: string): unknown {
  if (isDeep(text)) throw new SyntaxError(`JSON is nested deeper than ${DEEPEST} levels`)
  return JSON.parse(text)
}

/** Counts what opens and closes outside of texts; a regular expression takes ten times as long. */
function isDeep(text: string): boolean {
  let depth = 0
  let isText = false
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index]
    if (isText) {
      if (character === '\\') index += 1
      else if (character === '"') isText = false
    } else if (character === '"') isText = true
    else if (character === '[' || character === '{') depth += 1
    else if (character === ']' || character === '}') depth -= 1
    if (depth > DEEPEST) return true
  }
  return false
}
