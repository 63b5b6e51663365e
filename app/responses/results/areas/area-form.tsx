import { type SubmissionResult, useForm } from '@conform-to/react'
import { useFetcher, useLocation } from 'react-router'
import { address } from '~/lib/http/search-params'
import { writeNumber } from '~/lib/numbers'
import { AREA_NAME_LENGTH, AREA_NAME_REQUIRED } from '~/task-types/results/areas'
import { taskResource } from '~/tasks/task-urls'
import { DialogForm } from '~/ui/dialogs/dialog-form'
import { conformProps } from '~/ui/forms/conform-props'
import { TextField } from '~/ui/forms/field'
import { type FormValues, requiredFields } from '~/ui/forms/required-fields'
import { AreaStage } from './area-stage'
import type { AreaFormData } from './areas.server'

type AreaFormProps = AreaFormData & {
  taskId: number
  /** A zone needs only a name; its centre is known. */
  isZone: boolean
  middle: { left: string; top: string } | null
  lastResult?: SubmissionResult | null
}

const NUMBERS = [
  { name: 'left', label: 'Left, %' },
  { name: 'top', label: 'Top, %' },
  { name: 'width', label: 'Width, %' },
  { name: 'height', label: 'Height, %' },
] as const

/** Names a zone, or draws and names an area; without script, the area is typed as numbers. */
export function AreaForm({ taskId, image, size, area, isZone, middle, lastResult }: AreaFormProps) {
  const fetcher = useFetcher<SubmissionResult>()
  const { search } = useLocation()
  const given = area ?? (middle && { ...middle, width: 0, height: 0 })
  const place = Object.fromEntries(
    NUMBERS.map(({ name }) => [name, given ? writeNumber(Number(given[name])) : undefined]),
  )
  const [form, fields] = useForm<
    Record<'kind' | 'imageId' | 'name' | 'left' | 'top' | 'width' | 'height', string>,
    FormValues
  >({
    id: 'area-form',
    lastResult: fetcher.data ?? lastResult,
    defaultValue: {
      kind: isZone ? 'zone' : 'own',
      imageId: image.id,
      name: area?.name,
      ...place,
    },
    shouldRevalidate: 'onInput',
    onValidate: requiredFields({ name: AREA_NAME_REQUIRED }),
  })
  return (
    <DialogForm {...{ form, fetcher }} submit={isZone ? 'Save Name' : 'Save Area'} pending="Saving...">
      <input type="hidden" name="kind" value={isZone ? 'zone' : 'own'} />
      <input type="hidden" name="imageId" value={image.id} />
      <TextField
        label="Name"
        maxLength={AREA_NAME_LENGTH}
        hint={isZone ? `Such as “Logo and glass”. On ${image.name}.` : undefined}
        {...conformProps(fields.name)}
        key={fields.name.key}
      />
      {isZone ? (
        NUMBERS.map(({ name }) => <input key={name} type="hidden" name={name} value={place[name]} />)
      ) : (
        <>
          <AreaStage formId={form.id} image={image} size={size} first={area} />
          <div className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(6.25rem,100%),1fr))] gap-x-4">
            {NUMBERS.map(({ name, label }) => (
              <TextField
                label={label}
                inputMode="decimal"
                autoComplete="off"
                {...conformProps(fields[name])}
                key={fields[name].key}
              />
            ))}
          </div>
        </>
      )}
      {area && (
        <details className="mt-4">
          <summary className="min-h-9 w-max max-w-full py-1.5 text-danger">
            {isZone ? 'Remove this name' : 'Remove this area'}
          </summary>
          <button
            type="submit"
            className="button danger mt-2"
            formNoValidate
            formAction={address(taskResource(taskId, 'area-removal'), new URLSearchParams(search), {})}
          >
            Remove for good
          </button>
        </details>
      )}
    </DialogForm>
  )
}
