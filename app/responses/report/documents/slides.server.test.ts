import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { readZip } from '~/lib/formats/unzip.server'
import { PERCENTS } from '~/ui/charts/chart'
import type { ProjectReport, TaskReport } from '../report'
import { writeSlides } from './slides.server'

const CHART = {
  kind: 'bars',
  scale: PERCENTS,
  series: ['Berlin & Bonn', 'Wien'],
  rows: [
    { label: 'At “R&D” <soon>', estimates: [estimate(50), estimate(20)] },
    { label: 'Never', base: 'n = 36', estimates: [estimate(25), { value: null, interval: null, n: 36 }] },
  ],
} as const

let files: Map<string, Buffer>

beforeAll(async () => {
  const rows = Array.from({ length: 20 }, (_, row) => [`A & ${row}`, '45', '38–52'])
  const wide = { ...finding('wide', []), chart: null, table: { heads: ['Answer, %', 'Figure', '95%'], rows } }
  const crossed = {
    ...wide,
    key: 'crossed',
    sentence: 'Crossed.',
    table: {
      heads: ['Answer, %', 'Figure', '95%'],
      rows: [...answerRows('Daily', 5), ...answerRows('Weekly', 5), ...answerRows('Never', 14)],
    },
  }
  const bare = { ...finding('bare', []), chart: null, note: null, sentence: 'Nine people have answered.' }
  const said = Array.from({ length: 8 }, (_, place) => ({ text: `Saying\uffff ${place}\ufffe`, name: null }))
  const spoken = { ...bare, key: 'spoken', sentence: 'Eight are quoted.', quotes: said }
  const scale = { low: 0, high: 1, unit: '', digits: 2, ticks: [0, 1] }
  const one = finding('fine', ['All'])
  const fine = { ...one, chart: one.chart && { ...one.chart, scale } }
  const long = {
    ...wide,
    key: 'long',
    sentence: `Said at length: ${'one half would rather have the other one; '.repeat(9)}`,
    method: Array.from({ length: 60 }, (_, place) => `Told in full ${place + 1}.`).join(' '),
    table: { heads: ['Answer, %'], rows: [['So it is']] },
  }
  const found = [finding('bars', CHART.series), finding('one', ['All']), fine, wide, crossed, bare, spoken, long]
  const report: ProjectReport = {
    brand: 'Müller & Söhne <GmbH>',
    project: { id: 1, title: 'Tea & time', description: null, phase: 'concept' },
    madeAt: '2026-11-23T06:00:00.000Z',
    participants: 1,
    filters: [],
    tasks: [task([]), task(found)],
  }
  files = await readZip(await writeSlides(report, {}))
})

test('the list of contents of slides and of each chart’s workbook names what is there, and all of it', async () => {
  await expectWhole(files)
  const books = [...files].filter(([name]) => name.endsWith('.xlsx'))
  expect(books).toHaveLength(3)
  for (const [, book] of books) {
    const parts = await readZip(book)
    await expectWhole(parts)
    expect(String(parts.get('xl/tables/table1.xml'))).toMatch(/ ref="A1:[B-Z]3" /)
  }
})

test('figures stand at the bars with as many digits as they are given with', () => {
  const codes = [...files].flatMap(([name, bytes]) => {
    const [, code] = /^ppt\/charts\/chart\d/.test(name)
      ? (/<c:numFmt formatCode="(0[.0]*)"/.exec(String(bytes)) ?? [])
      : []
    return code ?? []
  })
  expect(codes.sort()).toEqual(['0', '0', '0.00'])
})

test('bars stand in the order of their key from the top down, over their scale', () => {
  const charts = [...files].flatMap(([name, bytes]) => (/^ppt\/charts\/chart\d/.test(name) ? [String(bytes)] : []))
  expect(charts).toHaveLength(3)
  for (const chart of charts) {
    expect(chart).toMatch(/<c:catAx>.*<c:orientation val="maxMin"\/>.*<\/c:catAx>/s)
    expect(chart).toMatch(
      /<c:valAx>.*<c:orientation val="minMax"\/>.*<c:tickLblPos val="nextTo"\/>.*<c:crosses val="max"\/>.*<\/c:valAx>/s,
    )
    const labels = [...chart.matchAll(/<c:lvl>(.*?)<\/c:lvl>/gs)].map(([, level]) => level)
    expect(labels[0]).toMatch(/At “R&amp;D” .*Never/s)
  }
})

