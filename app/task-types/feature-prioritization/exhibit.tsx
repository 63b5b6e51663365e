import { maxdiff as texts } from '~/texts/task-forms'
import { InlineStyle } from '~/ui/page/document'
import { seededRandom } from '../figures/random'
import type { Exhibit } from '../results/exhibits'
import { type FeatureConfig, LEAST_PROMPT, MOST_PROMPT } from './config'
import { prepareRounds } from './design/rounds'
import { estimateFeatures } from './estimates/estimates'
import { buildReport } from './estimates/report'
import css from './exhibit.css?inline'
import { FeatureRanking } from './results/feature-ranking'
import { rankingSentence } from './results/finding'
import { sampleByAudience } from './sample'
import { RoundTable } from './taking/round-table'
import roundsCss from './taking/rounds.css?inline'

export const exhibit: Exhibit = {
  id: 'maxdiff',
  place: 1,
  tab: 'Feature prioritization',
  title: 'What to keep, and what to leave out',
  text: 'MaxDiff asks for the best and worst of a few features at a time, so not everything can be important. You get balanced sets, honest intervals, and ties shown as ties.',
  css,
  Exhibit: FeatureExhibit,
}

/** A customer's view of a study, and the ranking from everyone's answers. */
function FeatureExhibit() {
  const { features, mostImportantPrompt, leastImportantPrompt, roundsPerRespondent } = CONFIG
  return (
    <div className="exhibit">
      <InlineStyle css={roundsCss} />
      <figure className="phone self-start pt-4 [border-top:var(--rule)]">
        <div className="bar items-baseline">
          <b>{texts.round(SHOWN, roundsPerRespondent)}</b>
          <small id="percent">{texts.percent(Math.round(((SHOWN - 1) / roundsPerRespondent) * 100))}</small>
        </div>
        <progress className="mt-2" aria-labelledby="percent" value={SHOWN - 1} max={roundsPerRespondent} />
        {ROUND && (
          <RoundTable
            {...{ features, mostImportantPrompt, leastImportantPrompt }}
            images={{}}
            round={ROUND}
            answer={ROUND}
            faultId={undefined}
          />
        )}
        <figcaption className="small-print">
          What a customer sees: one best, one worst, {roundsPerRespondent} times. Try it.
        </figcaption>
      </figure>
      <figure className="result">
        <p className="mb-6 max-w-measure text-4 font-[350] tracking-[-0.01em] text-pretty">{rankingSentence(REPORT)}</p>
        <FeatureRanking report={REPORT} />
        <figcaption className="small-print">
          What you read: {PEOPLE} sample respondents, {REPORT.rounds} rounds, worked out as your own would be.
        </figcaption>
      </figure>
    </div>
  )
}

const PEOPLE = 96
/** Which of the many samples there could be, of people who think so of the features, in logits. */
const SEED = 20
const UTILITIES = [-1.4, -0.3, 0.2, 1.05, 1, 0.35, -0.8]
/** The round that is shown. */
const SHOWN = 3

const CONFIG: FeatureConfig = {
  type: 'feature_prioritization',
  features: [
    { id: 'leaflet', text: 'Scented leaflet', imageUrl: null },
    { id: 'carton', text: 'Carton without plastic', imageUrl: null },
    { id: 'airless', text: 'Airless bottle', imageUrl: null },
    { id: 'refill', text: 'Refill for the same bottle', imageUrl: null },
    { id: 'pump', text: 'Pump that gives one dose', imageUrl: null },
    { id: 'print', text: 'Ingredients I can read', imageUrl: null },
    { id: 'glass', text: 'Frosted glass', imageUrl: null },
  ],
  setSize: 4,
  roundsPerRespondent: 8,
  mostImportantPrompt: MOST_PROMPT,
  leastImportantPrompt: LEAST_PROMPT,
}

const RESPONDENTS = Array.from({ length: PEOPLE }, (_, ordinal) => ({ taskId: 1, consumerId: ordinal + 1, ordinal }))
// The server loads this while it answers others: so the design is not searched for in one go.
await prepareRounds(CONFIG, { taskId: 1, consumerId: PEOPLE, ordinal: PEOPLE - 1 })
const ANSWERS = sampleByAudience(CONFIG, RESPONDENTS, () => UTILITIES, seededRandom(SEED))
const SUBMISSIONS = ANSWERS.map((answers) => ({ answers }))
const REPORT = buildReport(CONFIG, PEOPLE, estimateFeatures(CONFIG, SUBMISSIONS))
/** A round of a typical respondent. */
const ROUND = ANSWERS.flat().find(
  ({ roundId, mostImportant, leastImportant }) =>
    roundId === SHOWN && mostImportant === 'pump' && leastImportant === 'leaflet',
)
