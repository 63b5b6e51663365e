import type { BySentiment, Comment, CommentGroup } from '~/task-types/results/comment-group'
import { joinNames } from '~/task-types/text-format'
import { english } from '~/texts/format'
import { truncateWords } from './clean-model-text'
import { fewestSharing, listThemes, type Theme } from './themes'
import { type Breathe, listWords, type Word } from './words'

/** Limits on quotes: in all, without a common theme, and on the characters of each. */
const MOST_QUOTED = 3
const MOST_WITHOUT_THEME = 2
const QUOTE_LENGTH = 140

/**
 * A summary computed from the comments: the words that several people mention, with their counts, and some quotes. On
 * an area, likes and dislikes are quoted in the proportion of its comments. Empty without comments.
 */
export async function extractSummary(group: CommentGroup, breathe: Breathe): Promise<string> {
  const { about, comments } = group
  if (comments.length === 0) return ''
  const texts = comments.map(({ text }) => text)
  const words = await listWords(texts, breathe)
  const people = new Set(comments.map(({ person }) => person)).size
  const themes = await listThemes(comments, words, people, breathe)
  const commented = about.kind === 'area' ? commentedText(about.marks, about.commented) : null
  const quotes = await pickQuotes(
    group,
    themes.length === 0 ? MOST_WITHOUT_THEME : MOST_QUOTED,
    { words, themes },
    breathe,
  )
  if (themes.length > 0) {
    const parts = themes.map((theme, place) => themeText(group, people, theme, place, quotes[place] ?? []))
    return sentences(commented, readText(group), parts.join('; '))
  }
  const [said = []] = quotes
  const list = joinNames(said.map(formatQuote))
  if (said.length === comments.length) {
    return commented === null
      ? `${said.length === 1 ? 'One' : 'Two'} ${noun(about.kind, said.length)}: ${list}`
      : `${commented}: ${list}`
  }
  const fewest = fewestSharing(people)
  const sharing = fewest === 2 ? 'several' : `${fewest} or more`
  const unshared =
    people === 1 ? 'All are by one person' : `No theme is shared by ${sharing} of ${peopleText(group, people)}`
  const some = `${said.length === 1 ? 'One' : 'Two'} of ${about.kind === 'area' ? 'the comments' : 'them'}`
  return sentences(commented, readText(group), unshared, `${some}: ${list}`)
}

/**
 * The comments that the summary quotes, theme by theme; the first ones if there is no common theme. Likes and dislikes, or
 * what authors chose, are quoted in the proportion of the comments.
 */
export async function quotesFrom(group: CommentGroup, most: number, breathe: Breathe): Promise<Comment[]> {
  const { comments } = group
  if (comments.length === 0) return []
  const words = await listWords(
    comments.map(({ text }) => text),
    breathe,
  )
  const people = new Set(comments.map(({ person }) => person)).size
  const themes = await listThemes(comments, words, people, breathe)
  return (await pickQuotes(group, most, { words, themes }, breathe)).flat()
}

type Kind = CommentGroup['about']['kind']

function noun(kind: Kind, count: number): string {
  const singular = kind === 'question' ? 'answer' : 'comment'
  return count === 1 ? singular : `${singular}s`
}

/** '57 of 192 likes and 2 of 2 dislikes have a comment' */
function commentedText(marks: BySentiment, commented: BySentiment): string {
  const parts = [
    { part: commented.likes, of: marks.likes, name: 'like' },
    { part: commented.dislikes, of: marks.dislikes, name: 'dislike' },
  ].filter(({ of }) => of > 0)
  const [only] = parts
  const isOne = parts.length === 1 && only?.part === 1
  const texts = parts.map(
    ({ part, of, name }) => `${english.number(part)} of ${english.number(of)} ${name}${of === 1 ? '' : 's'}`,
  )
  return `${texts.join(' and ')} ${isOne ? 'has' : 'have'} a comment`
}

function readText({ about, comments, total }: CommentGroup): string | null {
  if (comments.length === total) return null
  return `${english.number(comments.length)} of the ${english.number(total)} ${noun(about.kind, total)} were read`
}

function peopleText({ about }: CommentGroup, people: number): string {
  return about.kind === 'area'
    ? `the ${english.number(people)} people who commented`
    : `${english.number(people)} ${noun(about.kind, people)}`
}

/** '9 of 60 comments mention “cap” or “lid”: “The lid is loose”'; those after the first do not say again of how many. */
function themeText(group: CommentGroup, people: number, theme: Theme, place: number, quotes: Comment[]): string {
  const who = place > 0 ? english.number(theme.people) : shareText(group, theme.people, people)
  const names = theme.names.map((name) => `“${name}”`).join(theme.of === 'all' ? ' and ' : ' or ')
  const said = quotes.length === 0 ? '' : `: ${joinNames(quotes.map(formatQuote))}`
  return `${who} mention ${names}${sentimentText(group, theme)}${said}`
}

function shareText(group: CommentGroup, part: number, people: number): string {
  if (part < people) return `${english.number(part)} of ${peopleText(group, people)}`
  const all = group.about.kind === 'area' ? 'people who commented' : noun(group.about.kind, people)
  return people === 2 ? `Both ${all}` : `All ${english.number(people)} ${all}`
}

