import { z } from 'zod'
import { done } from '~/lib/outcome'
import { defineTaskType, type TaskType, type TaskTypeAnalysis, type TaskTypeDefinition } from './task-type'

/** A type that can be chosen, but neither configured nor answered. */
export function unfinishedType(about: {
  type: TaskType
  label: string
  summary: string
}): TaskTypeDefinition<null, null> {
  return defineTaskType<null, null>({
    ...about,
    configSchema: null,
    blankConfig: null,
    missing: () => 'This task type cannot be configured yet.',
    isConfigured: () => false,
    answersSchema: () => z.null({ error: 'This task cannot be answered yet.' }),
    unanswered: () => ({}),
    blankAnswers: null,
    answersFromForm: () => null,
  })
}

/** The figures and the export of an unconfigured task of such a type. */
export function unfinishedAnalysis<Results>(results: Results, header: string[]): TaskTypeAnalysis<null, null, Results> {
  return {
    analyse: () => done(results),
    csv: () => ({ header, rows: [] }),
    samples: () => [],
  }
}
