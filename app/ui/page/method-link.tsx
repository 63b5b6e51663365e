/** The sections of the method that screens link to: the ids of headings of docs/method.md. */
export const METHOD_SECTIONS = [
  'every-task-who-answered',
  'every-task-careless-answers',
  'every-task-summaries-of-comments',
  'maxdiff-design',
  'maxdiff-counts',
  'maxdiff-logit',
  'maxdiff-other-likelihoods',
  'maxdiff-firths-penalised-likelihood',
  'maxdiff-differences',
  'maxdiff-fit',
  'maxdiff-answers-like-chance',
  'maxdiff-individual-utilities',
  'maxdiff-segments',
  'maxdiff-best-sets-turf',
  'maxdiff-anchor',
  'pack-comparator-shares',
  'pack-comparator-clear-winner',
  'pack-comparator-ratings',
  'pack-comparator-what-drives-the-choice',
  'heatmap-net-valence',
  'heatmap-liked-and-disliked-areas',
  'heatmap-overlay',
  'survey-shares-of-answers',
  'survey-who-comes-first',
  'survey-means',
  'survey-net-promoter-score',
  'survey-dates',
  'survey-rankings',
  'groups-side-by-side',
] as const

export type MethodSection = (typeof METHOD_SECTIONS)[number]

/** Leads from a figure to its formula, source and limits. */
export function MethodLink({ section }: { section: MethodSection }) {
  return (
    <a className="link print:hidden" href={methodAddress(section)}>
      Formula and source
    </a>
  )
}

export function methodAddress(section: MethodSection): string {
  return `/method#${section}`
}
