import { english } from '~/texts/format'
import type { Chart } from '~/ui/charts/chart'
import { sharesChart } from '../../results/finding-chart'

import type { QuestionResult } from './result'

type Asked = Pick<QuestionResult, 'title' | 'answered'>

/** How often each answer was given by those who answered. */
export function answersChart({ title, answered }: Asked, answers: { label: string; count: number }[]): Chart {
  return sharesChart(
    title,
    answers.map(({ label, count }) => ({ label, count, n: answered })),
  )
}

/** The same of numbers. */
export function valuesChart(question: Asked, values: { value: number; count: number }[]): Chart {
  return answersChart(
    question,
    values.map(({ value, count }) => ({ label: english.decimal(value), count })),
  )
}
