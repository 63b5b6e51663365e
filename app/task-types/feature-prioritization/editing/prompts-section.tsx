import type { FieldMetadata } from '@conform-to/react'
import { conformed } from '~/ui/conformed'
import { TextAreaField } from '~/ui/field'
import { BuilderSection } from '../../editing/builder-section'
import { LEAST_PROMPT, MOST_PROMPT } from '../config'
import type { FeatureForm } from './config-form'

type Prompt = FieldMetadata<string | undefined, FeatureForm>

/** What each round asks. */
export function PromptsSection({ most, least }: { most: Prompt; least: Prompt }) {
  const prompts = [
    { field: most, label: 'Most important', proposed: MOST_PROMPT },
    { field: least, label: 'Least important', proposed: LEAST_PROMPT },
  ]
  return (
    <BuilderSection
      name="prompts"
      title="Prompts"
      about="They head the two columns of each round. Left empty, they are as they were proposed."
    >
      <div className="field-pair max-sm:grid-cols-1">
        {prompts.map(({ field, label, proposed }) => (
          <TextAreaField
            key={field.key}
            label={label}
            placeholder={proposed}
            optional
            rows={2}
            className="min-h-11"
            {...conformed(field)}
          />
        ))}
      </div>
    </BuilderSection>
  )
}
