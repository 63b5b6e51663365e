import { english } from '~/texts/format'

/** As deep as anything that is sent here is nested, many times over. */
const DEEPEST = 200
/** Twenty times as many as the largest survey has. */
const MOST_VALUES = 200_000

/** JSON that may be valid, but would take so long to parse that others would wait. Its message states the limit. */
export class JsonTooLarge extends SyntaxError {}

/** Parses untrusted JSON. Throws if it is invalid, and `JsonTooLarge` if it is too deep or holds too many values. */
export function parseJson(text: string, mostValues = MOST_VALUES): unknown {
  checkSize(text, mostValues)
  return JSON.parse(text)
}

/** Counts what opens, closes and separates outside of texts, which it skips. */
function checkSize(json: string, mostValues: number): void {
  let depth = 0
  let values = 0
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at)
    if (code === QUOTE) at = endOfText(json, at)
    else if (code === COMMA) values += 1
    else if (code === BRACKET || code === BRACE) {
      depth += 1
      values += 1
    } else if (code === BRACKET + 2 || code === BRACE + 2) depth -= 1
    if (depth > DEEPEST) throw new JsonTooLarge(`This JSON is nested deeper than ${DEEPEST} levels`)
    if (values > mostValues) throw new JsonTooLarge(`This JSON holds more than ${english.number(mostValues)} values`)
  }
}

const [QUOTE, COMMA, BACKSLASH, BRACKET, BRACE] = [34, 44, 92, 91, 123]

/** The position of the quote that ends the text beginning there; the end of the JSON if there is none. */
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
