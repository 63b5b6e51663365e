import { own } from '~/lib/records'
import { type Battery, longestRuns, type Run, UNLIKELY } from '../../figures/straight-lines'
import type { Submission } from '../../results/analysis'
import type { SurveyConfig } from '../config'
import { withoutPiping } from '../logic/completion-status'
import { selectedOptions } from '../questions/choices/selection'
import { getQuestionTypeDefinition } from '../questions/definitions'
import { chosenIn as chosenInRow, type MatrixSettings } from '../questions/matrix/definition'
import { rowAnswer } from '../questions/matrix/means'
import type { Question, SurveyAnswers } from '../questions/question'
import { type RatingSettings, ratingScale } from '../questions/rating/definition'

/** Questions of one form, and the reason given for repeated answers. */
type QuestionBattery = Omit<Battery, 'answers'> & {
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

function listBatteries(config: SurveyConfig): QuestionBattery[] {
  const isOrderFixed = !config.sectionsOrder && !config.sections?.some(({ questionsOrder }) => questionsOrder)
  return [choiceBattery(config), ...ratingBatteries(config, isOrderFixed), ...matrixBatteries(config)]
}

/** If options were shuffled, their index here says nothing about their position on the screen. */
function choiceBattery({ questions }: SurveyConfig): QuestionBattery {
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

/** A battery for each scale that is rated on. */
function ratingBatteries({ questions }: SurveyConfig, isOrderFixed: boolean): QuestionBattery[] {
  const byScale = new Map<string, Question<RatingSettings>[]>()
  for (const question of questions) {
    if (question.type !== 'rating') continue
    const rated = question as Question<RatingSettings>
    const { low, high } = scaleIn(rated)
    byScale.set(`${low} ${high}`, [...(byScale.get(`${low} ${high}`) ?? []), rated])
  }
  return [...byScale.values()].map((ratings) => ({
    optionCounts: ratings.map((question) => scaleIn(question).high - scaleIn(question).low + 1),
    isOrderFixed,
    placesIn: (answers) =>
      ratings.map((question) => {
        const rating = own(answers, question.id)
        return typeof rating === 'number' ? rating - scaleIn(question).low : null
      }),
    reason: ({ length, of }) =>
      length === of ? 'Gave the same rating to every question' : `Gave the same rating ${length} times in a row`,
  }))
}

function scaleIn({ settings }: Question<RatingSettings>) {
  return ratingScale(settings ?? { points: 5, from: 1 })
}

function matrixBatteries({ questions }: SurveyConfig): QuestionBattery[] {
  return questions.flatMap((question) => {
    if (question.type !== 'matrix') return []
    const { id, title, options, settings, rowsOrder } = question as Question<MatrixSettings>
    const { rows = [], several = false } = settings ?? {}
    if (several) return []
    return {
      optionCounts: rows.map(() => options.length),
      isOrderFixed: rowsOrder !== 'random',
      placesIn: (answers: SurveyAnswers) =>
        rows.map((row) => findPlace(options, chosenInRow(rowAnswer(own(answers, id), row))[0])),
      reason: ({ length, of }: Run) =>
        length === of
          ? `Gave the same answer in every row of “${title}”`
          : `Gave the same answer in ${length} rows in a row of “${title}”`,
    }
  })
}

function findPlace(options: readonly string[], option: string | undefined): number | null {
  const place = option === undefined ? -1 : options.indexOf(option)
  return place === -1 ? null : place
}
