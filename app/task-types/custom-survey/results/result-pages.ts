import { pagesByRows } from '~/lib/lists/pages-by-rows'
import { parsePage } from '~/lib/lists/paging'
import type { Finding } from '../../results/finding'
import type { QuestionResult } from '../questions/result'

/** URL parameter of the page of questions. */
export const QUESTIONS_PAGE = 'questions'

/** More rows would take too long to render and to read. */
const ROWS_A_PAGE = 1_000
/** Height of a question without its rows, in rows. */
const QUESTION_ROWS = 5

export type ResultPage = {
  page: number
  pageCount: number
  /** `before`: the number of questions on earlier pages. */
  before: number
  total: number
}

/** The questions on the requested page. `shown` has their rows as a page limits them. */
export function pageOfResults(shown: QuestionResult[], parts: Finding[], filters: URLSearchParams) {
  const pages = pagesByRows(
    shown.map((question, place) => countRows(question, parts[place])),
    ROWS_A_PAGE,
  )
  const pageCount = pages.at(-1) ?? 1
  const page = Math.min(parsePage({ searchParams: filters }, QUESTIONS_PAGE), pageCount)
  const onPage: ResultPage = { page, pageCount, before: Math.max(0, pages.indexOf(page)), total: shown.length }
  return { onPage, questions: shown.filter((_, place) => pages[place] === page) }
}

function countRows({ options, texts, videos }: QuestionResult, part: Finding | undefined): number {
  return QUESTION_ROWS + Math.max(options.length, part?.chart?.rows.length ?? 0) + texts.length + videos.length
}
