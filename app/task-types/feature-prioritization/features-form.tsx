import { getFormProps, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { useEffect } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '~/ui/button'
import { conformed } from '~/ui/conformed'
import { FormError, SelectField, TextAreaField } from '~/ui/field'
import { UnsavedChanges } from '~/ui/unsaved-changes'
import type { BuilderProps } from '../task-type'
import { useListFocus } from '../use-list-focus'
import {
  FEWEST_ROUNDS,
  type FeatureConfig,
  LARGEST_SET,
  LEAST_PROMPT,
  MOST_PROMPT,
  MOST_ROUNDS,
  notEnoughFeatures,
  SMALLEST_SET,
} from './config'
import { type FeatureForm, featureFormSchema, featureFormValue } from './config-form'
import { DesignGuidance } from './design-guidance'
import { FeatureEditor } from './feature-editor'
import { FeatureEntry } from './feature-entry'
import { withTypedFeatures } from './typed-features'

/**
 * All of a prioritization in one form. Each button that adds, moves or removes submits the form with that as its intent:
 * script does it on the spot, and without script the server answers with the list as it is then.
 */
export function FeaturesForm({ taskId, config, action, lastResult, images }: BuilderProps<FeatureConfig>) {
  const isSaving = useNavigation().formAction === action
  const [form, fields] = useForm<FeatureForm, FeatureConfig>({
    id: `features-${taskId}`,
    lastResult,
    defaultValue: featureFormValue(config),
    onValidate: ({ formData }) => parseWithZod(withTypedFeatures(formData), { schema: featureFormSchema }),
    shouldRevalidate: 'onBlur',
  })
  const features = fields.features.getFieldList()
  const { list, announcement, remember } = useListFocus(
    features.map(({ key }) => key ?? ''),
    { noun: 'Feature', focusNew: false },
  )
  const setSize = Number(fields.setSize.value)
  const rounds = Number(fields.roundsPerRespondent.value)

  // Conform learns from an input event what was typed before the script was here.
  useEffect(() => {
    list.current?.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [list])

  return (
    <Form
      method="post"
      action={action}
      encType="multipart/form-data"
      preventScrollReset
      className={CLEAR_OF_THE_BAR}
      {...getFormProps(form)}
    >
      <UnsavedChanges when={form.dirty} action={action} />
      <div className="mb-4">
        <FormError message={form.errors?.[0]} errors={form.allErrors} />
      </div>
      <section className="section" aria-labelledby="features-title">
        <header>
          <h2 id="features-title">Features</h2>
          <p className="note">
            Each round shows some of them, and asks which matters most and which least. A first response locks the list;
            before that, change what you like.
          </p>
        </header>
        <div id="features" inert={isSaving}>
          <ol ref={list}>
            {features.map((feature, index) => (
              <FeatureEditor
                key={feature.key ?? feature.id}
                {...{ feature, index, form, taskId, images, action }}
                count={features.length}
                list={fields.features.name}
                onAct={remember}
              />
            ))}
          </ol>
          <div role="status" className="sr-only">
            {announcement}
          </div>
          <FeatureEntry form={form} features={fields.features} more={fields.more} action={action} />
          <Shortage
            count={features.length}
            setSize={setSize}
            errors={form.status === 'error' ? fields.features.errors : undefined}
          />
        </div>
      </section>
      <section className="section" aria-labelledby="rounds-title">
        <header>
          <h2 id="rounds-title">Rounds</h2>
          <p className="note">
            Every respondent gets a balanced design of their own, the same on each device. The figures are those of the
            design as it is used.
          </p>
        </header>
        <div>
          <div className="two">
            <SelectField
              key={fields.setSize.key}
              label="Features per round"
              hint="4 is usual."
              options={numbers(SMALLEST_SET, LARGEST_SET)}
              {...conformed(fields.setSize)}
            />
            <SelectField
              key={fields.roundsPerRespondent.key}
              label="Rounds per respondent"
              hint="6 to 10 are recommended."
              options={numbers(FEWEST_ROUNDS, MOST_ROUNDS)}
              {...conformed(fields.roundsPerRespondent)}
            />
          </div>
          <DesignGuidance
            shape={{ features: features.length, setSize, rounds }}
            use={(proposed) =>
              form.update.getButtonProps({ name: fields.roundsPerRespondent.name, value: String(proposed) })
            }
            action={action}
          />
        </div>
      </section>
      <section className="section" aria-labelledby="prompts-title">
        <header>
          <h2 id="prompts-title">Prompts</h2>
          <p className="note">They head the two columns of each round. Left empty, they are as they were proposed.</p>
        </header>
        <div className="two max-sm:grid-cols-1">
          <TextAreaField
            key={fields.mostImportantPrompt.key}
            label="Most important"
            placeholder={MOST_PROMPT}
            optional
            rows={2}
            className="min-h-11"
            {...conformed(fields.mostImportantPrompt)}
          />
          <TextAreaField
            key={fields.leastImportantPrompt.key}
            label="Least important"
            placeholder={LEAST_PROMPT}
            optional
            rows={2}
            className="min-h-11"
            {...conformed(fields.leastImportantPrompt)}
          />
        </div>
      </section>
      <div className="bar sticky bottom-0 min-h-15 border-t border-line bg-paper">
        <p className="muted">{form.dirty ? 'Not saved yet' : countOf(features.length)}</p>
        <Button kind="go" pending="Saving...">
          Save
        </Button>
      </div>
    </Form>
  )
}

// What has the focus is never behind the bar that sticks to the bottom.
const CLEAR_OF_THE_BAR = '[&_:is(input,textarea,select,button)]:scroll-mb-20'

type ShortageProps = { count: number; setSize: number; errors: string[] | undefined }

/** How many features there are while there are too few, and what was wrong with the list when it was to be saved. */
function Shortage({ count, setSize, errors }: ShortageProps) {
  if (errors) {
    return (
      <p className="err">
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

function numbers(least: number, most: number) {
  return Array.from({ length: most - least + 1 }, (_, index) => ({ value: least + index, label: `${least + index}` }))
}

function countOf(features: number): string {
  return features === 1 ? '1 feature' : `${features} features`
}
