import { type SubmissionResult, useForm } from '@conform-to/react'
import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { DialogView } from '~/ui/dialogs/dialog'
import { DialogForm } from '~/ui/dialogs/dialog-form'
import { conformProps } from '~/ui/forms/conform-props'
import { SelectField, TextField } from '~/ui/forms/field'
import type { TaskHeader } from '../task-header.server'
import { mailsInWords, type OpeningFacts } from '../view/publish-check'
import { PublishWarnings } from '../view/publish-warnings'

type ScheduleDialogProps = {
  header: TaskHeader
  facts: OpeningFacts
  zones: string[]
  /** Initial values of the form. */
  set: ScheduleFields
  lastResult?: SubmissionResult | null
}

/** Both times as clocks in the zone show them. */
type ScheduleFields = { opensAt: string; closesAt: string; zone: string }

/** Sets when a task opens and closes by schedule. */
export function ScheduleDialog({ header: { task, schedule }, facts, zones, set, lastResult }: ScheduleDialogProps) {
  const fetcher = useFetcher<SubmissionResult>()
  const [form, fields] = useForm<ScheduleFields>({
    id: 'schedule',
    lastResult: fetcher.data ?? lastResult,
    defaultValue: set,
    shouldRevalidate: 'onSubmit',
  })
  const opens = task.status !== 'open'
  const zone = useOwnZone(schedule === null)
  return (
    <DialogView title={opens ? 'Open and close at a set time' : 'Close at a set time'}>
      <DialogForm {...{ form, fetcher }} submit="Schedule" pending="Saving...">
        {opens && (
          <>
            <p className="mt-4">{mailsInWords(facts.mails, 'when it opens')}</p>
            <PublishWarnings warnings={facts.warnings} />
            <TextField
              label="Opens"
              type="datetime-local"
              optional
              hint="Leave it empty to open the task yourself."
              {...conformProps(fields.opensAt)}
              key={fields.opensAt.key}
            />
          </>
        )}
        <TextField
          label="Closes"
          type="datetime-local"
          optional
          hint="Leave it empty to close the task yourself."
          {...conformProps(fields.closesAt)}
          key={fields.closesAt.key}
        />
        <div ref={zone}>
          <SelectField
            label="Time zone"
            options={zones.map((name) => ({ value: name, label: name.replaceAll('_', ' ') }))}
            {...conformProps(fields.zone)}
            key={fields.zone.key}
          />
        </div>
      </DialogForm>
    </DialogView>
  )
}

/** Chooses the browser's time zone in its field if none was chosen before. */
function useOwnZone(isNew: boolean) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const select = frame.current?.querySelector('select')
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    const isKnown = [...(select?.options ?? [])].some(({ value }) => value === timeZone)
    if (isNew && select && isKnown) select.value = timeZone
  }, [isNew])
  return frame
}
