import { english } from '~/texts/format'
import type { Participant, Phase } from '../projects'

/** A person's tasks in a project without drafts, and how many they have submitted. */
export type PersonProgress = { asked: number; submitted: number }

/** A person's progress in one task of a project. */
export type PersonTask = {
  id: number
  title: string
  status: 'draft' | 'open' | 'closed'
  phase: Phase
  responseId: number | null
  response: 'draft' | 'submitted' | null
  submittedAt: string | null
}

export type PersonOfProject = { participant: Participant; progress: PersonProgress; tasks: PersonTask[] }

/** '3 of 5'. */
export function formatProgress({ asked, submitted }: PersonProgress): string {
  return asked === 0 ? 'No tasks' : `${english.number(submitted)} of ${english.number(asked)}`
}
