import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { taskType } from './registry'
import { getTaskTypeAnalysis } from './registry.server'
import { getRespondentView } from './respondent-views'
import type { Submission } from './results/analysis'
import { measureProgress, unwrapAnswers } from './task-type'
import { TASK_TYPES, type TaskType } from './task-type-names'
import { getBrandViews } from './views-by-type'

const NOW = '2026-03-05T14:03:00.000Z'

/** A configuration of each type, from its own folder. */
const EXAMPLES = new Map<TaskType, unknown>()
for (const type of TASK_TYPES) {
  EXAMPLES.set(type, (await import(`./${folderOf(type)}/example-config.ts`)).exampleConfig)
}

describe('the registries', () => {
  it('have every folder of a type, and nothing else', () => {
    const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
      .filter((entry) => existsSync(path.join(entry.parentPath, entry.name, 'definition.ts')))
      .map(({ name }) => name)
    expect(folders.sort()).toEqual([...TASK_TYPES.map(folderOf), 'unknown'].sort())
  })

  it('have one entry for every other name', () => {
    for (const lookUp of [taskType, getTaskTypeAnalysis, getRespondentView, getBrandViews]) {
      for (const name of ['', 'essay', 'constructor']) expect(lookUp(name)).toBe(lookUp('unknown'))
    }
  })
})

describe.each(TASK_TYPES)('%s', (type) => {
  const definition = taskType(type)
  const analysis = getTaskTypeAnalysis(type)
  const { empty, editing } = definition.config
  const schema = editing?.schema
  const config = schema ? schema.parse(EXAMPLES.get(type)) : empty
  const read = (answers: unknown) => analysis.packing?.toAnalysisInput(answers) ?? answers
  const isConfigured = definition.config.incompleteReason(config) === null
  const respondent = { taskId: 1, consumerId: 1, uploaded: new Set<string>(), now: NOW }

  it('knows its name, and says what it is', () => {
    expect(definition.label).toMatch(/\w/)
    expect(definition.summary).toMatch(/\.$/)
  })

  it('stores a configuration that it reads again as the same', () => {
    if (!schema) throw new Error('There is no schema')
    expect(schema.parse(JSON.parse(JSON.stringify(config)))).toEqual(config)
    expect(schema.parse(empty)).toEqual(empty)
  })

  it('makes as many samples as are asked for of a complete configuration', () => {
    expect(isConfigured).toBe(true)
    expect(analysis.generateSamples(config, 20, 1, NOW)).toHaveLength(20)
  })

  it('knows how much is answered', () => {
    const nothing = measureProgress(definition, config, undefined)
    expect(nothing).toEqual({ answered: 0, of: expect.any(Number) })
    expect(nothing.of).toBeGreaterThan(0)
    const [sample] = analysis.generateSamples(config, 1, 1, NOW)
    const { answered, of } = measureProgress(definition, config, sample)
    expect(of).toBe(nothing.of)
    expect(answered).toBeGreaterThan(0)
    if (definition.stepping) expect(answered).toBe(of)
  })

  it('makes samples that are valid, canonical and complete answers', () => {
    const people = Array.from({ length: 50 }, (_, index) => ({ ...respondent, consumerId: index + 1 }))
    for (const [index, sample] of analysis.generateSamples(config, 50, 7, NOW, { respondents: people }).entries()) {
      const stored: unknown = JSON.parse(JSON.stringify(sample))
      const { answers } = unwrapAnswers(definition, stored)
      expect(definition.answers.validate(config, answers, people[index] ?? respondent)).toEqual({ answers: sample })
      expect(definition.answers.findMissing(config, sample)).toEqual({})
    }
  })

  it('makes the same samples from the same seed, and others from another', () => {
    const [first, again, other] = [1, 1, 2].map((seed) => analysis.generateSamples(config, 20, seed, NOW))
    expect(again).toEqual(first)
    expect(other).not.toEqual(first)
  })

  it('analyses its samples, and none', () => {
    const some = submissionsOf(analysis.generateSamples(config, 20, 1, NOW).map(read))
    for (const submissions of [[], some]) {
      const outcome = analysis.analyse(config, submissions, new URLSearchParams())
      expect(outcome).toMatchObject({ ok: true, value: { respondents: submissions.length } })
    }
  })

  it('reads its samples as it packed them, and nothing that another version has packed', () => {
    const { packing } = analysis
    for (const sample of packing ? analysis.generateSamples(config, 20, 1, NOW) : []) {
      const bytes = packing?.pack(packing.toAnalysisInput(sample))
      expect(bytes && packing?.unpack(bytes)).toEqual(packing?.toAnalysisInput(sample))
      bytes?.writeUInt32BE(1)
      expect(bytes && packing?.unpack(bytes)).toBeNull()
    }
  })

  it('shows its samples, and none', () => {
    const { resultsView } = analysis
    for (const answers of [[], analysis.generateSamples(config, 20, 1, NOW)]) {
      const { results, comments = [] } = resultsView.toView(
        config,
        resultsView.digest(config, submissionsOf(answers.map(read))),
        new URLSearchParams(),
      )
      // Of many addresses only the first are shown, beside how many there are.
      const count = type === 'receive_product' ? 'total' : 'respondents'
      expect(results).toMatchObject({ [count]: answers.length })
      expect(comments.every((group) => group.comments.length > 0)).toBe(true)
    }
  })

  it('exports rows as long as their header', () => {
    const { header, rows } = analysis.toCsv(config, submissionsOf(analysis.generateSamples(config, 20, 1, NOW)))
    expect(header.length).toBeGreaterThan(2)
    for (const row of rows) expect(row.length).toBe(header.length)
    // A row a response, a click or a feature.
    expect(rows.length).toBeGreaterThan(0)
  })

  it('says what is missing while it is not configured', () => {
    if (empty === null) expect(definition.config.incompleteReason(empty)).toBeNull()
    else expect(definition.config.incompleteReason(empty)).toMatch(/needs at least/)
  })
})

function folderOf(type: TaskType): string {
  return type.replaceAll('_', '-')
}

function submissionsOf(answers: unknown[]): Submission[] {
  return answers.map((given, index) => {
    const user = { firstName: 'Ada', lastName: 'Byron', email: `ada${index}@example.com`, profileImageUrl: null }
    const consumer = { id: index + 1, createdAt: NOW, user }
    return { id: index + 1, consumer, answers: given, meta: null, submittedAt: NOW }
  })
}
