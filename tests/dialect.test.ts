import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '..')

/** Words and phrases that native engineers do not write. Each has a plain equivalent: again, next to, if there is none. */
const DIALECT = [
  /\banew\b/gi,
  /\bbeside\b/gi,
  /\bnobody\b/gi,
  /\bwhoever\b/gi,
  /\bbears?\b/g,
  /\bstands\b/gi,
  /\bmend(s|ed|ing)?\b/gi,
  /\breckon(s|ed|ing)?\b/gi,
  /\btold apart\b/gi,
  /\btells? (?:\w+ ){1,4}apart\b/gi,
  /\b(?:are|is|was|were|be|been) told (?:so|of|by itself)\b/gi,
  /\bof (?:its|their|his|her|my|your|our) own\b/gi,
  /\bin the place of\b/gi,
  /\btakes? the place of\b/gi,
  /\bwhere (?:there (?:is|are) )?(?:none|nothing|no one)\b/gi,
  /\bcomes? alive\b/gi,
  /\bnone but\b/gi,
  /\b(?:about|after|before|by|from|for|in|of|to|than|with) what (?:is|was|are|were|has|had|it|they|he|she|comes|goes|does|did|could|can)\b/gi,
  /(?:^|[.;:] )(?:What|Who|Whose|Whom|Of|That) (?:is|are|was|were|has|had|have|it|they|this|these|those|them|each|all|no|a|an|the)\b(?![^.]*\?)/gm,
  /(?:^|[.;:] )(?:Counted|Kept|Named|Told|Left|Asked|Shown|Given|Made|Sent|Taken|Meant|Noted) (?:is|are|was|were|apart|as|by|for|in|of|out|with)\b/gm,
  /\b(?:is|are|was|were) (?:nobody|nothing|no one)(?:'s)?\b/gi,
]

/** The present figure, rounded up. Lower it as comments are rewritten. */
const COMMENTS_PER_THOUSAND = 1
const DOCS_PER_THOUSAND = 2

it('docs are in plain English', () => {
  const docs = [...filesBelow('docs', /\.md$/), ...readdirSync(ROOT).filter((file) => file.endsWith('.md'))]
  expect(docs).toContain('docs/method.md')
  expectPlain(docs, proseOfDocument, DOCS_PER_THOUSAND)
})

it('comments of the product get plainer, never less so', () => {
  const sources = ['app', 'db', 'server'].flatMap((folder) => filesBelow(folder, /(?<!\.test)\.tsx?$/))
  expect(sources).toContain('app/routes.ts')
  expectPlain(sources, proseOfComments, COMMENTS_PER_THOUSAND)
})

it.each([
  ['Nobody waits, and whoever asks is told so.', 3],
  ['Kept for those who ask. What is left stands beside it.', 4],
  ['The server retries, and logs the error if there is no answer.', 0],
  ['`beside` and `Authorization: Bearer` are code.', 0],
])('counts the dialect of “%s”', (text, count) => {
  expect(dialectIn(proseOfDocument(text))).toHaveLength(count)
})

it('reads comments alone', () => {
  const source = "// Nobody asks.\nconst address = 'https://beside' // anew\n/* It stands\n * here. */"
  expect(proseOfComments(source).split(/\s+/)).toEqual(['Nobody', 'asks.', 'anew', 'It', 'stands', 'here.'])
})

function expectPlain(files: string[], proseOf: (text: string) => string, limit: number) {
  const counts = files.map((file) => {
    const prose = proseOf(readFileSync(path.join(ROOT, file), 'utf8'))
    return { file, words: prose.split(/\s+/).filter(Boolean).length, found: dialectIn(prose) }
  })
  const words = counts.reduce((sum, count) => sum + count.words, 0)
  const found = counts.reduce((sum, count) => sum + count.found.length, 0)
  const worst = counts.sort((a, b) => b.found.length - a.found.length).slice(0, 5)
  const report = worst.map((count) => `${count.file}: ${count.found.slice(0, 10).join(', ')}`).join('\n')
  expect((1000 * found) / words, report).toBeLessThanOrEqual(limit)
}

function dialectIn(prose: string): string[] {
  return DIALECT.flatMap((pattern) => prose.match(pattern) ?? [])
}

function proseOfDocument(text: string): string {
  return text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`]*`/g, 'code')
}

function proseOfComments(source: string): string {
  const comments = source.matchAll(/\/\*([\s\S]*?)\*\/|(?<![:'"`\w])\/\/(.*)$/gm)
  return Array.from(comments, ([, block, line]) => (block ?? line ?? '').replace(/^\s*\*/gm, '').trim()).join('\n')
}

function filesBelow(folder: string, name: RegExp): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file))
    .map((file) => path.posix.join(folder, file))
}
