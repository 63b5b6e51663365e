import { Form, useSearchParams } from 'react-router'
import { english } from '~/texts/format'
import { Button } from '~/ui/forms/button'
import { SelectField } from '~/ui/forms/field'
import { FigureTable } from '~/ui/lists/table'
import { MethodLink } from '~/ui/page/method-link'
import { EstimateProgress } from '../results/estimate-progress'
import { finePercent } from '../results/interval-plot'
import { REACH_RULES } from './reach-rules'
import type { TurfChoice, TurfFigures } from './turf-figures'
import { comparedText, turfFinding } from './turf-finding'

type TurfViewProps = {
  percent: number
  choice: TurfChoice
  figures: TurfFigures | null
  features: { id: string; text: string }[]
}

/** The features to offer together so that most people find one of theirs. */
export function TurfView({ percent, choice, figures, features }: TurfViewProps) {
  return (
    <>
      {percent < 100 && (
        <EstimateProgress percent={percent}>
          {figures
            ? 'These rest on first estimates, while the full ones are made.'
            : 'Utilities of each respondent are being estimated.'}
        </EstimateProgress>
      )}
      {figures && <BestSets choice={choice} figures={figures} />}
      <QuestionForm choice={choice} features={features} />
    </>
  )
}

function BestSets({ choice, figures }: { choice: TurfChoice; figures: TurfFigures }) {
  const { sets, people } = figures
  if (sets.length === 0) return <p className="mb-6">No set matches your “always” and “never” choices.</p>
  const n = english.number(people)
  return (
    <>
      <p className="mb-6 max-w-measure text-4 font-[350] tracking-[-0.01em] text-pretty">{turfFinding(figures)}</p>
      <FigureTable
        label="Sets that reach most people"
        heads={['Set, with what each feature adds']}
        figures={['Respondents', 'Reach']}
      >
        {sets.map(({ features, reached, share }) => (
          <tr key={features.map(({ text }) => text).join('\n')}>
            <th scope="row" dir="auto">
              {features.map(({ text, adds }) => `${text} +${english.number(adds)}`).join(', ')}
            </th>
            <td className="numeric">{english.number(reached)}</td>
            <td className="numeric">{finePercent(share)}</td>
          </tr>
        ))}
      </FigureTable>
      <p className="note mt-3 mb-8 max-w-measure">
        TURF (total unduplicated reach and frequency), n = {n}: a respondent is reached where, by each person’s mean
        utility, a feature of the set {REACH_RULES[choice.reach].label}. {comparedText(figures)} Choosing the best of
        many sets overstates its reach, and utilities are treated as known, so reach has no interval. Expect somewhat
        less with new respondents. <MethodLink section="maxdiff-best-sets-turf" />
      </p>
    </>
  )
}

const OWN = ['size', 'reach', 'always', 'never']

function QuestionForm({ choice, features }: Pick<TurfViewProps, 'choice' | 'features'>) {
  const [params] = useSearchParams()
  const { size, most, reach, rules, always, never } = choice
  return (
    <Form method="get" className="grid max-w-measure gap-4 border-t border-line pt-6" preventScrollReset>
      {[...params]
        .filter(([name]) => !OWN.includes(name))
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      <SelectField
        key={`size ${size}`}
        name="size"
        label="Features in the set"
        defaultValue={size}
        options={Array.from({ length: most }, (_, index) => ({ value: index + 1, label: String(index + 1) }))}
      />
      <SelectField
        key={`reach ${reach}`}
        name="reach"
        label="A respondent is reached where one of them, by their mean utilities,"
        defaultValue={reach}
        options={rules.map((name) => ({ value: name, label: REACH_RULES[name].label }))}
      />
      <Choices name="always" label="Always in the set" chosen={always} features={features} />
      <Choices name="never" label="Never in the set" chosen={never} features={features} />
      <div>
        <Button>Find the best set</Button>
      </div>
    </Form>
  )
}

type ChoicesProps = { name: string; label: string; chosen: string[]; features: TurfViewProps['features'] }

function Choices({ name, label, chosen, features }: ChoicesProps) {
  return (
    <details open={chosen.length > 0}>
      <summary>
        {label}
        {chosen.length > 0 && ` (${chosen.length})`}
      </summary>
      <fieldset key={chosen.join(' ')} className="mt-2 grid gap-1">
        <legend className="sr-only">{label}</legend>
        {features.map(({ id, text }) => (
          <label key={id} className="flex items-center gap-2">
            <input type="checkbox" name={name} value={id} defaultChecked={chosen.includes(id)} />
            <span dir="auto">{text}</span>
          </label>
        ))}
      </fieldset>
    </details>
  )
}
