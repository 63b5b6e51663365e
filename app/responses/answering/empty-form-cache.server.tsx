import { renderToString } from 'react-dom/server.edge'
import { taskType } from '~/task-types/registry'
import { getRespondentView } from '~/task-types/respondent-views'
import type { StepPage } from '~/task-types/views'
import type { ConsumerTask } from '~/tasks/tasks'
import { emptyInline, InlineContext, type Rendered } from '~/ui/page/document'

/** By the configuration, which is one object for all as long as it stays as it is. */
const rendered = new WeakMap<object, { retention: number | null; blank: Rendered }>()

/** Of nobody: what is kept here goes to everyone. */
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
 * The fields of a task as everyone sees them who has not begun it, as HTML: most of what its page costs, so it is kept
 * with the configuration. Null for a type that is taken step by step, and for one without a configuration.
 */
export function blankFields({ id, type, config }: ConsumerTask, retention: number | null): Rendered | null {
  const { form, answers } = taskType(type)
  if (!form || typeof config !== 'object' || config === null || form.stepping?.(config)) return null
  const kept = rendered.get(config)
  if (kept && kept.retention === retention) return kept.blank
  const Taker = getRespondentView(type)
  const attempt = { answers: answers.empty, meta: null, rounds: null, ordinal: 0, ...NOWHERE }
  const inline = emptyInline()
  const html = renderToString(
    <InlineContext.Provider value={inline}>
      <Taker
        taskId={id}
        config={config}
        attempt={attempt}
        answers={answers.empty}
        errors={{}}
        readOnly={false}
        retention={retention}
      />
    </InlineContext.Provider>,
  )
  const blank = { html, sheets: [...inline.sheets], scripts: [...inline.scripts] }
  rendered.set(config, { retention, blank })
  return blank
}
