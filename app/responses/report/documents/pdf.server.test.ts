import { describe, expect, test, vi } from 'vitest'
import { PERCENTS } from '~/ui/charts/chart'
import type { ProjectReport, TaskReport } from '../report'
import { writePdf } from './pdf.server'
import type { Sheet } from './pdf-sheet.server'

type Finding = TaskReport['findings'][number]

/** What stands on the pages, in its order, each with its page. */
const placed: { what: string; page: number }[] = []

vi.mock('./pdf-sheet.server', async (original) => {
  const { createSheet, ...others } = await original<typeof import('./pdf-sheet.server')>()
  return { ...others, createSheet: (...args: Parameters<typeof createSheet>) => recording(createSheet(...args)) }
})

function recording(sheet: Sheet): Sheet {
  return {
    ...sheet,
    text(text, style) {
      sheet.text(text, style)
      placed.push({ what: text, page: sheet.page() })
    },
    scene(scene, scale) {
      placed.push({ what: 'chart', page: sheet.page() })
      sheet.scene(scene, scale)
    },
    image(bytes, size) {
      placed.push({ what: 'picture', page: sheet.page() })
      sheet.image(bytes, size)
    },
  }
}

describe.each(['a4', 'letter'] as const)('on %s', (paper) => {
  test('how it was made never stands without what was made', async () => {
    // Of many lengths, so that they end at every height of a page.
    const findings = Array.from({ length: 180 }, (_, place) => {
      const note = place % 4 === 1 ? 'A word of the brand. '.repeat((place % 9) + 1) : null
      if (place % 3 === 0) return { ...finding({ quotes: ((7 * place) % 11) + 1 }), note }
      if (place % 3 === 1) return { ...finding({ rows: ((5 * place) % 17) + 1 }), note }
      const [chart, sentence] = [
        place % 5 === 0 ? barsOf((place % 7) + 1) : null,
        'Most say daily. '.repeat((place % 8) + 1),
      ]
      return { ...finding({}), chart, sentence, note }
    })
    const pages = await pagesOf([task(findings)], paper)
    const methods = pages.flatMap(({ what, page }, place) => (what === METHOD ? [[pages[place - 1]?.page, page]] : []))
    expect(methods).toHaveLength(180)
    expect(methods.filter(([before, own]) => before !== own)).toEqual([])
  })

  test('what is said of quotes stands with the first of them', async () => {
    const findings = Array.from({ length: 60 }, (_, place) => {
      const sentence =
        place % 2 === 0 ? 'One person answered in their own words.' : 'Most say daily. '.repeat((place % 9) + 1)
      return { ...finding({ quotes: (place % 3) + 1 }), sentence }
    })
    const pages = await pagesOf([task(findings)], paper)
    const firsts = pages.flatMap(({ what, page }, place) =>
      what === '“Saying 0”' ? [[pages[place - 1]?.page, page]] : [],
    )
    expect(firsts).toHaveLength(60)
    expect(firsts.filter(([before, own]) => before !== own)).toEqual([])
  })

  test('an image gives its chart room on its page', async () => {
    const chart = barsOf(16)
    const pages = await pagesOf([task([{ ...finding({ rows: 8 }), chart }])], paper, { 'task-1-finding-1': PICTURE })
    const pageOf = (wanted: string) => pages.find(({ what }) => what === wanted)?.page
    expect(pageOf('picture')).toBe(1)
    expect(pageOf('chart')).toBe(1)
  })

  test('the heading of a task stands on the page of its first figure', async () => {
    const reports = Array.from({ length: 24 }, (_, place) => {
      const chart = barsOf((place % 12) + 1)
      return task([{ ...finding({ rows: (place % 12) + 1, quotes: place % 3 }), chart }])
    }).map((one, place) => ({ ...one, id: place + 1 }))
    const pictures = Object.fromEntries(reports.slice(0, 12).map(({ id }) => [`task-${id}-finding-1`, PICTURE]))
    const pages = await pagesOf(reports, paper, pictures)
    const under = pages.flatMap(({ what, page }, place) => {
      if (!/^\d+ {2}Rituals/.test(what)) return []
      const figure = pages.slice(place).find((next) => next.what === 'picture' || next.what === 'chart')
      return [[page, figure?.page]]
    })
    // The contents have named each before.
    expect(under).toHaveLength(48)
    expect(under.slice(24).filter(([head, figure]) => head !== figure)).toEqual([])
  })

  test('a task without figures leaves no page nearly empty before the next', async () => {
    const plain = { ...task([]), lead: 'All of them have answered.' }
    const pages = await pagesOf([plain, task([finding({ rows: 3 })]), task([finding({ rows: 3 })])], paper)
    const heads = pages.flatMap(({ what, page }) => (/^\d {2}Rituals/.test(what) && page > 0 ? [page] : []))
    expect(heads).toEqual([1, 1, 2])
  })
})

const METHOD = 'n = 12. Shares with Wilson 95% intervals; leader tested with an exact test, Holm-adjusted.'

const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const PICTURE = { bytes: Buffer.from(DOT, 'base64'), width: 480, height: 600 }

async function pagesOf(tasks: TaskReport[], paper: 'a4' | 'letter', pictures = {}) {
  placed.length = 0
  const report: ProjectReport = {
    brand: 'Linnet',
    project: { id: 1, title: 'Tea', description: null, phase: 'concept' },
    madeAt: '2026-11-23T06:00:00.000Z',
    participants: 12,
    filters: [],
    tasks,
  }
  await writePdf(report, paper, pictures)
  return [...placed]
}

function barsOf(rows: number): Finding['chart'] {
  const estimates = [{ value: 50, interval: { low: 40, high: 60 }, n: 36 }]
  const labelled = Array.from({ length: rows }, (_, row) => ({ label: `Answer ${row}`, estimates }))
  return { kind: 'bars', scale: PERCENTS, series: ['All'], rows: labelled }
}

function finding({ rows = 0, quotes = 0 }): Finding {
  const cells = Array.from({ length: rows }, (_, row) => [`Answer ${row}`, '50', '40–60'])
  return {
    key: 'often',
    subject: 'How often?',
    sentence: 'Most say daily.',
    chart: rows > 0 ? barsOf(Math.min(rows, 6)) : null,
    table: rows > 0 ? { heads: ['Answer', 'Share, %', '95%'], rows: cells } : null,
    method: METHOD,
    quotes: Array.from({ length: quotes }, (_, place) => ({ text: `Saying ${place}`, name: null })),
    overlay: null,
    note: null,
  }
}

function task(findings: Finding[]): TaskReport {
  return {
    id: 1,
    title: 'Rituals',
    type: 'custom_survey',
    typeLabel: 'Custom Survey',
    status: 'open',
    completion: { assigned: 12, started: 12, submitted: 12, screenedOut: 0, medianTime: null },
    counted: 12,
    isSample: false,
    careless: { count: 0, leftOut: false },
    people: null,
    lead: null,
    findings,
  }
}
