import { describe, expect, it } from 'vitest'
import { QUESTION_TYPES } from '~/task-types/custom-survey/questions/question'
import { TASK_TYPES } from '~/task-types/task-type-names'
import { listEscapedInHtml } from '../../tests/harness/pseudo-texts'
import { listBrandSections } from './brand/brand-parts'
import { listChartSections } from './chart-parts'
import { listConsumerSections } from './consumer-parts'
import type { Section, Sheet } from './part'
import { renderPart } from './render-part'
import { createRespondentSection } from './respondent-parts'
import { createTask } from './sample-configs'
import { drawSampleImage, SAMPLE_IMAGE } from './sample-images'
import { createStudy, drawSamplePicture, sampleAnswers } from './sample-studies.server'
import { toArabic } from './sample-texts'

const brand = [...listBrandSections(), ...(await listChartSections())]
const consumer = listConsumerSections()
const SHEETS: [Sheet, Section[]][] = [
  ['brand', brand],
  ['consumer', consumer],
]

/** What shows nothing, as its title says. */
const SILENT = /nothing is shown/

describe.each(SHEETS)('the parts with the sheet of a %s', (sheet, sections) => {
  it('are in sections with anchors of their own', () => {
    const ids = sections.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { id, parts } of sections) {
      expect(id).toMatch(/^[\w-]+$/)
      expect(parts.length).toBeGreaterThan(0)
    }
  })

  it.each(sections.map(({ id, parts }) => ({ id, parts })))(
    'have something to show, and refer to nothing that is missing: $id',
    async ({ id, parts }) => {
      for (const [place, part] of parts.entries()) {
        const html = await renderPart(part, sheet, `${id}-${place}-`)
        if (SILENT.test(part.title)) expect(html).toBe('')
        else expect(html, part.title).toMatch(/<\w/)
        const ids = valuesIn(html, 'id')
        expect(new Set(ids).size, part.title).toBe(ids.length)
        const references = valuesIn(html, 'for|form|list|aria-(?:controls|describedby|labelledby)')
        expect(ids, part.title).toEqual(expect.arrayContaining(references.flatMap((value) => value.split(' '))))
      }
    },
  )
})

function valuesIn(html: string, attribute: string): string[] {
  return Array.from(html.matchAll(new RegExp(` (?:${attribute})="([^"]+)"`, 'g')), ([, value = '']) => value)
}

it('include the control of each kind of question, with an error too', async () => {
  const survey = consumer.find(({ id }) => id === 'task-custom_survey')
  const [empty, , faulty] = survey?.parts ?? []
  const [usual, wrong] = await Promise.all([empty, faulty].map((part) => part && renderPart(part, 'consumer', '')))
  expect(usual?.match(/class="ruled"/g)?.length).toBeGreaterThanOrEqual(QUESTION_TYPES.length)
  expect(usual).not.toContain('class="note fault remark"')
  expect(wrong?.match(/class="note fault remark"/g)?.length).toBeGreaterThanOrEqual(QUESTION_TYPES.length - 1)
})

it('mark buttons as disabled while their form is on its way', async () => {
  const pending = brand.find(({ id }) => id === 'buttons')?.parts.find(({ title }) => title === 'Pending')
  expect(pending && (await renderPart(pending, 'brand', ''))).toMatch(
    /^(?:(?!<button).)*(?:<button[^>]* aria-disabled="true"[^>]*>(?:(?!<button).)*){5}$/,
  )
})

it('include results, builder and form of every type of task', () => {
  const ids = [...brand, ...consumer].map(({ id }) => id)
  for (const type of TASK_TYPES)
    expect(ids).toEqual(expect.arrayContaining([`results-${type}`, `builder-${type}`, `task-${type}`]))
})

it('draw images for their own addresses alone', async () => {
  const at = (path: string) => new URL(path, 'http://localhost')
  expect(drawSampleImage(at(SAMPLE_IMAGE))).toMatch(/^<svg/)
  const [name] = SAMPLE_IMAGE.split('/').reverse()
  expect(drawSampleImage(at(`/thumbnails?of=${name}+${name}&w=96`))).toContain('width="2400"')
  const stored = 'dZ0xN4m-Qw_8tY2bKcV5Ae.webp'
  for (const path of [`/api/images/${stored}`, `/thumbnails?of=${name}+${stored}`, '/thumbnails', '/dev/parts'])
    expect(drawSampleImage(at(path)), path).toBeNull()
  const { taskId } = createStudy('design_element_heatmap', 0)
  expect(await drawSamplePicture(at(`/task/${taskId}/picture?as=overlay`))).toBeInstanceOf(Buffer)
  for (const path of ['/task/3/picture', `/task/${taskId}`, `/task/${taskId - 1}/picture`, '/task/999999999/picture'])
    expect(await drawSamplePicture(at(path)), path).toBeNull()
})

it.each(TASK_TYPES)('show a task in another language without a word of English of ours: %s', async (type) => {
  const sample = createTask(type, toArabic)
  const written = listTexts([sample.config, sampleAnswers(sample)])
  const { parts } = createRespondentSection(type)
  const arabic = parts.filter(({ dir }) => dir === 'rtl')
  expect(arabic.length).toBeGreaterThan(2)
  for (const part of arabic) {
    const html = await renderPart(part, 'consumer', '', 'ar-XB')
    const escaped = listEscapedInHtml(html).filter((text) => LATIN.test(withoutTexts(text, written)))
    expect(escaped, part.title).toEqual([])
  }
})

const LATIN = /[a-z]{2}/i

/** What people have written, the longest first. */
function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return value.trim().length < 2 ? [] : [value.trim()]
  const texts = typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : []
  return texts.sort((a, b) => b.length - a.length)
}

function withoutTexts(text: string, written: string[]): string {
  return written.reduce((rest, one) => rest.replaceAll(one, ''), text)
}
