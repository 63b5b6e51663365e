import { own } from '~/lib/records'
import { type Battery, longestRuns, type Run, UNLIKELY } from '../../figures/straight-lines'
import type { Submission } from '../../results/analysis'
import type { SurveyConfig } from '../config'
import { withoutPiping } from '../logic/completion-status'
import { findPlace } from '../questions/choices/analysis'
import { selectedOptions } from '../questions/choices/selection'
import { getQuestionTypeDefinition } from '../questions/definitions'
import type { SurveyAnswers } from '../questions/question'
import type { QuestionBattery } from '../questions/question-type'
import { getQuestionTypeAnalysis } from '../questions/server-parts'

/** Questions that are answered alike, and what is said of someone who gave one answer again and again. */
type SurveyBattery = Omit<Battery, 'answers'> & {
  placesIn(answers: SurveyAnswers): (number | null)[]
  reason(run: Run): string
}

/**
 * Respondents who repeated the same position, rating or column more often than chance allows, corrected for all
 * batteries.
 */
export function flagCarelessAnswers(config: SurveyConfig, submissions: Submission<SurveyAnswers>[]) {
  const batteries = listBatteries(withoutPiping(config))
  const runs = batteries.map(({ placesIn, ...battery }) =>
    longestRuns({ ...battery, answers: submissions.map(({ answers }) => placesIn(answers)) }),
  )
  return submissions.flatMap(({ id }, person) =>
    batteries.flatMap(({ reason }, index) => {
      const run = runs[index]?.[person]
      return run && run.p * batteries.length < UNLIKELY ? [{ id, reason: reason(run) }] : []
    }),
  )
}

function listBatteries(config: SurveyConfig): SurveyBattery[] {
  const isOrderFixed = !config.sectionsOrder && !config.sections?.some(({ questionsOrder }) => questionsOrder)
  return [choiceBattery(config), ...scaleBatteries(config, isOrderFixed)]
}

/** Of options in random order, their places here say nothing of where they stood. */
function choiceBattery({ questions }: SurveyConfig): SurveyBattery {
  const choices = questions.filter(
    ({ type, optionsOrder }) => getQuestionTypeDefinition(type).selection === 'one' && optionsOrder !== 'random',
  )
  return {
    optionCounts: choices.map(({ options }) => options.length),
    isOrderFixed: false,
    placesIn: (answers) => choices.map(({ id, options }) => findPlace(options, selectedOptions(own(answers, id))[0])),
    reason: () => 'Chose the option in the same position in every choice',
  }
}

/** A battery for each scale, and then one for each question with rows. */
function scaleBatteries({ questions }: SurveyConfig, isOrderFixed: boolean): SurveyBattery[] {
  const byScale = new Map<string, { id: string; battery: QuestionBattery }[]>()
  for (const question of questions) {
    const battery = getQuestionTypeAnalysis(question.type).battery?.(question)
    if (!battery) continue
    const key = battery.scale === null ? `question ${question.id}` : `${question.type} ${battery.scale}`
    byScale.set(key, [...(byScale.get(key) ?? []), { id: question.id, battery }])
  }
  const batteries = [...byScale.values()].sort(([a], [b]) => Number(!a?.battery.scale) - Number(!b?.battery.scale))
  return batteries.flatMap((together) => {
    const [first] = together
    if (!first) return []
    return {
      optionCounts: together.flatMap(({ battery }) => battery.optionCounts),
      isOrderFixed: first.battery.scale === null ? first.battery.isOrderFixed : isOrderFixed,
      placesIn: (answers) => together.flatMap(({ id, battery }) => battery.placesIn(own(answers, id))),
      reason: first.battery.reason,
    }
  })
}
