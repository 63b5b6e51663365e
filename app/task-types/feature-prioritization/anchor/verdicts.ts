import { isRecord } from '~/lib/records'
import type { Round } from '../../task-type'
import { completeRounds, type FeatureAnswers, type RoundAnswer } from '../round-answers'

/** As many as fit a small screen and locate a respondent's anchor. */
const MOST_ASKED = 7

/** The features with a yes and those with a no on the last screen. */
export type Verdicts = { yes: string[]; no: string[] }

/**
 * The features of the last screen, in the order in which the respondent first saw them. The features that they saw are
 * ranked by their own (best − worst)/shown, then by first appearance; the last screen takes evenly spaced ones,
 * including the best and the worst. Only complete rounds count.
 */
function chooseAnchorFeatures(rounds: readonly RoundAnswer[]): string[] {
  const seen = new Map<string, { net: number; shown: number }>()
  for (const { features, mostImportant, leastImportant } of rounds) {
    for (const id of features) {
      const { net, shown } = seen.get(id) ?? { net: 0, shown: 0 }
      seen.set(id, { net: net + Number(id === mostImportant) - Number(id === leastImportant), shown: shown + 1 })
    }
  }
  const inOrder = [...seen].sort(([, a], [, b]) => b.net / b.shown - a.net / a.shown)
  const steps = Math.min(MOST_ASKED, inOrder.length) - 1
  const asked = new Set(
    Array.from({ length: steps + 1 }, (_, step) => inOrder[Math.round((step * (inOrder.length - 1)) / steps)]?.[0]),
  )
  return [...seen.keys()].filter((id) => asked.has(id))
}

/** The last screen after this many rounds; null while one of them is open. */
export function anchorStep(rounds: number, answers: FeatureAnswers): Round | null {
  const complete = completeRounds(answers)
  if (complete.size < rounds) return null
  return { roundId: rounds + 1, features: chooseAnchorFeatures(answers.filter(({ roundId }) => complete.has(roundId))) }
}

/** Answers to all rounds with those of the last screen, only for features that it asks about after these rounds. */
export function withVerdicts(rounds: number, answers: FeatureAnswers, { yes, no }: Verdicts): FeatureAnswers {
  const step = anchorStep(rounds, answers)
  if (!step) return answers
  const isAsked = (said: string[]) => step.features.filter((id) => said.includes(id))
  return [...answers, { ...step, yes: isAsked(yes), no: isAsked(no) }]
}

/** The answers of the last screen, in any answers. */
export function readStoredVerdicts(answers: unknown): Verdicts {
  const list: unknown[] = Array.isArray(answers) ? answers : []
  const said: Verdicts = { yes: [], no: [] }
  for (const one of list) {
    if (!isRecord(one)) continue
    said.yes.push(...textsIn(one.yes))
    said.no.push(...textsIn(one.no))
  }
  return said
}

/** Whether each feature that the last screen asks about has its yes or no. */
export function isAnchored(rounds: number, answers: FeatureAnswers): boolean {
  const { yes, no } = readStoredVerdicts(answers)
  return anchorStep(rounds, answers)?.features.every((id) => yes.includes(id) || no.includes(id)) ?? false
}

function textsIn(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : []
}
