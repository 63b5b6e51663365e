import { pagesByRows } from '~/lib/lists/pages-by-rows'
import { parsePage } from '~/lib/lists/paging'
import type { Finding } from '../../results/finding'
import type { QuestionResult } from '../questions/result'

/** The parameter of an address that says which questions' results are shown. */
export const QUESTIONS_PAGE = 'questions'

/** More rows of charts, texts and videos on a page would take too long to make and to read. */
const ROWS_A_PAGE = 1_000
/** What a question takes besides its rows. */
const QUESTION_ROWS = 5

export type ResultPage = {
  page: number
  pageCount: number
  /** How many questions come before this page, and how many there are in all. */
  before: number
  total: number
}

/** Which of the questions an address shows, by their places; `shown` is what a page has of each. */
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
  return QUESTION_ROWS + Math.max(options.length, part?.figure?.rows.length ?? 0) + texts.length + videos.length
}