test('a row with a base of its own states it at its bar and in the speaker’s notes', () => {
  const named = (part: RegExp) => [...files].flatMap(([name, bytes]) => (part.test(name) ? [String(bytes)] : []))
  const charts = named(/^ppt\/charts\/chart\d/)
  expect(charts).toHaveLength(3)
  for (const chart of charts) expect(chart).toMatch(/Never \(([^<]+; )?n = 36\)</)
  expect(named(/^ppt\/notesSlides\//).filter((notes) => notes.includes('Never (n = 36): '))).toHaveLength(3)
})

test('a sentence of many lines is in smaller letters, and stays above its chart', () => {
  const slides = [...files].flatMap(([name, bytes]) => (/^ppt\/slides\/slide/.test(name) ? [String(bytes)] : []))
  const sizeOf = (sentence: string) => {
    const slide = slides.find((one) => one.includes(sentence)) ?? ''
    const [, size] = new RegExp(`<a:rPr[^>]* sz="(\\d+)"(?:(?!<a:rPr).)*${sentence}`, 's').exec(slide) ?? []
    return Number(size) / 100
  }
  expect(sizeOf('“At R&amp;D” is chosen by most.')).toBe(24)
  const long = sizeOf('Said at length')
  expect(long).toBeLessThan(20)
  // Four lines of it have room from where a title begins to where a chart does.
  expect(4 * long * 1.2).toBeLessThanOrEqual((1.9 - 0.75) * 72)
})

test('of a method so many sentences stand under a chart as have room, and none is cut', () => {
  const slides = [...files].flatMap(([name, bytes]) => (/^ppt\/slides\/slide/.test(name) ? [String(bytes)] : []))
  const [slide = ''] = slides.filter((one) => one.includes('Said at length'))
  expect(slide).toMatch(/Told in full 1\. Told in full 2\..*Told in full \d+\.</)
  expect(slide).not.toContain('Told in full 60.')
})

test('a table of figures that no chart has goes over as many slides as it needs', () => {
  const tables = [...files].filter(([name, bytes]) => /^ppt\/slides\/slide/.test(name) && bytes.includes('A &amp; '))
  expect(tables.map(([, bytes]) => String(bytes).match(/<a:tr /g)?.length)).toEqual([11, 11])
})

test('rows under an answer stay with it, and have it again where they go on', () => {
  const labelsOf = (bytes: Buffer) =>
    [...String(bytes).matchAll(/<a:tr .*?<\/a:tr>/gs)].slice(1).map(([row]) => /<a:t>(.*?)<\/a:t>/.exec(row)?.[1])
  const tables = [...files].flatMap(([name, bytes]) =>
    /^ppt\/slides\/slide/.test(name) && bytes.includes('Crossed') ? [labelsOf(bytes)] : [],
  )
  const groups = (from: number, to: number) => Array.from({ length: to - from }, (_, place) => `Group ${from + place}`)
  expect(tables).toEqual([
    ['Daily', ...groups(0, 5), 'Weekly', ...groups(0, 5)],
    ['Never', ...groups(0, 7)],
    ['Never', ...groups(7, 14)],
  ])
})

test('all that a finding quotes is on its slide, and one with nothing to look at has none', () => {
  const slides = [...files].flatMap(([name, bytes]) => (/^ppt\/slides\/slide/.test(name) ? [String(bytes)] : []))
  const quoting = slides.filter((slide) => slide.includes('Eight are quoted.'))
  expect(quoting).toHaveLength(1)
  expect(quoting[0]?.match(/Saying \d/g)).toHaveLength(8)
  expect(slides.some((slide) => slide.includes('Nine people have answered.'))).toBe(false)
})

test('a brand’s name stands in them as it is written', () => {
  expect(String(files.get('docProps/app.xml'))).toContain('<Company>Müller &amp; Söhne &lt;GmbH></Company>')
  expect(String(files.get('docProps/core.xml'))).toContain('<dc:creator>Müller &amp; Söhne &lt;GmbH&gt;</dc:creator>')
})

/** Each declared part is there, each part is declared once, each relationship leads to one, and all of it is XML. */
async function expectWhole(parts: Map<string, Buffer>): Promise<void> {
  const types = String(parts.get('[Content_Types].xml'))
  const declared = [...types.matchAll(/<Override PartName="\/([^"]+)"/g)].map(([, part]) => part)
  const extensions = [...types.matchAll(/<Default Extension="([^"]+)"/g)].map(([, extension]) => extension)
  expect(declared.filter((part) => !parts.has(part ?? ''))).toEqual([])
  for (const all of [declared, extensions]) expect(all).toHaveLength(new Set(all).size)
  for (const [name, bytes] of parts) {
    if (name.endsWith('.xlsx')) continue
    const xml = String(bytes)
    expect(xml, name).not.toMatch(/&(?!amp;|lt;|gt;|quot;|apos;|#)|[\ufffe\uffff]/)
    if (!name.endsWith('.rels')) continue
    const from = path.posix.dirname(path.posix.dirname(name))
    const targets = [...xml.matchAll(/Target="([^"]+)"/g)].map(([, target = '']) =>
      target.startsWith('/') ? target.slice(1) : path.posix.join(from, target),
    )
    expect([name, targets.filter((target) => !parts.has(target))]).toEqual([name, []])
  }
}

/** An answer, and under it a row a group. */
function answerRows(answer: string, groups: number): string[][] {
  return [[answer, '', ''], ...Array.from({ length: groups }, (_, group) => [`Group ${group}`, '45', '38–52'])]
}

function estimate(value: number) {
  return { value, interval: { low: value - 10, high: value + 10 }, n: 36 }
}

function finding(key: string, series: readonly string[]): TaskReport['findings'][number] {
  const rows = CHART.rows.map((row) => ({ ...row, estimates: row.estimates.slice(0, series.length) }))
  return {
    key,
    subject: 'How often?',
    sentence: '“At R&D” is chosen by most.',
    chart: { ...CHART, series: [...series], rows },
    table: null,
    method: 'n = 12.',
    quotes: [],
    overlay: null,
    note: 'Ask <them> & us.',
  }
}

function task(findings: TaskReport['findings']): TaskReport {
  return {
    id: 1,
    title: 'Rituals & habits',
    type: 'custom_survey',
    typeLabel: 'Custom Survey',
    status: 'open',
    completion: { assigned: 12, started: 12, submitted: 12, screenedOut: 0, medianTime: null },
    counted: findings.length === 0 ? 0 : 12,
    isSample: false,
    careless: { count: 0, leftOut: false },
    people: null,
    lead: null,
    findings,
  }
}

test('a report of many findings has 80 slides of them, and says how many more there are', async () => {
  const rows = Array.from({ length: 20 * 12 }, (_, row) => [`Answer ${row}`, '45', '38–52'])
  const table = { heads: ['Answer, %', 'Figure', '95%'], rows }
  const found = ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => ({ ...finding(key, []), chart: null, table }))
  const report: ProjectReport = {
    ...{ brand: 'Tea', project: { id: 1, title: 'Tea', description: null, phase: 'concept' as const } },
    ...{ madeAt: '2026-11-23T06:00:00.000Z', participants: 1, filters: [], tasks: [task(found)] },
  }
  const deck = await readZip(await writeSlides(report, {}))
  const slides = [...deck.keys()].filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name))
  expect(slides).toHaveLength(1 + 1 + 80 + 1)
  expect(deck.get('ppt/slides/slide83.xml')?.toString()).toContain('2 more findings')
})
