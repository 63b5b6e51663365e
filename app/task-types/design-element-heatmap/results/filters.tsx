import type { ChangeEventHandler } from 'react'
import { Form, href, useNavigate } from 'react-router'
import { useHydrated } from '~/ui/use-hydrated'
import { FILTERS, filteredSearch, type HeatmapFilters, readFilters } from '../figures/filters'
import { INTENSITY } from '../figures/overlay'
import type { HeatmapView, ShownImage } from '../figures/viewing.server'
import { placeName } from '../figures/words'

type ResultsFiltersProps = {
  taskId: number
  search: URLSearchParams
  images: HeatmapView['images']
  image: ShownImage
  shown: HeatmapFilters
  onIntensity: (intensity: number) => void
  /** Told of the search that a change leads to. */
  onChange: (search: string) => void
}

/** What is shown: each choice has an address. With script they act at once, without it there are buttons. */
export function ResultsFilters(props: ResultsFiltersProps) {
  const { taskId, search, images, image, shown, onIntensity, onChange } = props
  const navigate = useNavigate()
  const form = {
    method: 'get',
    action: href('/task/:taskId', { taskId: String(taskId) }),
    preventScrollReset: true,
    className: 'heat-filters',
  } as const
  const change = (changes: Partial<HeatmapFilters>) => {
    const to = filteredSearch(search, { page: 1, ...changes })
    onChange(to)
    return navigate(`?${to}`, { preventScrollReset: true })
  }
  const settle = () => {
    if (shown.intensity !== readFilters(search).intensity) void change({ intensity: shown.intensity })
  }
  return (
    <div className="heat-filters">
      {images.length > 1 && (
        <Form {...form}>
          <Kept search={search} without={['imageId', 'zone', 'comments']} />
          <label>
            Image
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
          </label>
          <Show what="image" />
        </Form>
      )}
      <Form {...form}>
        <Kept search={search} without={FILTERS.filter((name) => name !== 'imageId')} />
        {/* Says, where neither box is ticked, that this is meant. */}
        <input type="hidden" name="sentiment" value="" />
        <label>
          Zone
          <select
            name="zone"
            value={shown.zone ?? ''}
            onChange={({ target }) => change({ zone: target.value === '' ? null : Number(target.value) })}
          >
            <option value="">All zones</option>
            {image.zones.map((zone) => (
              <option key={zone.zone} value={zone.zone}>
                {zone.zone}, {placeName(zone)} ({zone.clicks.toLocaleString('en-US')})
              </option>
            ))}
          </select>
        </label>
        <Switch
          sentiment="like"
          label={`Likes ${image.likes.toLocaleString('en-US')}`}
          checked={shown.likes}
          onChange={({ target }) => change({ likes: target.checked })}
        />
        <Switch
          sentiment="dislike"
          label={`Dislikes ${image.dislikes.toLocaleString('en-US')}`}
          checked={shown.dislikes}
          onChange={({ target }) => change({ dislikes: target.checked })}
        />
        <Intensity value={shown.intensity} onChange={onIntensity} onSettled={settle} />
        <Show what="marks" />
      </Form>
    </div>
  )
}

type IntensityProps = { value: number; onChange: (intensity: number) => void; onSettled: () => void }

function Intensity({ value, onChange, onSettled }: IntensityProps) {
  return (
    <label>
      Intensity
      <input
        type="range"
        name="intensity"
        className="w-24"
        min={INTENSITY.least}
        max={INTENSITY.most}
        step={INTENSITY.step}
        value={value}
        aria-valuetext={`${value} %`}
        onChange={({ target }) => onChange(Number(target.value))}
        onPointerUp={onSettled}
        onKeyUp={onSettled}
        onBlur={onSettled}
      />
    </label>
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
    <label className={`heat-${sentiment}`}>
      <input type="checkbox" name="sentiment" value={sentiment} {...input} />
      {label}
    </label>
  )
}

/** Without script, the way to what was chosen. */
function Show({ what }: { what: string }) {
  if (useHydrated()) return null
  return (
    <button type="submit" className="button">
      Show <span className="sr-only">{what}</span>
    </button>
  )
}

/** The parameters of the address that a form must carry along. */
function Kept({ search, without }: { search: URLSearchParams; without: readonly string[] }) {
  // Written anew, each of the filters stands there once.
  return [...new URLSearchParams(filteredSearch(search, {}))]
    .filter(([name]) => !without.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
