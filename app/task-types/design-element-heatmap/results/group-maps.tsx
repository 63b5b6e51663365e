import { href, useSearchParams } from 'react-router'
import { OF_PARAM } from '~/task-types/groups/group-params'
import { english } from '~/texts/format'
import { GroupSign } from '~/ui/charts/estimate-drawing'
import { MOST_LOOKS } from '~/ui/charts/kinds/points'
import { StoredImage } from '~/ui/stored-image'
import { groupLetter } from '../../groups/group-letters'
import type { GroupsProps } from '../../views'
import type { HeatmapConfig } from '../config'
import { filteredSearch } from '../figures/filters'
import type { HeatmapView } from '../figures/results-view.server'
import { placeZoneBoxes, ZoneBoxes } from './zone-box'

/** The image that is shown once for each group, under the likes and dislikes of its people. */
export function GroupMaps({ taskId, results, images, groups }: GroupsProps<HeatmapConfig, HeatmapView>) {
  const [search] = useSearchParams()
  const { image } = results
  if (image === null || groups.length > MOST_LOOKS) return null
  const size = images[image.url]
  const { width, height } = size ?? { width: 4, height: 3 }
  const path = href('/task/:taskId/picture', { taskId: String(taskId) })
  const shown = filteredSearch(search, { imageId: image.imageId, zone: null })
  return (
    <section className="mt-8" aria-label={`${image.name}, group by group`}>
      <h2 className="text-2 font-semibold wrap-anywhere" dir="auto">
        {image.name}, group by group
      </h2>
      <p className="note mt-1">
        Blue marks likes and orange marks dislikes. Each map is scaled to its own densest spot. Boxes and numbers cover
        all respondents.
      </p>
      <ul className="mt-3 grid grid-cols-2 gap-x-6 gap-y-5 max-sm:grid-cols-1">
        {groups.map(({ value, name, n }, place) => (
          <li key={value} className="min-w-0" style={{ '--ratio': width / height }}>
            <p className="flex items-baseline gap-2">
              <span className="self-center">
                <GroupSign place={place} />
              </span>
              <b>{groupLetter(place)}</b>
              <span className="min-w-0 wrap-anywhere" dir="auto">
                {name}
              </span>
              <span className="note whitespace-nowrap">n = {english.number(n)}</span>
            </p>
            <div className="relative mt-2 aspect-(--ratio) w-[min(100%,600px*var(--ratio))] overflow-hidden rounded-1 bg-picture-paper [&>img]:size-full [&>img:first-child]:opacity-75">
              <StoredImage url={image.url} size={size} sizes="(max-width: 40rem) 100vw, 36rem" alt="" />
              <img
                className="absolute inset-0"
                src={`${path}?${shown}&${new URLSearchParams({ [OF_PARAM]: value })}&as=overlay`}
                alt={`Likes and dislikes of group ${groupLetter(place)}; the tables below say the same`}
                loading="lazy"
              />
              <div aria-hidden>
                <ZoneBoxes zones={placeZoneBoxes(image.zones, image.clicks)} />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
