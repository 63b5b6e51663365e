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
  const { vectors, words } = vectorsOf(comments)
  const centre = new Float64Array(words)
  for (const vector of vectors) add(centre, vector)
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
    const taken = new Float64Array(words)
    add(taken, vectors[index] ?? [])
    for (const [other, vector] of vectors.entries()) {
      const like = comments[other] === comments[index] ? 1 : similarity(vector, taken)
      likeness[other] = Math.max(likeness[other] ?? 0, like)
    }
  }
  return chosen.flatMap((index) => comments[index] ?? [])
}

/** The weights of a text's words, each once, as a vector of length 1; without words it has none. */
type Vector = { word: number; weight: number }[]

/** Words, which are numbered here, weigh by how often they are used, and less the more comments use them. */
function vectorsOf(comments: string[]): { vectors: Vector[]; words: number } {
  const numbers = new Map<string, number>()
  const users: number[] = []
  const counts = comments.map((comment) => {
    const uses = new Map<number, number>()
    for (const text of comment.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
      const word = numbers.get(text) ?? numbers.size
      if (word === numbers.size) numbers.set(text, word)
      uses.set(word, (uses.get(word) ?? 0) + 1)
    }
    for (const word of uses.keys()) users[word] = (users[word] ?? 0) + 1
    return uses
  })
  const rarity = users.map((using) => Math.log(1 + comments.length / using))
  const vectors = counts.map((uses) => {
    const weights = [...uses].map(([word, times]) => ({ word, weight: times * (rarity[word] ?? 0) }))
    const length = Math.hypot(...weights.map(({ weight }) => weight))
    return weights.map(({ word, weight }) => ({ word, weight: weight / length }))
  })
  return { vectors, words: numbers.size }
}

function add(sum: Float64Array, vector: Vector): void {
  for (const { word, weight } of vector) sum[word] = (sum[word] ?? 0) + weight
}

function similarity(vector: Vector, other: Float64Array): number {
  let sum = 0
  for (const { word, weight } of vector) sum += weight * (other[word] ?? 0)
  return sum
}
