import type { FieldMetadata, FormMetadata } from '@conform-to/react'
import { type ComponentProps, useDeferredValue, useMemo } from 'react'
import { conformed } from '~/ui/forms/conformed'
import { SelectField } from '~/ui/forms/field'
import { BuilderSection } from '../../editing/builder-section'
import { FEWEST_ROUNDS, LARGEST_SET, MOST_ROUNDS, SMALLEST_SET } from '../config'
import { type DesignQuality, designQuality, EXPOSURES_EACH } from '../design/quality'
import type { FeatureForm } from './config-form'
import { DesignLink } from './design-link'

type RoundsSectionProps = {
  taskId: number
  form: FormMetadata<FeatureForm>
  /** How many there are. */
  features: number
  setSize: FieldMetadata<string | undefined, FeatureForm>
  rounds: FieldMetadata<string | undefined, FeatureForm>
  action: string
}

/** How many features a round shows, how many rounds there are, and what that gives. */
export function RoundsSection({ taskId, form, features, setSize, rounds, action }: RoundsSectionProps) {
  return (
    <BuilderSection
      name="rounds"
      title="Rounds"
      about="Every respondent gets a balanced design of their own, the same on each device. The figures are those of the design as it is used."
    >
      <div>
        <div className="field-pair">
          <SelectField
            key={setSize.key}
            label="Features per round"
            hint="4 is usual."
            options={numbers(SMALLEST_SET, LARGEST_SET)}
            {...conformed(setSize)}
          />
          <SelectField
            key={rounds.key}
            label="Rounds per respondent"
            hint="6 to 10 are recommended."
            options={numbers(FEWEST_ROUNDS, MOST_ROUNDS)}
            {...conformed(rounds)}
          />
        </div>
        <DesignGuidance
          shape={{ features, setSize: Number(setSize.value), rounds: Number(rounds.value) }}
          use={(proposed) => form.update.getButtonProps({ name: rounds.name, value: String(proposed) })}
          action={action}
        />
        <DesignLink taskId={taskId} />
      </div>
    </BuilderSection>
  )
}

function numbers(least: number, most: number) {
  return Array.from({ length: most - least + 1 }, (_, index) => ({ value: least + index, label: `${least + index}` }))
}

type DesignGuidanceProps = {
  shape: { features: number; setSize: number; rounds: number }
  /** Of the button that takes over the proposed number of rounds. */
  use(proposed: number): ComponentProps<'button'>
  action: string
}

/** What the present numbers give a researcher: how often each feature is seen, by whom, and how even the design is. */
function DesignGuidance({ shape, use, action }: DesignGuidanceProps) {
  const { features, setSize, rounds } = useDeferredValue(shape)
  const quality = useMemo(() => designQuality({ features, setSize, rounds }), [features, setSize, rounds])
  if (!quality) return null
  const { proposedRounds } = quality
  return (
    <div className="mt-6">
      <h3>What these numbers give</h3>
      <dl className="mt-2 border-b border-line">
        {rowsOf(quality).map(({ name, value, words, falls }) => (
          <div
            key={name}
            className="grid grid-cols-[1fr_auto] gap-x-6 border-t border-line py-2 sm:grid-cols-[10rem_6rem_1fr]"
          >
            <dt>{name}</dt>
            <dd className="text-right">{value}</dd>
            <dd className={falls ? 'text-caution max-sm:col-span-2' : 'text-ink-2 max-sm:col-span-2'}>{words}</dd>
          </div>
        ))}
      </dl>
      {proposedRounds !== rounds && (
        <p className="actions mt-3">
          <span>{proposal(quality, rounds, (proposedRounds * setSize) / features)}</span>
          <button type="submit" className="button" {...use(proposedRounds)} formAction={`${action}#rounds-title`}>
            Use {proposedRounds} rounds
          </button>
        </p>
      )}
    </div>
  )
}

/** `then`: how often each respondent sees each feature with the proposed number of rounds. */
function proposal({ proposedRounds }: DesignQuality, rounds: number, then: number): string {
  if (then < EXPOSURES_EACH) {
    return `${proposedRounds} rounds are proposed: each respondent then sees each feature ${decimal(then, 1)} times, which is the most that is possible.`
  }
  return proposedRounds < rounds
    ? `${proposedRounds} rounds would be enough for each respondent to see each feature ${EXPOSURES_EACH} times.`
    : `${proposedRounds} rounds are proposed: each respondent then sees each feature ${EXPOSURES_EACH} times.`
}

type Row = { name: string; value: string; words: string; falls?: boolean }

function rowsOf(quality: DesignQuality): Row[] {
  const { exposures, shown, pairs, slotDeviation } = quality
  const span = shown.fewest === shown.most ? `${shown.most}` : `${shown.fewest} to ${shown.most}`
  return [
    {
      name: 'Seen by each respondent',
      value: `${decimal(exposures, 1)} times`,
      words: `Each feature ${span} times; ${EXPOSURES_EACH} or more are advised.`,
      falls: exposures < EXPOSURES_EACH,
    },
    {
      name: 'Respondents needed',
      value: `${quality.respondentsFor500}`,
      words: `Each feature is then seen 500 times in all; with ${quality.respondentsFor1000}, 1,000 times, which is better.`,
    },
    {
      name: 'Balance of pairs',
      value: `± ${decimal(pairs.standardDeviation, 2)}`,
      words: `Two features meet ${decimal(pairs.mean, 2)} times a respondent; this is how far that varies (standard deviation).`,
    },
    {
      name: 'Balance of places',
      value: `± ${decimal(slotDeviation * 100, 1)} %`,
      words: 'How far, at most, a feature is from standing in each place equally often, over 200 respondents.',
    },
    {
      name: 'Connection',
      value: quality.isConnected ? 'Yes' : 'No',
      words: quality.isConnected
        ? 'The rounds of each respondent tie all features together.'
        : 'The rounds of one respondent leave some features without a comparison to others. More rounds or larger sets tie them together.',
      falls: !quality.isConnected,
    },
  ]
}

function decimal(number: number, digits: number): string {
  return number.toFixed(digits)
}
