import { taskType } from '~/task-types/registry'
import { getRespondentView } from '~/task-types/respondent-views'
import type { StepPage } from '~/task-types/views'
import type { ConsumerTask } from '~/tasks/tasks'
import type { Locale } from '~/texts/locales'
import { emptyInline, type Rendered } from '~/ui/page/document'
import { renderInline } from '~/ui/page/static-page.server'

/** By configuration, which is a single shared object until it changes, and then by language and retention period. */
const rendered = new WeakMap<object, Map<string, Rendered>>()

/** No user's data: everyone gets the cached form. */
const NOWHERE: StepPage = {
  search: '',
  taskPath: '',
  stepAddress: '',
  userId: null,
  queueKey: '',
  isIntroduced: true,
  images: {},
}

/**
 * The fields of a task that a respondent has not begun, as HTML. Rendering them is most of the cost of the page, so the
 * HTML is cached with the configuration. Null for a type with steps or without a configuration.
 */
export function blankFields(
  { id, type, config }: ConsumerTask,
  retention: number | null,
  locale: Locale,
): Rendered | null {
  const { form, answers } = taskType(type)
  if (!form || typeof config !== 'object' || config === null || form.stepping?.(config)) return null
  const forms = rendered.get(config) ?? new Map<string, Rendered>()
  rendered.set(config, forms)
  const key = `${locale} ${retention}`
  const kept = forms.get(key)
  if (kept) return kept
  const RespondentForm = getRespondentView(type)
  const attempt = { answers: answers.empty, meta: null, rounds: null, ordinal: 0, ...NOWHERE }
  const inline = emptyInline()
  const html = renderInline(
    <RespondentForm
      taskId={id}
      config={config}
      attempt={attempt}
      answers={answers.empty}
      errors={{}}
      readOnly={false}
      retention={retention}
    />,
    inline,
    locale,
  )
  const blank = { html, sheets: [...inline.sheets], scripts: [...inline.scripts] }
  forms.set(key, blank)
  return blank
}
