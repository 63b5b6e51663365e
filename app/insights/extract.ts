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
/** Beyond this two comments say the same. */
const ALIKE = 0.95

/** The comments that share the most with all, in their order of choice; the same words are chosen once. */
export function centralComments(comments: string[], most: number): string[] {
  const vectors = vectorsOf(comments)
  const centre = sumOf(vectors)
  const worth = vectors.map((vector) => similarity(vector, centre))
  const highest = worth.reduce((high, value) => Math.max(high, value), 0)
  /** How much each is like what has been chosen. */
  const likeness = comments.map(() => 0)
  const chosen: number[] = []
  while (chosen.length < most) {
    const value = (index: number) => (worth[index] ?? 0) - REPETITION * highest * (likeness[index] ?? 0)
    const left = comments.flatMap((_, index) =>
      (likeness[index] ?? 0) < ALIKE ? [{ index, value: value(index) }] : [],
    )
    const [first, ...others] = left
    if (!first) break
    const { index } = others.reduce((best, other) => (other.value > best.value ? other : best), first)
    chosen.push(index)
    const taken = new Map(vectors[index])
    for (const [other, vector] of vectors.entries()) {
      const like = comments[other] === comments[index] ? 1 : similarity(vector, taken)
      likeness[other] = Math.max(likeness[other] ?? 0, like)
    }
  }
  return chosen.flatMap((index) => comments[index] ?? [])
}

/** The weights of a text's words, each once, as a vector of length 1; without words it has none. */
type Vector = (readonly [word: string, weight: number])[]

/** Words weigh by how often they are used, and less the more comments use them. */
function vectorsOf(comments: string[]): Vector[] {
  const counts = comments.map((comment) => countWords(comment))
  const users = new Map<string, number>()
  for (const words of counts) for (const word of words.keys()) users.set(word, (users.get(word) ?? 0) + 1)
  return counts.map((words) => {
    const weights = [...words].map(([word, uses]) => uses * Math.log(1 + comments.length / (users.get(word) ?? 1)))
    const length = Math.hypot(...weights)
    return [...words.keys()].map((word, index) => [word, (weights[index] ?? 0) / length] as const)
  })
}

function countWords(comment: string): Map<string, number> {
  const words = new Map<string, number>()
  for (const word of comment.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) words.set(word, (words.get(word) ?? 0) + 1)
  return words
}

function sumOf(vectors: Vector[]): Map<string, number> {
  const sum = new Map<string, number>()
  for (const vector of vectors) for (const [word, weight] of vector) sum.set(word, (sum.get(word) ?? 0) + weight)
  return sum
}

function similarity(vector: Vector, other: Map<string, number>): number {
  let sum = 0
  for (const [word, weight] of vector) sum += weight * (other.get(word) ?? 0)
  return sum
}
