import { daysLong } from '~/lib/dates'
import { fullName } from '~/lib/people'
import { wilsonInterval } from '../figures/statistics'
import { estimateText, type Finding, figureText, PERCENTS, peopleText, percents, rangeText } from '../report'
import type { QuestionResult, SurveyResults } from './analysis.server'
import { isChoice, QUESTION_TYPE_LABELS } from './config'

/** So many answers in people's own words stand in a report. */
const MOST_QUOTED = 8

/** What a survey comes to, question by question. */
export function surveyReport({ questions, respondents }: SurveyResults): Finding[] {
  return questions.map((question) => ({
    key: question.id,
    subject: question.title,
    sentence: sentenceOf(question),
    ...(isChoice(question.type) && question.answered > 0 ? figuresOf(question) : { chart: null, table: null }),
    method: methodOf(question, respondents),
    quotes: question.texts.slice(0, MOST_QUOTED).map(({ text, consumer }) => ({ text, name: fullName(consumer.user) })),
    overlay: null,
  }))
}

function figuresOf({ title, answered, options }: QuestionResult): Pick<Finding, 'chart' | 'table'> {
  const rows = options.map(({ option, count, share }) => ({
    label: option,
    count,
    estimates: [percents(share, wilsonInterval(count, answered))],
  }))
  return {
    chart: { kind: 'bars', scale: PERCENTS, series: [title], rows },
    table: {
      heads: ['Answer', 'Responses', 'Share, %', '95 %'],
      rows: rows.map(({ label, count, estimates: [estimate] }) => [
        label,
        count.toLocaleString('en-US'),
        figureText(estimate?.value ?? null, PERCENTS),
        rangeText(estimate?.interval ?? null, PERCENTS),
      ]),
    },
  }
}

function sentenceOf({ type, answered, options, texts, videos }: QuestionResult): string {
  if (answered === 0) return 'Nobody has answered this yet.'
  if (!isChoice(type)) {
    return type === 'video_recording'
      ? `${peopleText(answered)} answered on video${videos.some(({ removedAfter }) => removedAfter) ? `; videos were removed after ${daysLong(videos[0]?.removedAfter ?? 0)}` : ''}.`
      : `${peopleText(answered)} answered in their own words${texts.length > MOST_QUOTED ? `; ${MOST_QUOTED} are quoted` : ''}.`
  }
  const most = Math.max(...options.map(({ count }) => count))
  const first = options.filter(({ count }) => count === most)
  const share = estimateText(percents(most / answered, wilsonInterval(most, answered)), PERCENTS)
  if (first.length === options.length) return `All answers were chosen equally often: ${share} each.`
  if (first.length > 1)
    return `${first.map(({ option }) => `“${option}”`).join(' and ')} were chosen most: ${share} each.`
  return `“${first[0]?.option}” was chosen most: ${share}.`
}

function methodOf({ type, answered }: QuestionResult, respondents: number): string {
  const asked = `${QUESTION_TYPE_LABELS[type]}. n = ${answered.toLocaleString('en-US')} of ${respondents.toLocaleString('en-US')} who submitted.`
  if (!isChoice(type) || answered === 0) return asked
  const several = type === 'multiple_choice' ? ', who could choose several' : ''
  return `${asked} Shares are of these people${several}, with Wilson 95 % intervals.`
}
