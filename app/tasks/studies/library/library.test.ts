import { describe, expect, it } from 'vitest'
import { taskType } from '~/task-types/registry'
import { getTaskTypeAnalysis } from '~/task-types/registry.server'
import { minutesFor, studySchema } from '../study'
import { LIBRARY } from './library'

it('has ten studies, each under a name of its own', () => {
  expect(LIBRARY).toHaveLength(10)
  expect(new Set(LIBRARY.flatMap(({ id, name }) => [id, name])).size).toBe(20)
})

describe.each(LIBRARY.map((one) => [one.name, one] as const))('%s', (_, { study, minutes, method, answers }) => {
  it('is a study as a file of one would be, and is opened once its pictures are there', () => {
    const { tasks, title, description } = studySchema.parse(JSON.parse(JSON.stringify(study)))
    // Customers read both: in an invitation, and on the page of the project.
    expect(title).not.toContain('[')
    expect(description).not.toMatch(/\[|^(Ask|Find|Rank|Compare|Choose)\b/)
    expect(answers).toMatch(/\?$/)
    expect(method).toHaveLength(3)
    for (const [place, task] of tasks.entries()) {
      const { incompleteReason, empty, warnings } = taskType(task.type).config
      expect(incompleteReason(task.config ?? empty)).toBe(
        minutes?.[place] ? 'This task needs at least one image.' : null,
      )
      expect(warnings?.(task.config ?? empty) ?? []).toEqual([])
      expect(minutes?.[place] ?? minutesFor(task)).toBeLessThanOrEqual(6)
    }
  })

  it('asks on balanced scales, and makes nobody write', () => {
    for (const { config } of study.tasks)
      for (const { options, type, required } of questionsOf(config)) {
        if (type.endsWith('text_box')) expect(required).toBe(false)
        const ends = [options?.[0] ?? '', options?.at(-1) ?? '']
        if (options?.length === 5 && ends.some((end) => /strongly|definitely|very much/i.test(end)))
          expect(ends.every((end) => /strongly|definitely|very much/i.test(end))).toBe(true)
      }
  })
})

const SURVEYS = LIBRARY.flatMap(({ id, study }) =>
  studySchema
    .parse(study)
    .tasks.flatMap(({ type, config }, place) => (type === 'custom_survey' ? [[id, place, config] as const] : [])),
)

it.each(SURVEYS)('begins the results of %s, task %i, with the question that it is about', (_, __, config) => {
  const keys = questionsOf(config).filter(({ isKey }) => isKey)
  expect(keys).toHaveLength(1)
  const { generateSamples, resultsView } = getTaskTypeAnalysis('custom_survey')
  const user = { firstName: 'Ada', lastName: 'Lind', email: 'ada@example.com', profileImageUrl: null }
  const submissions = generateSamples(config, 120, 7, NOW).map((answers, id) => {
    return { id, consumer: { id, createdAt: NOW, user }, answers, meta: null, submittedAt: NOW }
  })
  const { finding } = resultsView.toView(config, resultsView.digest(config, submissions), new URLSearchParams())
  expect(finding.mainFindingId).toBe(keys[0]?.id)
  // A scale opens with the share of its top two answers, as the advice of the concept test compares them.
  const [best = '', second = ''] = keys[0]?.settings?.scores ? (keys[0].options ?? []) : []
  if (best) expect(finding.sentence).toMatch(new RegExp(`^\\d+% \\(\\d+–\\d+\\) chose “${best}” or “${second}”\\.`))
})

it('gives scores to each scale, and to no other choice', () => {
  const choices = SURVEYS.flatMap(([, , config]) => questionsOf(config)).filter(({ type }) => type === 'single_choice')
  const scored = choices.filter(({ settings }) => settings?.scores)
  for (const { settings } of scored) expect(settings?.scores).toEqual([5, 4, 3, 2, 1])
  // How often, when and since when; too much or too little, where the best is in the middle; and with a way out.
  const unscored = new Set(choices.filter((one) => !scored.includes(one)).map(({ id }) => id))
  expect([...unscored].sort()).toEqual(['amount', 'category', 'fits', 'since', 'strength', 'used', 'usual', 'when'])
})

it('asks one thing at a time', () => {
  const asked = LIBRARY.flatMap(({ study }) =>
    study.tasks.flatMap(({ config }) => [...questionsOf(config), ...attributesOf(config)]),
  )
  const titles = asked.map(({ title, description }) => title ?? description ?? '')
  expect(titles).not.toHaveLength(0)
  // What a brand fills in, and the fixed words of the Net Promoter Score and of agreement scales.
  const words = titles.map((title) => title.replace(/\[.*?\]|a friend or colleague|agree or disagree/g, ''))
  expect(words.filter((title) => /\b(and|or)\b/.test(title))).toEqual([])
})

it('asks again in the same words', () => {
  const [first, ...later] =
    LIBRARY.find(({ id }) => id === 'usage-diary')?.study.tasks.map(({ config }) => questionsOf(config)) ?? []
  for (const { id, title, options } of first ?? [])
    for (const entry of later) {
      const again = entry.find((question) => question.id === id)
      if (again) expect(again).toMatchObject({ title, options })
    }
})

it('works the Net Promoter Score out of its own kind of question', () => {
  const asked = LIBRARY.find(({ id }) => id === 'nps-follow-up')?.study.tasks.flatMap(({ config }) =>
    questionsOf(config),
  )
  expect(asked?.[0]).toMatchObject({
    type: 'nps',
    required: true,
    settings: { lowLabel: 'Not at all likely', highLabel: 'Extremely likely' },
  })
})

it('shows names in another order to each person, wherever they are judged', () => {
  const [surveyed, compared] = LIBRARY.find(({ id }) => id === 'name-test')?.study.tasks ?? []
  expect(surveyed?.config).toMatchObject({
    sections: [{ firstQuestion: 'a', questionsOrder: 'random' }, { firstQuestion: 'known' }],
  })
  expect(questionsOf(surveyed?.config).at(-1)).toMatchObject({ optionsOrder: 'random', optionsLast: ['None of these'] })
  expect(compared?.config).toMatchObject({ randomization: true })
  expect(notesOf('name-test', 0).slice(1, 3)).toEqual([
    'Text box · Optional · The section “Three names” begins here. · One question a page. · Its questions are in random order.',
    'Text box · Optional',
  ])
})

it('asks about a product only those who have used it, and says so', () => {
  const askedOf = (id: string, answers: Record<string, string>, place = 0) => {
    const task = studySchema.parse(LIBRARY.find((one) => one.id === id)?.study).tasks[place]
    return task && taskType(task.type).form?.visibleFields?.(task.config, answers)
  }
  expect(askedOf('home-test', { used: 'Not at all' }, 1)).toEqual(['used', 'unused'])
  expect(askedOf('home-test', { used: 'Once a week' }, 1)).not.toContain('unused')
  expect(askedOf('home-test', { used: 'Once a week' }, 1)).toHaveLength(10)
  const notes = notesOf('home-test', 1)
  expect(notes[0]).toContain('When question 1 is “Not at all”, goes on to question 11.')
  expect(notes[10]).toContain('Shown when question 1 is “Not at all”.')
  for (const day of [1, 2]) {
    expect(askedOf('usage-diary', { used: 'I have never used it' }, day)).toEqual(['used', 'trouble'])
    expect(askedOf('usage-diary', { used: 'No' }, day)).toEqual(['used', 'like', 'buy', 'trouble'])
    const whole = ['used', 'occasions', 'easy', 'like', 'buy', 'trouble']
    expect(askedOf('usage-diary', { used: 'Yes, once' }, day)).toEqual(whole)
  }
  expect(askedOf('nps-follow-up', { since: 'I have never used it' })).not.toContain('expected')
  expect(askedOf('nps-follow-up', { since: '1 to 6 months' })).toContain('expected')
})

it('lets nobody choose none together with others', () => {
  const all = LIBRARY.flatMap(({ study }) => study.tasks.flatMap(({ config }) => questionsOf(config)))
  const several = all.filter(({ type }) => type === 'multiple_choice')
  expect(several).not.toHaveLength(0)
  for (const { options, settings } of several) expect(settings?.none).toBe(options?.at(-1))
})

/** What the template's page says beside each question of a survey. */
function notesOf(template: string, place: number): (string | null)[] {
  const task = studySchema.parse(LIBRARY.find(({ id }) => id === template)?.study).tasks[place]
  return getTaskTypeAnalysis('custom_survey')
    .outline(task?.config)
    .map(({ note }) => note)
}

type Asked = {
  id: string
  title?: string
  description?: string | null
  type: string
  required: boolean
  options?: string[]
  isKey?: boolean
  settings?: { none?: string; scores?: number[] | null }
}

const NOW = '2026-03-01T10:00:00.000Z'

/** What packages or names are compared by: its description is what customers read. */
function attributesOf(config: unknown): { title?: string; description: string }[] {
  return typeof config === 'object' && config !== null && 'attributes' in config && Array.isArray(config.attributes)
    ? config.attributes
    : []
}

function questionsOf(config: unknown): Asked[] {
  return typeof config === 'object' && config !== null && 'questions' in config && Array.isArray(config.questions)
    ? config.questions
    : []
}
