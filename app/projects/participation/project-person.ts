import type { Participant, Phase } from '../projects'

/** Of how many tasks someone is asked in a project, drafts left out, and how many they have submitted. */
export type PersonProgress = { asked: number; submitted: number }

/** What someone has made of one of a project's tasks. */
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
  return asked === 0 ? 'No tasks' : `${submitted.toLocaleString('en-US')} of ${asked.toLocaleString('en-US')}`
}
