import type { ReactNode } from 'react'
import type { FeatureReport, Fit } from '../estimates/report'
import { NO_ESTIMATE } from './feature-ranking'
import { CountsTable, DifferencesTable, UtilitiesTable } from './figure-tables'
import { decimals } from './figure-text'

/** Every figure, by method, each with a sentence that says what it is. */
export function DetailedResults({ report }: { report: FeatureReport }) {
  const { features, respondents, lack, fit } = report
  const n = respondents.toLocaleString('en-US')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
      <Method
        title="Counts"
        text={`How often each feature was chosen as best and as worst, n = ${n} respondents: utility is 50 + 100 × (best − worst) ÷ shown, cut to 0–100; uncut is 50 + 50 × the same, and its interval takes each respondent as one, however many rounds there are.`}
      >
        <CountsTable features={features} />
      </Method>
      <Method
        title="Logit"
        text={`Utilities that make the choices of ${n} respondents most likely, the best from each set and then the worst of the rest (sequential best–worst multinomial logit, maximum likelihood); they sum to 0, and errors are robust to respondents differing from each other.`}
      >
        {lack === null ? <UtilitiesTable features={features} /> : <p className="max-w-measure">{NO_ESTIMATE}</p>}
      </Method>
      {lack === null && (
        <Method
          title="Differences"
          text={`How far each feature is ahead of the next one in the ranking, in utility; each interval is for one difference alone, p is corrected by Holm’s method for all ${pairsOf(features.length)} pairs of features, n = ${n}.`}
        >
          <DifferencesTable report={report} />
        </Method>
      )}
      {fit && (
        <Method
          title="Fit"
          text={`How likely the utilities make what each of ${n} respondents chose (root likelihood, the geometric mean over choices), beside what answering at random gives.`}
        >
          <FitFigures fit={fit} />
        </Method>
      )}
    </div>
  )
}

function Method({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      <p className="note mt-1 mb-3 max-w-measure">{text}</p>
      {children}
    </section>
  )
}

function FitFigures({ fit: { median, chance, atChance } }: { fit: Fit }) {
  return (
    <dl className="stats">
      <div>
        <dt>Median respondent</dt>
        <dd>{decimals(median)}</dd>
      </div>
      <div>
        <dt>At random</dt>
        <dd>{decimals(chance)}</dd>
      </div>
      <div>
        <dt>No better than at random</dt>
        <dd>
          {atChance.toLocaleString('en-US')} <small>{atChance === 1 ? 'respondent' : 'respondents'}</small>
        </dd>
      </div>
    </dl>
  )
}

function pairsOf(features: number): string {
  return ((features * (features - 1)) / 2).toLocaleString('en-US')
}
