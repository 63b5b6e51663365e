import type { FieldMetadata, FormMetadata } from '@conform-to/react'
import { type ComponentProps, useDeferredValue, useMemo } from 'react'
import { href } from 'react-router'
import { english } from '~/texts/format'
import { conformProps } from '~/ui/forms/conform-props'
import { SelectField } from '~/ui/forms/field'
import { BuilderSection } from '../../editing/builder-section'
import { FEWEST_ROUNDS, LARGEST_SET, MOST_ROUNDS, SMALLEST_SET } from '../config'
import type { Shape } from '../design/design-state'
import { type DesignQuality, designQuality, EXPOSURES_EACH } from '../design/quality'
import type { FeatureForm } from './config-form'
import { DesignLink } from './design-link'
import { typedShape } from './typed-shape'

type RoundsSectionProps = {
  taskId: number
  form: FormMetadata<FeatureForm>
  fields: ReturnType<FormMetadata<FeatureForm>['getFieldset']>
  action: string
}

/** How many features a round shows, how many rounds there are, and what that gives. */
export function RoundsSection({ taskId, form, fields, action }: RoundsSectionProps) {
  const { setSize, roundsPerRespondent: rounds, design } = fields
  return (
    <BuilderSection
      name="rounds"
      title="Rounds"
      about="Each respondent gets a personal, balanced set of rounds. These figures describe the design you are using."
    >
      <div>
        <div className="field-pair">
          <SelectField
            key={setSize.key}
            label="Features per round"
            hint="4 is usual."
            options={numbers(SMALLEST_SET, LARGEST_SET)}
            {...conformProps(setSize)}
          />
          <SelectField
            key={rounds.key}
            label="Rounds per respondent"
            hint="6 to 10 are recommended."
            options={numbers(FEWEST_ROUNDS, MOST_ROUNDS)}
            {...conformProps(rounds)}
          />
        </div>
        <input key={design.key} type="hidden" name={design.name} form={form.id} defaultValue={design.defaultValue} />
        {design.value ? (
          <ImportedDesignNote form={form} design={design} action={action} />
        ) : (
          <DesignGuidance
            shape={shapeIn(fields, taskId)}
            use={(proposed) => form.update.getButtonProps({ name: rounds.name, value: String(proposed) })}
            action={action}
          />
        )}
        <DesignLink taskId={taskId} />
        <p className="mt-2">
          <a className="link" href={href('/task/:taskId/design-import', { taskId: String(taskId) })}>
            Import a design
          </a>{' '}
          from a CSV file, in place of the {design.value ? 'imported' : 'generated'} one.
        </p>
      </div>
    </BuilderSection>
  )
}

/** The fields' present values as the shape of a design; null if they allow no design. */
function shapeIn(fields: RoundsSectionProps['fields'], taskId: number): Shape | null {
  const { features, prohibitions, setSize, roundsPerRespondent, design } = fields
  const typed = {
    features: features.value,
    prohibitions: prohibitions.value,
    setSize: setSize.value,
    roundsPerRespondent: roundsPerRespondent.value,
    design: design.value,
  }
  return typedShape(typed, taskId)
}

type ImportedDesignNoteProps = {
  form: FormMetadata<FeatureForm>
  design: FieldMetadata<string | undefined, FeatureForm>
  action: string
}

/** Says that the design was imported, which parts no longer fit, and how to remove it. */
function ImportedDesignNote({ form, design, action }: ImportedDesignNoteProps) {
  return (
    <div className="mt-6">
      <h3>Imported design</h3>
      <p className="mt-1">Respondents see the rounds of the design that was imported.</p>
      {design.errors && <p className="fault mt-3">{design.errors.join(' ')}</p>}
      <div className="actions mt-3">
        <button
          type="submit"
          className="button"
          {...form.update.getButtonProps({ name: design.name, value: '' })}
          formAction={`${action}#rounds-title`}
        >
          Use the generated designs
        </button>
      </div>
    </div>
  )
}

function numbers(least: number, most: number) {
  return Array.from({ length: most - least + 1 }, (_, index) => ({ value: least + index, label: `${least + index}` }))
}

type DesignGuidanceProps = {
  shape: Shape | null
  /** Props of the button that takes over the proposed number of rounds. */
  use(proposed: number): ComponentProps<'button'>
  action: string
}

/**
 * The consequences of the current numbers: how often each feature is shown, to how many people, and how even the design
 * is.
 */
function DesignGuidance({ shape, use, action }: DesignGuidanceProps) {
  const text = JSON.stringify(shape)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is all of the shape, which is a new one each time
  const same = useMemo(() => shape, [text])
  const judged = useDeferredValue(same)
  const quality = useMemo(() => judged && designQuality(judged), [judged])
  if (!judged || !quality) return null
  const { features, setSize, rounds } = judged
  const { proposedRounds } = quality
  return (
    <div className="mt-6">
      <h3>What to expect</h3>
      <dl className="mt-2 border-b border-line">
        {listRows(quality).map(({ name, value, words, falls }) => (
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
    return `We suggest ${proposedRounds} rounds. Each respondent then sees each feature ${decimal(then, 1)} times, the maximum possible.`
  }
  return proposedRounds < rounds
    ? `${proposedRounds} rounds would be enough for each respondent to see each feature ${EXPOSURES_EACH} times.`
    : `${proposedRounds} rounds are suggested: each respondent then sees each feature ${EXPOSURES_EACH} times.`
}

type Row = { name: string; value: string; words: string; falls?: boolean }

function listRows(quality: DesignQuality): Row[] {
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
      value: english.number(quality.respondentsFor500),
      words: `Each feature is then seen 500 times in all. With ${english.number(quality.respondentsFor1000)} it is seen 1,000 times, which is better.`,
    },
    {
      name: 'Balance of pairs',
      value: `± ${decimal(pairs.standardDeviation, 2)}`,
      words: `Two features meet ${decimal(pairs.mean, 2)} times a respondent; this is how far that varies (standard deviation).`,
    },
    {
      name: 'Balance of places',
      value: `± ${decimal(slotDeviation * 100, 1)}%`,
      words: 'The largest deviation from each feature appearing equally often in each position, over 200 respondents.',
    },
    {
      name: 'Connection',
      value: quality.isConnected ? 'Yes' : 'No',
      words: quality.isConnected
        ? 'The rounds of each respondent tie all features together.'
        : 'One respondent’s rounds do not link all features. Add rounds or show more features per round.',
      falls: !quality.isConnected,
    },
  ]
}

function decimal(number: number, digits: number): string {
  return number.toFixed(digits)
}
