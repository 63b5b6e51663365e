import type { ChangeEventHandler, ReactNode } from 'react'
import { Form, href, useNavigate } from 'react-router'
import { english } from '~/texts/format'
import { useHydrated } from '~/ui/use-hydrated'
import { FILTERS, filteredSearch, type HeatmapFilters, readFilters } from '../figures/filters'
import { zoneName } from '../figures/labels'
import { INTENSITY } from '../figures/overlay'
import type { HeatmapView, ShownImage } from '../figures/results-view.server'

type ResultsFiltersProps = {
  taskId: number
  search: URLSearchParams
  images: HeatmapView['images']
  image: ShownImage
  shown: HeatmapFilters
  onIntensity: (intensity: number) => void
  /** Called with the new query string. */
  onChange: (search: string) => void
}

/** Every choice has a URL. Changes apply at once if scripts run; otherwise there are buttons. */
export function ResultsFilters(props: ResultsFiltersProps) {
  const { taskId, search, images, image, shown, onIntensity, onChange } = props
  const navigate = useNavigate()
  const change = (changes: Partial<HeatmapFilters>) => {
    const to = filteredSearch(search, { page: 1, ...changes })
    onChange(to)
    return navigate(`?${to}`, { preventScrollReset: true })
  }
  const settle = () => {
    if (shown.intensity !== readFilters(search).intensity) void change({ intensity: shown.intensity })
  }
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 text-ink-2 max-sm:order-1">
      {images.length > 1 && (
        <FilterForm taskId={taskId}>
          <Kept search={search} without={['imageId', 'zone', 'comments']} />
          <Choice label="Image">
            <select
              name="imageId"
              value={shown.imageId ?? image.imageId}
              onChange={({ target }) => change({ imageId: target.value, zone: null })}
            >
              {images.map(({ imageId, name }) => (
                <option key={imageId} value={imageId}>
                  {name}
                </option>
              ))}
            </select>
          </Choice>
          <Show what="image" />
        </FilterForm>
      )}
      <FilterForm taskId={taskId}>
        <Kept search={search} without={FILTERS.filter((name) => name !== 'imageId')} />
        {/* Distinguishes two cleared boxes from an absent filter. */}
        <input type="hidden" name="sentiment" value="" />
        <Choice label="Area">
          <select
            name="zone"
            value={shown.zone ?? ''}
            onChange={({ target }) => change({ zone: target.value === '' ? null : Number(target.value) })}
          >
            <option value="">All areas</option>
            {image.zones.map((zone) => (
              <option key={zone.zone} value={zone.zone}>
                {zone.zone}, {zoneName(zone)} ({english.number(zone.clicks)})
              </option>
            ))}
          </select>
        </Choice>
        <Switch
          sentiment="like"
          label={`Likes ${english.number(image.likes)}`}
          checked={shown.likes}
          onChange={({ target }) => change({ likes: target.checked })}
        />
        <Switch
          sentiment="dislike"
          label={`Dislikes ${english.number(image.dislikes)}`}
          checked={shown.dislikes}
          onChange={({ target }) => change({ dislikes: target.checked })}
        />
        <Intensity value={shown.intensity} onChange={onIntensity} onSettled={settle} />
        <Show what="marks" />
      </FilterForm>
    </div>
  )
}

function FilterForm({ taskId, children }: { taskId: number; children: ReactNode }) {
  return (
    <Form
      method="get"
      action={href('/task/:taskId', { taskId: String(taskId) })}
      preventScrollReset
      className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 max-sm:basis-full"
    >
      {children}
    </Form>
  )
}

/** A control next to its label; on a phone it fills the line. */
function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is its child
    <label className="inline-flex min-h-(--control-height) min-w-0 items-center gap-2 whitespace-nowrap *:min-w-0 *:text-ellipsis max-sm:basis-full max-sm:*:flex-1 sm:*:max-w-60">
      {label}
      {children}
    </label>
  )
}

type IntensityProps = { value: number; onChange: (intensity: number) => void; onSettled: () => void }

function Intensity({ value, onChange, onSettled }: IntensityProps) {
  return (
    <Choice label="Intensity">
      <input
        type="range"
        name="intensity"
        className="w-24"
        min={INTENSITY.least}
        max={INTENSITY.most}
        step={INTENSITY.step}
        value={value}
        aria-valuetext={`${value}%`}
        onChange={({ target }) => onChange(Number(target.value))}
        onPointerUp={onSettled}
        onKeyUp={onSettled}
        onBlur={onSettled}
      />
    </Choice>
  )
}

type SwitchProps = {
  sentiment: 'like' | 'dislike'
  label: string
  checked: boolean
  onChange: ChangeEventHandler<HTMLInputElement>
}

function Switch({ sentiment, label, ...input }: SwitchProps) {
  return (
    <label className={`inline-flex min-h-(--control-height) items-center gap-2 whitespace-nowrap ${INKS[sentiment]}`}>
      <input type="checkbox" name="sentiment" value={sentiment} {...input} />
      {label}
    </label>
  )
}

const INKS = { like: 'text-like *:accent-like', dislike: 'text-dislike *:accent-dislike-mark' }

/** Submits the form without script. */
function Show({ what }: { what: string }) {
  if (useHydrated()) return null
  return (
    <button type="submit" className="button">
      Show <span className="sr-only">{what}</span>
    </button>
  )
}

/** Hidden fields for the other filters in the URL. */
function Kept({ search, without }: { search: URLSearchParams; without: readonly string[] }) {
  // Formatting the filters again removes duplicates.
  return [...new URLSearchParams(filteredSearch(search, {}))]
    .filter(([name]) => !without.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
