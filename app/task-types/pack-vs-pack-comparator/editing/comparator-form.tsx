import { useEffect, useRef } from 'react'
import { conformCheckbox, conformProps } from '~/ui/forms/conform-props'
import { CheckField, FormError, TextAreaField } from '~/ui/forms/field'
import { useHydrated } from '~/ui/use-hydrated'
import { BuilderForm, useBuilder } from '../../editing/builder-form'
import { BuilderSection } from '../../editing/builder-section'
import { SaveBar } from '../../editing/save-bar'
import type { EditorProps } from '../../views'
import type { ComparatorConfig } from '../config'
import { AttributesEditor } from './attributes-editor'
import { comparatorFaults, comparatorFormValue, type ComparatorForm as Fields } from './config-form'
import { VariantsEditor } from './variants-editor'

/**
 * The whole configuration in one form. A button that adds, moves or removes something submits the form with that
 * intent: script applies it at once; without script, the server returns the changed form.
 */
export function ComparatorForm(props: EditorProps<ComparatorConfig>) {
  const { taskId, config, action, images, lastResult } = props
  const isHydrated = useHydrated()
  const page = useRef<HTMLDivElement>(null)
  const { form, fields, isSaving } = useBuilder<Fields>(
    'comparator',
    props,
    comparatorFormValue(config),
    comparatorFaults,
  )
  const { why, finalBuyIntent, randomization, customPrompt } = fields

  // Conform learns from an input event what was typed before the script was here.
  useEffect(() => {
    page.current?.querySelector('input[type=text]')?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [])

  return (
    <BuilderForm form={form} action={action} encType="multipart/form-data">
      <div className="mb-4">
        <FormError message={form.errors?.join(' ')} errors={form.allErrors} />
      </div>
      {/* Enter in a field activates this disabled button, so nothing happens. */}
      <button type="submit" disabled hidden />
      <div ref={page} inert={isSaving}>
        <VariantsEditor {...{ taskId, form, action, images, lastResult }} list={fields.variants} />
        <AttributesEditor
          {...{ form, action, lastResult }}
          standard={fields.attributes}
          custom={fields.customAttributes}
          more={fields['more:customAttributes']}
        />
        <BuilderSection
          name="settings"
          title="Questions and order"
          about="Extra questions, and the order of the packages."
        >
          <div className="max-w-measure">
            <TextAreaField
              key={customPrompt.key}
              label="Introduction"
              hint="Shown above the first question: the situation, the product, the price."
              optional
              {...conformProps(customPrompt)}
            />
            <CheckField
              key={why.key}
              label="Ask “Why did you choose that?”"
              hint="Shown after each choice. Customers can skip it."
              {...conformCheckbox(why)}
            />
            <CheckField
              key={finalBuyIntent.key}
              label="Ask which package they would buy"
              hint="“Final Decision”, as the last step. Shows what drives the choice."
              {...conformCheckbox(finalBuyIntent)}
            />
            <CheckField
              key={randomization.key}
              label="Vary the order of the variants"
              hint="Counterbalanced: each variant comes first equally often. One customer always sees the same order."
              {...conformCheckbox(randomization)}
            />
          </div>
        </BuilderSection>
      </div>
      <SaveBar
        isDirty={form.dirty}
        label="Save Changes"
        action={action}
        hidesButton={!form.dirty && isHydrated && config.variants.length > 0}
        className="mt-6"
      >
        The first response locks the comparison.
      </SaveBar>
    </BuilderForm>
  )
}
