import type { ReactNode } from 'react'
import { taskType } from '~/task-types/registry'
import { getRespondentView } from '~/task-types/respondent-views'
import { getStepping } from '~/task-types/task-type'
import type { TaskType } from '~/task-types/task-type-names'
import type { RespondentViewProps } from '~/task-types/views'
import type { Part, Section } from './part'
import { createTask, type SampleTask } from './sample-configs'
import { imageSizes } from './sample-images'
import { sampleAnswers } from './sample-studies.server'
import { ARABIC, asWritten, LONG, type Relabel, toArabic, toLong } from './sample-texts'

/** A task of a type as consumers answer it: its pages, its faults, and the answers to be read. */
export function createRespondentSection(type: TaskType): Section {
  const labels: [string, Relabel, string, 'rtl' | undefined][] = [
    ['', asWritten, `Please answer: ${LONG}`, undefined],
    ['long labels', toLong, `Please answer: ${LONG}`, undefined],
    ['right to left', toArabic, ARABIC, 'rtl'],
  ]
  const parts = labels.flatMap(([labelled, relabel, fault, dir]) => {
    const sample = createTask(type, relabel)
    return listStates(sample, fault).map((part) => ({
      ...part,
      title: [part.title, labelled].filter(Boolean).join(', '),
      dir,
    }))
  })
  const { label, config } = taskType(type)
  const isConfigured = config.empty !== null
  const unconfigured = isConfigured
    ? [{ title: 'Without a configuration', shown: view({ ...createTask(type), config: config.empty }, {}) }]
    : []
  return { id: `task-${type}`, title: `Task: ${label}`, parts: [...parts, ...unconfigured] }
}

function listStates(sample: SampleTask, fault: string): Part[] {
  const { type, config } = sample
  const { answers, form } = taskType(type)
  const given = sampleAnswers(sample)
  const missing = answers.findMissing(config, answers.empty)
  const fields = form?.fields(config).map(({ name }) => name) ?? []
  const errors = {
    ...missing,
    ...Object.fromEntries(fields.map((name) => [name, [fault]])),
  }
  const searches = listSearches(sample, Object.keys(missing))
  return [
    ...searches.flatMap((search) => [
      { title: `Not answered ${search}`, shown: view(sample, { search }) },
      { title: `Answered ${search}`, shown: view(sample, { search, given }) },
      { title: `With errors ${search}`, shown: view(sample, { search, errors }) },
    ]),
    { title: 'To be read', shown: view(sample, { given, readOnly: true }) },
    { title: 'To be read, not answered', shown: view(sample, { readOnly: true }) },
  ]
}

/** The first page, one in the middle and the last, of a type that is answered step by step. */
function listSearches({ type, config }: SampleTask, fields: string[]): string[] {
  const stepping = getStepping(taskType(type), config)
  if (!stepping) return ['']
  const pages = [...new Set(fields.map((field) => stepping.searchFor(config, field)))]
  return [...new Set([pages[0], pages[Math.floor(pages.length / 2)], pages.at(-1)])].map((search) => search ?? '')
}

type Shown = { search?: string; given?: unknown; errors?: RespondentViewProps['errors']; readOnly?: boolean }

function view(
  { taskId, type, config }: SampleTask,
  { search = '', given, errors = {}, readOnly = false }: Shown,
): ReactNode {
  const View = getRespondentView(type)
  const definition = taskType(type)
  const stepping = getStepping(definition, config)
  const answers = given ?? definition.answers.empty
  const respondent = { taskId, consumerId: 1, ordinal: 0 }
  const shown = (
    <View
      taskId={taskId}
      config={config}
      attempt={{
        answers,
        meta: null,
        rounds: stepping?.rounds?.roundsFor(config, respondent) ?? null,
        ordinal: 0,
        search,
        taskPath: `/consumer/task/${taskId}`,
        stepAddress: `/consumer/task/${taskId}/step`,
        userId: null,
        queueKey: '',
        isIntroduced: false,
        images: imageSizes(config),
      }}
      answers={answers}
      errors={errors}
      readOnly={readOnly}
      retention={30}
      // An island of a type with steps would send what is answered here.
      preview={stepping !== null}
    />
  )
  return stepping ? shown : <form>{shown}</form>
}
