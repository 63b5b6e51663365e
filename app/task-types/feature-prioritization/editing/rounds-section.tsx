import type { FieldMetadata, FormMetadata } from '@conform-to/react'
import { conformed } from '~/ui/conformed'
import { SelectField } from '~/ui/field'
import { FEWEST_ROUNDS, LARGEST_SET, MOST_ROUNDS, SMALLEST_SET } from '../config'
import type { FeatureForm } from './config-form'
import { DesignGuidance } from './design-guidance'

type RoundsSectionProps = {
  form: FormMetadata<FeatureForm>
  /** How many there are. */
  features: number
  setSize: FieldMetadata<string | undefined, FeatureForm>
  rounds: FieldMetadata<string | undefined, FeatureForm>
  action: string
}

/** How many features a round shows, how many rounds there are, and what that gives. */
export function RoundsSection({ form, features, setSize, rounds, action }: RoundsSectionProps) {
  return (
    <section className="section" aria-labelledby="rounds-title">
      <header>
        <h2 id="rounds-title">Rounds</h2>
        <p className="note">
          Every respondent gets a balanced design of their own, the same on each device. The figures are those of the
          design as it is used.
        </p>
      </header>
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
      </div>
    </section>
  )
}

function numbers(least: number, most: number) {
  return Array.from({ length: most - least + 1 }, (_, index) => ({ value: least + index, label: `${least + index}` }))
}
