import { surveyConfigSchema } from '~/task-types/custom-survey/config'
import { surveyGroupFigures } from '~/task-types/custom-survey/results/question-results'
import { featuresByGroup } from '~/task-types/feature-prioritization/estimates/by-group'
import { simulateChoices } from '~/task-types/feature-prioritization/estimates/simulation-for-tests'
import { pick } from '~/task-types/figures/random'
import { type QuestionFigures, sideBySide } from '~/task-types/groups/side-by-side'
import { questionFinding } from '~/task-types/groups/side-by-side-words'
import { type Claim, inStudies, type Random, submissionsOf } from './claim'
import { configOf, submissionsWith } from './maxdiff-claims'

/* Letters beside the shares, scores and features of groups, and the sentences that read them out. */

const OPTIONS = ['Red', 'Blue', 'Green', 'White']
const SENTENCE = '“Row”: A (…) above B (…), and its letter'
const SIX = { features: 6, setSize: 4, rounds: 8 }

export const LETTER_CLAIMS: Claim[] = [
  ...[
    [60, 60],
    [20, 200],
    [20, 60, 220],
  ].map(
    (sizes): Claim => ({
      where: 'Groups side by side',
      sentence: `${SENTENCE}, of one question with shares.`,
      test: 'Fisher’s exact test, Holm over rows and pairs of the question',
      truth: `Groups of ${list(sizes)} people alike on a choice of four`,
      promise: 5,
      ...inStudies(1_000, (random, study) =>
        isLetterTold(
          study,
          sizes.map((people) => choicesOf(people, random)),
        ),
      ),
    }),
  ),
  ...[
    [60, 60],
    [20, 200],
  ].map(
    (sizes): Claim => ({
      where: 'Groups side by side',
      sentence: `${SENTENCE}, of a Net Promoter Score.`,
      test: 'Studentised permutation test of 100, 0 and −100',
      truth: `Groups of ${list(sizes)} people alike: 60% promoters, 20% detractors`,
      promise: 5,
      ...inStudies(1_000, (random, study) =>
        isLetterTold(
          study,
          sizes.map((people) => scoresOf(people, random)),
        ),
      ),
    }),
  ),
  ...[
    [40, 40],
    [20, 100],
  ].map(
    (sizes): Claim => ({
      where: 'Groups side by side',
      sentence: `${SENTENCE}, of the features of a MaxDiff.`,
      test: 'Studentised permutation test with respondents as clusters, Holm over features and pairs',
      truth: `Groups of ${list(sizes)} people with the same tastes: six features spread over 3 logits, tastes that differ by 1 logit, 8 rounds of 4`,
      promise: 5,
      ...inStudies(400, (_, study) =>
        isLetterTold(
          study,
          sizes.map((people, place) => featuresOf(people, 2 * study + place)),
        ),
      ),
    }),
  ),
]

function list(sizes: number[]): string {
  return `${sizes.slice(0, -1).join(', ')} and ${sizes.at(-1)}`
}

const CHOICE = surveyConfigSchema.parse([{ id: 'q', type: 'single_choice', title: 'Which?', options: OPTIONS }])
const NPS = surveyConfigSchema.parse([{ id: 'q', type: 'nps', title: 'Would you recommend it?' }])

function choicesOf(people: number, random: Random): QuestionFigures[] {
  return surveyGroupFigures(
    CHOICE,
    submissionsOf(people, () => ({ q: pick(random, OPTIONS) })),
  )
}

function scoresOf(people: number, random: Random): QuestionFigures[] {
  return surveyGroupFigures(
    NPS,
    submissionsOf(people, () => {
      const drawn = random()
      return { q: drawn < 0.6 ? 9 : drawn < 0.8 ? 7 : 3 }
    }),
  )
}

function featuresOf(people: number, seed: number): QuestionFigures[] {
  const utilities = [-1.5, -0.9, -0.3, 0.3, 0.9, 1.5]
  const choices = simulateChoices({ shape: SIX, utilities, taste: 1, respondents: people, seed })
  return featuresByGroup(configOf(SIX), submissionsWith(choices))
}

function isLetterTold(study: number, groups: QuestionFigures[][]): boolean {
  const compared = sideBySide(
    groups.map((figures, place) => ({
      value: `${study}:${place}`,
      name: `${place}`,
      people: new Set([place]),
      figures,
    })),
  )
  return compared.questions.some((question) => / above /.test(questionFinding(question) ?? ''))
}
