import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { inflateSync } from 'node:zlib'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { readZip } from '~/lib/formats/unzip.server'
import { type Chart, PERCENTS } from '~/ui/charts/chart'
import { ChartDrawing } from '~/ui/charts/chart-drawing'
import { layOutChart, type Scene } from '~/ui/charts/chart-scene'
import { chartSvg } from '~/ui/charts/chart-svg'
import { ChartTable } from '~/ui/charts/chart-table'
import { CHART_KINDS, type ChartKind } from '~/ui/charts/kinds/kinds'
import { LIGHT_INKS, PAGE_INKS } from '~/ui/charts/mark-drawing'
import { loadSharp } from '~/uploads/sharp.server'
import type { ProjectReport } from '../report'
import { chartPng } from './chart-png.server'
import { writePdf } from './pdf.server'
import { writeSlides } from './slides.server'

const VALUES = [12.5, 68.75]
const FRAME = { title: 'Pears win', subject: 'Fruit', foot: 'n = 80.' }

const ROOT = path.resolve(import.meta.dirname, '../../../..')

describe.each(Object.keys(CHART_KINDS).filter(isKind))('a chart of %s', (kind) => {
  const chart: Chart = {
    kind,
    scale: PERCENTS,
    series: ['All'],
    rows: VALUES.map((value) => ({ label: `At ${value}`, estimates: [{ value, interval: null, n: 80, count: 55 }] })),
  }
  const { ink } = CHART_KINDS[kind].look(0)

  it('is in the table of a page, with its figures', () => {
    const html = renderToStaticMarkup(<ChartTable caption="Fruit" heads={HEADS} chart={chart} />)
    for (const value of VALUES) {
      expect(html).toContain(`x="${value}%"`)
      expect(html).toContain(`<td class="numeric align-top">${Math.round(value)}%`)
    }
    expect(html).toContain(PAGE_INKS[ink])
  })

  it('is in the page of a report and in its SVG, at the places of its scene', () => {
    const scene = layOutChart(chart, 760)
    const page = renderToStaticMarkup(<ChartDrawing scene={scene} label="Fruit" inks={PAGE_INKS} />)
    for (const { x, y } of findMarks(scene)) expect(page).toContain(`translate(${x} ${y})`)
    expect(page).toContain(PAGE_INKS[ink])
    const file = chartSvg({ chart, frame: FRAME })
    for (const { x, y } of findMarks(layOutChart(chart, 760, FRAME))) expect(file).toContain(`translate(${x} ${y})`)
    expect(file).toContain(LIGHT_INKS[ink])
  })

  it('is in the PNG, in its colour at those places', async () => {
    const sharp = await loadSharp()
    const { data, info } = await sharp(await chartPng({ chart, frame: FRAME }))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const scale = info.width / (760 + 2 * 24)
    for (const { x, y } of findMarks(layOutChart(chart, 760, FRAME))) {
      const at = (Math.round((y + 24) * scale) * info.width + Math.round((x + 24) * scale)) * info.channels
      expect(`#${data.subarray(at, at + 3).toString('hex')}`).toBe(LIGHT_INKS[ink])
    }
  })

  it('is in the PDF of a report, at its places across the page', async () => {
    const text = Buffer.from(await writePdf(reportOf(chart), 'a4', {})).toString('latin1')
    const pages = Array.from(text.matchAll(/stream\n([\s\S]*?)\nendstream/g), ([, stream = '']) => inflate(stream))
    const [margin, pointsToPixel] = [54, 0.72]
    const scene = layOutChart(chart, (595.28 - 2 * margin) / pointsToPixel)
    for (const { x } of findMarks(scene)) {
      const left = Math.round((margin + x * pointsToPixel) * 100) / 100
      expect(pages.some((page) => page.includes(`q 1 0 0 1 ${left} `))).toBe(true)
    }
  })

  it('is in the slides, with its figures, its labels and its colour', async () => {
    const files = await readZip(await writeSlides(reportOf(chart), {}))
    const drawn = [...files].find(([name]) => /^ppt\/charts\/chart\d+\.xml$/.test(name))?.[1].toString() ?? ''
    for (const value of VALUES) {
      expect(drawn).toContain(`<c:v>${Math.round(value)}</c:v>`)
      expect(drawn).toContain(`<c:v>At ${value}</c:v>`)
    }
    expect(drawn).toContain(LIGHT_INKS[ink].slice(1).toUpperCase())
  })
})

it('no drawing asks for a kind, so that adding one touches its folder alone', () => {
  const kinds = Object.keys(CHART_KINDS).join('|')
  const branch = new RegExp(`kind [!=]== '(?:${kinds})'|case '(?:${kinds})':`)
  const folders = ['app/ui/charts', 'app/responses/report']
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
  )
  const drawings = files.filter((file) => /\.tsx?$/.test(file) && !file.startsWith('app/ui/charts/kinds/'))
  expect(drawings.length).toBeGreaterThan(20)
  expect(drawings.filter((file) => branch.test(readFileSync(path.join(ROOT, file), 'utf8')))).toEqual([])
})

it('CONTRIBUTING.md says where to add a kind, and each file of the folder is in its list', () => {
  const [, recipe = ''] = readFileSync(path.join(ROOT, 'CONTRIBUTING.md'), 'utf8').split('## Add a kind of chart\n')
  for (const named of ['app/ui/charts/kinds/', '`kind.ts`', '`kinds.ts`', 'chart-media.test.tsx'])
    expect(recipe.split('\n## ')[0]).toContain(named)
  const files = readdirSync(path.join(ROOT, 'app/ui/charts/kinds')).filter((file) => !/^kinds?\.ts$/.test(file))
  expect(files).toEqual(Object.keys(CHART_KINDS).map((kind) => `${kind}.ts`))
})

const HEADS = { label: 'Fruit', count: 'People', figure: 'Share' }

function isKind(name: string): name is ChartKind {
  return name in CHART_KINDS
}

function findMarks({ shapes }: Scene) {
  const marks = shapes.flatMap((shape) => (shape.kind === 'mark' ? [shape.at] : []))
  expect(marks).toHaveLength(VALUES.length)
  return marks
}

/** Empty for a stream that is not compressed. */
function inflate(stream: string): string {
  const bytes = Buffer.from(stream, 'latin1')
  return bytes[0] === 0x78 ? inflateSync(bytes).toString('latin1') : ''
}

function reportOf(chart: Chart): ProjectReport {
  return {
    brand: 'Linnet',
    project: { id: 1, title: 'Tea', description: null, phase: 'concept' },
    madeAt: '2026-11-23T06:00:00.000Z',
    participants: 80,
    filters: [],
    tasks: [
      {
        id: 1,
        title: 'Rituals',
        type: 'custom_survey',
        typeLabel: 'Custom Survey',
        status: 'open',
        completion: { assigned: 80, started: 80, submitted: 80, screenedOut: 0, medianTime: null },
        counted: 80,
        isSample: false,
        careless: { count: 0, leftOut: false },
        people: null,
        lead: null,
        findings: [
          {
            key: 'fruit',
            subject: 'Fruit',
            sentence: 'Pears win.',
            chart,
            table: null,
            method: 'n = 80.',
            quotes: [],
            overlay: null,
            note: null,
          },
        ],
      },
    ],
  }
}
