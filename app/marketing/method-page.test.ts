import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { METHOD_SECTIONS } from '~/ui/page/method-link'
import { parseBlocks, parseSpans } from './markdown'

const METHOD = readFileSync(path.resolve(import.meta.dirname, '../../docs/method.md'), 'utf8')

it('has a heading of its own for every section that a screen links to', () => {
  const ids = parseBlocks(METHOD).flatMap((block) => (block.kind === 'heading' ? [block.id] : []))
  expect(new Set(ids).size).toBe(ids.length)
  for (const section of METHOD_SECTIONS) expect(ids).toContain(section)
})

it('is read as headings, paragraphs, lists and formulas', () => {
  const document =
    '# One\n\n## Two’s own\nA line\nand another\n\n- a\n- b\n  on\n\n### Three\n```\nx = 1\n\ny\n```\nend\n'
  expect(parseBlocks(document)).toEqual([
    { line: 0, kind: 'heading', level: 1, id: 'one', text: 'One' },
    { line: 2, kind: 'heading', level: 2, id: 'twos-own', text: 'Two’s own' },
    { line: 3, kind: 'paragraph', text: 'A line and another' },
    { line: 6, kind: 'list', items: ['a', 'b on'] },
    { line: 10, kind: 'heading', level: 3, id: 'twos-own-three', text: 'Three' },
    { line: 11, kind: 'formula', text: 'x = 1\n\ny' },
    { line: 16, kind: 'paragraph', text: 'end' },
  ])
  expect(parseSpans('a **b** *c* `d` [e](/f)').map(({ kind, text, href }) => [kind, text, href])).toEqual([
    ['text', 'a ', undefined],
    ['strong', 'b', undefined],
    ['text', ' ', undefined],
    ['emphasis', 'c', undefined],
    ['text', ' ', undefined],
    ['code', 'd', undefined],
    ['text', ' ', undefined],
    ['link', 'e', '/f'],
  ])
})
