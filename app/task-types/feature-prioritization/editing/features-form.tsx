import type { FieldMetadata } from '@conform-to/react'
import { conformCheckbox, conformProps } from '~/ui/forms/conform-props'
import { CheckField, FormError, TextAreaField } from '~/ui/forms/field'
import { OwnTurn } from '~/ui/page/yielding-part'
import { BuilderForm, readItems, toText, useBuilder } from '../../editing/builder-form'
import { BuilderSection } from '../../editing/builder-section'
import { ItemList, isFilteredOut } from '../../editing/item-list'
import { SaveBar, useEarlierInput } from '../../editing/save-bar'
import { toItemKey, useItems } from '../../editing/use-items'
import type { EditorProps } from '../../views'
import { ANCHOR_PROMPT, type FeatureConfig, LEAST_PROMPT, MOST_PROMPT, notEnoughFeatures } from '../config'
import { type FeatureForm, featureFaults, featureFormValue } from './config-form'
import { FeatureEditor } from './feature-editor'
import { FeatureEntry } from './feature-entry'
import { ProhibitionsSection } from './prohibitions-section'
import { RoundsSection } from './rounds-section'

/** More features than these stand in two columns. */
const ONE_COLUMN = 12

/**
 * A prioritization in one form. A button that adds, moves, duplicates or removes something submits the form with that
 * intent: script applies it at once; without script, the server returns the changed list.
 */
export function FeaturesForm(props: EditorProps<FeatureConfig>) {
  const { taskId, config, action, images, lastResult } = props
  const { form, fields, isSaving } = useBuilder<FeatureForm>('features', props, featureFormValue(config), featureFaults)
  const features = fields.features.getFieldList().map(({ id, key, name, valid }) => ({ id, key, name, valid }))
  const list = fields.features.name
  const items = useItems(features, { itemName: 'Feature', list, lastResult })
  const count = features.length
  const setSize = Number(fields.setSize.value)
  const hidden = readItems(form.value ?? {}, list).map(({ text }) => isFilteredOut([toText(text)], items.find))
  const found = hidden.filter((isHidden) => !isHidden).length

  useEarlierInput(items.list)

  return (
    <BuilderForm form={form} action={action} encType="multipart/form-data">
      <div className="mb-4">
        <FormError message={form.errors?.join(' ')} errors={form.allErrors} />
      </div>
      <BuilderSection
        name="features"
        title="Features"
        about="Each round shows some of these and asks which matters most and which matters least. You can edit everything until the first response arrives."
      >
        <div id="features" inert={isSaving}>
          <ItemList
            items={items}
            rows={count > ONE_COLUMN ? Math.ceil(found / 2) : undefined}
            search={{ form, list, count, found, action }}
          >
            {features.map((feature, index) => (
              <OwnTurn key={toItemKey(feature)}>
                <FeatureEditor
                  {...{ index, count, form, list, taskId, images, action, items }}
                  name={feature.name}
                  itemKey={toItemKey(feature)}
                  isHidden={hidden[index] ?? false}
                />
              </OwnTurn>
            ))}
          </ItemList>
          <FeatureEntry form={form} features={fields.features} more={fields.more} action={action} />
          <Shortage
            count={count}
            setSize={setSize}
            errors={form.status === 'error' ? fields.features.errors : undefined}
          />
        </div>
      </BuilderSection>
      <RoundsSection taskId={taskId} form={form} fields={fields} action={action} />
      <ProhibitionsSection form={form} features={fields.features} prohibitions={fields.prohibitions} action={action} />
      <AnchorSection isOn={fields.anchor} prompt={fields.anchorPrompt} />
      <PromptsSection most={fields.mostImportantPrompt} least={fields.leastImportantPrompt} />
      <SaveBar isDirty={form.dirty} label="Save" action={action} lacksPreview={count < setSize}>
        {formatCount(count)}
      </SaveBar>
    </BuilderForm>
  )
}

type Prompt = FieldMetadata<string | undefined, FeatureForm>

/** The questions of each round. */
function PromptsSection({ most, least }: { most: Prompt; least: Prompt }) {
  const prompts = [
    { field: most, label: 'Most important', proposed: MOST_PROMPT },
    { field: least, label: 'Least important', proposed: LEAST_PROMPT },
  ]
  return (
    <BuilderSection
      name="prompts"
      title="Prompts"
      about="The headings of the two columns in each round. Leave one empty to use the suggested wording."
    >
      <div className="field-pair max-sm:grid-cols-1">
        {prompts.map(({ field, label, proposed }) => (
          <TextAreaField
            key={field.key ?? field.name}
            label={label}
            placeholder={proposed}
            optional
            rows={2}
            className="min-h-11"
            {...conformProps(field)}
          />
        ))}
      </div>
    </BuilderSection>
  )
}

/** Whether a last screen asks about some features in absolute terms, and how. */
function AnchorSection({ isOn, prompt }: { isOn: FieldMetadata<boolean | undefined, FeatureForm>; prompt: Prompt }) {
  return (
    <BuilderSection
      name="anchor"
      title="Anchor"
      about="Rounds show which features matter more than others, but not whether they matter enough. A last screen asks each respondent about up to seven features. Results then show which features are above the line."
    >
      <div>
        <CheckField key={isOn.key} label="Ask the last question" {...conformCheckbox(isOn)} />
        <TextAreaField
          key={prompt.key}
          label="Last question"
          hint="Answered with yes or no for each feature."
          placeholder={ANCHOR_PROMPT}
          optional
          rows={2}
          className="min-h-11"
          {...conformProps(prompt)}
        />
      </div>
    </BuilderSection>
  )
}

type ShortageProps = { count: number; setSize: number; errors: string[] | undefined }

/** How many features there are while there are too few, and what was wrong with the list when it was to be saved. */
function Shortage({ count, setSize, errors }: ShortageProps) {
  if (errors) {
    return (
      <p className="fault mt-3">
        <b>Not enough features</b> {errors.join(' ')}
      </p>
    )
  }
  if (count >= setSize) return null
  return (
    <p className="mt-3 text-caution">
      {notEnoughFeatures(setSize)} {count === 0 ? 'There are none yet.' : `Now: ${count}.`}
    </p>
  )
}

function formatCount(features: number): string {
  return features === 1 ? '1 feature' : `${features} features`
}
