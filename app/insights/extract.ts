import { shortened } from './plain-text'

/** So many comments are quoted, each up to so many characters. */
const QUOTED = 2
const QUOTE_LENGTH = 180

/**
 * A summary made of the comments themselves: the most central ones, those that share the most with all the others, and
 * among them such as say something different. Empty without comments.
 */
export function extractSummary(comments: string[]): string {
  const central = centralComments(comments, QUOTED)
  const quotes = central.map((comment) => `“${shortened(comment, QUOTE_LENGTH)}”`)
  if (quotes.length === 0) return ''
  if (comments.length === 1) return `One comment: ${quotes[0]}`
  return `Typical of ${comments.length.toLocaleString('en-US')} comments: ${quotes.join(' and ')}`
}

/** What a comment that has been chosen takes from the others, by how much they are like it. */
const REPETITION = 0.6

/** The comments that share the most with all, in their order of choice; the same words are chosen once. */
export function centralComments(comments: string[], most: number): string[] {
  const vectors = vectorsOf(comments)
  const centre = sumOf(vectors)
  const worth = vectors.map((vector) => similarity(vector, centre) / Math.max(1, comments.length))
  const chosen: number[] = []
  for (let count = 0; count < most; count += 1) {
    let best = -1
    for (const [index, vector] of vectors.entries()) {
      if (chosen.some((other) => similarity(vector, vectors[other]) > 0.95 || comments[other] === comments[index]))
        continue
      if (best < 0 || gain(index) > gain(best)) best = index
    }
    if (best < 0) break
    chosen.push(best)
  }
  return chosen.flatMap((index) => comments[index] ?? [])

  function gain(index: number): number {
    const likeness = chosen.map((other) => similarity(vectors[index], vectors[other]))
    return (worth[index] ?? 0) - REPETITION * Math.max(0, ...likeness) * (worth[chosen[0] ?? index] ?? 0)
  }
}

/** The weights of a text's words, as a vector of length 1; without words it has none. */
type Vector = Map<string, number>

/** Words weigh by how often they are used, and less the more comments use them. */
function vectorsOf(comments: string[]): Vector[] {
  const words = comments.map((comment) => comment.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
  const users = new Map<string, number>()
  for (const text of words) for (const word of new Set(text)) users.set(word, (users.get(word) ?? 0) + 1)
  return words.map((text) => {
    const weights: Vector = new Map()
    for (const word of text) {
      weights.set(word, (weights.get(word) ?? 0) + Math.log(1 + comments.length / (users.get(word) ?? 1)))
    }
    const length = Math.hypot(...weights.values())
    return new Map([...weights].map(([word, weight]) => [word, weight / length]))
  })
}

function sumOf(vectors: Vector[]): Vector {
  const sum: Vector = new Map()
  for (const vector of vectors) for (const [word, weight] of vector) sum.set(word, (sum.get(word) ?? 0) + weight)
  return sum
}

function similarity(a: Vector | undefined, b: Vector | undefined): number {
  let sum = 0
  for (const [word, weight] of a ?? []) sum += weight * (b?.get(word) ?? 0)
  return sum
}
