import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { builders } from './builders'
import { taskType, taskTypes } from './registry'
import { analyses, analysisOf } from './registry.server'
import { resultsViews } from './results'
import { summaries } from './summaries'
import { takers } from './takers'
import { type Submission, TASK_TYPES, type TaskType } from './task-type'

const NOW = '2026-03-05T14:03:00.000Z'

/** A configuration of each type, as a client would send it; `null` where the type has none. */
const CONFIGS: Record<TaskType, unknown> = {
  custom_survey: {
    questions: [
      { id: 'a', type: 'single_choice', title: 'Which?', options: ['Red', 'Blue'], required: true },
      { id: 'b', type: 'multiple_choice', title: 'Which ones?', options: ['Red', 'Blue', 'Green'], required: true },
      { id: 'c', type: 'text_box', title: 'Why?', required: true },
      { id: 'd', type: 'long_text_box', title: 'Why, at length?' },
      { id: 'e', type: 'video_recording', title: 'Show us', required: true },
    ],
  },
  receive_product: null,
  design_element_heatmap: {
    images: [
      { id: 'a', url: '/api/images/AAAAAAAAAAAAAAAAAAAAAA.webp', name: 'Front', prompt: 'Look at the label.' },
      { id: 'b', url: '/api/images/BBBBBBBBBBBBBBBBBBBBBB.webp', name: 'Back' },
    ],
    instructions: { round1: 'Tap what you like.', round2: '' },
  },
  feature_prioritization: {
    features: ['Dose', 'Refill', 'Label', 'Cap', 'Glass', 'Scent', 'Carton'].map((text, index) => ({
      id: index,
      text,
    })),
    setSize: 3,
    roundsPerRespondent: 7,
  },
  pack_vs_pack_comparator: {
    variants: [
      { id: 'a', name: 'Amber' },
      { id: 'b', name: 'Blue' },
      { id: 'c', name: 'Cream' },
    ],
    attributes: [
      { id: 'clarity', label: 'Clarity', type: 'both' },
      { id: 'eco', label: 'Eco-friendliness', type: 'forced_choice' },
    ],
    customAttributes: [{ id: 'shelf', label: 'Bathroom shelf', type: 'likert' }],
    followUpWhy: { enabled: true, perAttribute: true, finalBuyIntent: true },
  },
}

describe('the registries', () => {
  it('have every folder of a type, and nothing else', () => {
    const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
      .filter((entry) => existsSync(path.join(entry.parentPath, entry.name, 'definition.ts')))
      .map(({ name }) => name.replaceAll('-', '_'))
    expect(folders.sort()).toEqual([...TASK_TYPES].sort())
    for (const registry of [taskTypes, analyses, builders, takers, resultsViews, summaries]) {
      expect(Object.keys(registry)).toEqual([...TASK_TYPES])
    }
  })
})

describe.each(TASK_TYPES)('%s', (type) => {
  const definition = taskType(type)
  const analysis = analysisOf(type)
  const config = definition.configSchema ? definition.configSchema.parse(CONFIGS[type]) : definition.blankConfig
  const respondent = { taskId: 1, consumerId: 1, videos: new Set<string>(), now: NOW }

  it('knows its name, and says what it is', () => {
    expect(definition.type).toBe(type)
    expect(definition.label).toMatch(/\w/)
    expect(definition.summary).toMatch(/\.$/)
  })

  it('stores a configuration that it reads again as the same', () => {
    if (!definition.configSchema) return expect(definition.blankConfig).toBeNull()
    expect(definition.configSchema.parse(JSON.parse(JSON.stringify(config)))).toEqual(config)
    expect(definition.configSchema.parse(definition.blankConfig)).toEqual(definition.blankConfig)
  })

  it('makes samples exactly when it is configured', () => {
    expect(analysis.samples(config, 20, 1, NOW).length).toBe(definition.isConfigured(config) ? 20 : 0)
  })

  it('makes samples that are valid, canonical and complete answers', () => {
    const people = Array.from({ length: 50 }, (_, index) => ({ ...respondent, consumerId: index + 1 }))
    for (const [index, sample] of analysis.samples(config, 50, 7, NOW, undefined, people).entries()) {
      const stored: unknown = JSON.parse(JSON.stringify(sample))
      expect(
        definition.answersSchema(config, people[index] ?? respondent).parse(definition.unwrap(stored).answers),
      ).toEqual(sample)
      expect(definition.unanswered(config, sample)).toEqual({})
    }
  })

  it('makes the same samples from the same seed, and others from another', () => {
    const [first, again, other] = [1, 1, 2].map((seed) => analysis.samples(config, 20, seed, NOW))
    expect(again).toEqual(first)
    if (definition.isConfigured(config)) expect(other).not.toEqual(first)
  })

  it('analyses its samples, and none', () => {
    const some = submissionsOf(analysis.samples(config, 20, 1, NOW))
    for (const submissions of [[], some]) {
      const outcome = analysis.analyse(config, submissions, new URLSearchParams())
      expect(outcome).toMatchObject({ ok: true, value: { respondents: submissions.length } })
    }
  })

  it('shows its samples, and none', () => {
    const { viewing } = analysis
    if (!viewing) return expect(viewing).toBeUndefined()
    for (const answers of [[], analysis.samples(config, 20, 1, NOW)]) {
      const { results, comments = [] } = viewing.show(
        config,
        viewing.digest(config, submissionsOf(answers)),
        new URLSearchParams(),
      )
      expect(results).toMatchObject({ respondents: answers.length })
      expect(comments.every((group) => group.length > 0)).toBe(true)
    }
  })

  it('exports rows as long as their header', () => {
    const { header, rows } = analysis.csv(config, submissionsOf(analysis.samples(config, 20, 1, NOW)))
    expect(header.length).toBeGreaterThan(2)
    for (const row of rows) expect(row.length).toBe(header.length)
    // A row a response, a click or a feature.
    expect(rows.length > 0).toBe(definition.isConfigured(config))
  })

  it('says what is missing while it is not configured', () => {
    const lacking = definition.missing(definition.blankConfig)
    expect(lacking === null).toBe(definition.isConfigured(definition.blankConfig))
  })
})

function submissionsOf(answers: unknown[]): Submission[] {
  return answers.map((given, index) => {
    const user = { firstName: 'Ada', lastName: 'Byron', email: `ada${index}@example.com`, profileImageUrl: null }
    const consumer = { id: index + 1, createdAt: NOW, user }
    return { id: index + 1, consumer, answers: given, meta: null, submittedAt: NOW }
  })
}