function sentimentText({ about, comments }: CommentGroup, theme: Theme): string {
  if (about.kind !== 'area') return ''
  const of = (wanted: string) =>
    Array.from(theme.comments).filter((place) => comments[place]?.sentiment === wanted).length
  const parts = [
    { count: of('like'), name: 'like' },
    { count: of('dislike'), name: 'dislike' },
  ].filter(({ count }) => count > 0)
  return ` (${parts.map(({ count, name }) => `${english.number(count)} ${name}${count === 1 ? '' : 's'}`).join(', ')})`
}

/** Comments to quote for each theme or, without a theme, of all. */
async function pickQuotes(
  group: CommentGroup,
  most: number,
  { words, themes }: { words: Word[][]; themes: Theme[] },
  breathe: Breathe,
): Promise<Comment[][]> {
  const { comments } = group
  const ranked: number[][] = []
  for (const theme of themes) ranked.push(await bestFirst(theme, words, breathe))
  if (themes.length === 0) ranked.push(comments.map((_, place) => place))
  const left = proportional(countBySide(group), most)
  const quoted = new Set<string>()
  const quotes: Comment[][] = ranked.map(() => [])
  const said: string[] = []
  for (const [place, { text }] of comments.entries()) {
    await breathe()
    said.push(words[place]?.map(({ key }) => key).join(' ') || text.toLowerCase())
  }
  const sides = comments.map(sideIn)
  const isOpen = (place: number) => (left.get(sides[place] ?? null) ?? 0) > 0 && !quoted.has(said[place] ?? '')
  for (let isMore = true; isMore; ) {
    isMore = false
    for (const [theme, places] of ranked.entries()) {
      const open = places.filter(isOpen)
      const side = majoritySide(
        open.map((one) => sides[one] ?? null),
        [...left.keys()],
      )
      const place = open.find((one) => sides[one] === side)
      const comment = comments[place ?? -1]
      if (place === undefined || !comment) continue
      quotes[theme]?.push(comment)
      quoted.add(said[place] ?? '')
      left.set(side, (left.get(side) ?? 0) - 1)
      isMore = true
    }
  }
  return quotes
}

/** Like or dislike, or what the author chose; null if a comment takes no side. */
type Side = string | null

function sideIn({ sentiment, chosen }: Comment): Side {
  return sentiment ?? chosen ?? null
}

/** How many comments take each side. */
function countBySide({ about, comments }: CommentGroup): Map<Side, number> {
  if (about.kind === 'area') {
    return new Map([
      ['like', about.commented.likes],
      ['dislike', about.commented.dislikes],
    ])
  }
  const counts = new Map<Side, number>()
  for (const comment of comments) counts.set(sideIn(comment), (counts.get(sideIn(comment)) ?? 0) + 1)
  return counts
}

/** The most frequent side; of equals, the first in `order`. */
function majoritySide(sides: Side[], order: Side[]): Side {
  const count = (side: Side) => sides.filter((one) => one === side).length
  return order.reduce((most, side) => (count(side) > count(most) ? side : most), order[0] ?? null)
}

/** Shares out the quotes by the largest remainder; ties go to the more frequent side. */
function proportional(counts: Map<Side, number>, quotes: number): Map<Side, number> {
  const all = Array.from(counts.values()).reduce((sum, count) => sum + count, 0)
  const most = Math.min(quotes, all)
  const shares = [...counts].map(([side, count]) => ({ side, count, whole: Math.floor((most * count) / all) }))
  const rest = most - shares.reduce((sum, { whole }) => sum + whole, 0)
  const remainder = ({ count, whole }: (typeof shares)[number]) => most * count - whole * all
  const first = shares.toSorted((a, b) => remainder(b) - remainder(a) || b.count - a.count).slice(0, rest)
  return new Map(shares.map((share) => [share.side, share.whole + Number(first.includes(share))]))
}

/** The comments of a theme, first those with the most words in common with the others; single-word comments last. */
async function bestFirst({ comments }: Theme, words: Word[][], breathe: Breathe): Promise<number[]> {
  const uses = new Map<string, number>()
  const listKeys = (place: number) => new Set(words[place]?.map(({ key }) => key))
  for (const place of comments) {
    await breathe()
    for (const key of listKeys(place)) uses.set(key, (uses.get(key) ?? 0) + 1)
  }
  const ranked: { place: number; score: number }[] = []
  for (const place of comments) {
    await breathe()
    const keys = listKeys(place)
    const sum = Array.from(keys).reduce((all, key) => all + (uses.get(key) ?? 0), 0)
    ranked.push({ place, score: keys.size < 2 ? 0 : sum / Math.sqrt(keys.size) })
  }
  ranked.sort((a, b) => b.score - a.score || a.place - b.place)
  return ranked.map(({ place }) => place)
}

function formatQuote({ text }: Comment): string {
  return `“${truncateWords(text, QUOTE_LENGTH)}”`
}

/** The last one may end in a quote, and has no full stop. */
function sentences(...texts: (string | null)[]): string {
  return texts.filter((text) => text !== null).join('. ')
}
