import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { english } from '~/texts/format'

import type { ResultsProps } from '../../views'
import type { HeatmapConfig } from '../config'
import { readFilters } from '../figures/filters'
import type { HeatmapView } from '../figures/results-view.server'
import { ResultsAreas } from './areas'
import { ResultsFilters } from './filters'
import { ResultsOverlay } from './overlay-picture'
import { ResultsZones } from './zones'

/** The results of an image: the overlay, comments by area, and a table. */
export function HeatmapResultsView({ results, taskId, images, summaries }: ResultsProps<HeatmapConfig, HeatmapView>) {
  const { respondents, image } = results
  const [search, foresee] = useSearch()
  const [intensity, setIntensity] = useIntensity(readFilters(search).intensity)
  if (image === null) return <p className="text-ink-2">No images are configured.</p>
  const filters = readFilters(search)
  const isKnown = image.zones.some(({ zone }) => zone === filters.zone)
  const shown = { ...filters, zone: isKnown ? filters.zone : null, intensity }
  const people = english.count(respondents, { one: 'respondent', other: 'respondents' })
  const marks = english.count(image.clicks, { one: 'mark', other: 'marks' })
  return (
    <>
      <section
        className="section block max-sm:flex max-sm:flex-col max-sm:gap-y-4 max-sm:has-[figure]:[&>div]:contents"
        aria-labelledby="heatmap"
      >
        <div className="bar items-end gap-x-8 gap-y-4">
          <div className="min-w-0">
            <h2 id="heatmap" className="wrap-anywhere" dir="auto">
              {image.name}
            </h2>
            <p className="note mt-1">{`${people}, ${marks}.`} Areas gather marks within 15% of the image.</p>
          </div>
          <ResultsFilters
            {...{ taskId, search, image, shown }}
            images={results.images}
            onIntensity={setIntensity}
            onChange={foresee}
          />
        </div>
        {image.clicks === 0 ? (
          <p className="text-ink-2 mt-5">No marks on this image yet.</p>
        ) : (
          <div className="mt-6 grid grid-cols-[fit-content(44rem)_minmax(20rem,1fr)] gap-x-16 gap-y-8 max-lg:grid-cols-1">
            <ResultsOverlay {...{ taskId, search, image, shown }} size={images[image.url]} />
            <ResultsAreas {...{ taskId, search, image, shown, summaries }} />
          </div>
        )}
      </section>
      {image.zones.length > 0 && <ResultsZones {...{ search, image, respondents }} />}
    </>
  )
}

/**
 * The query string of this page, or of the pending navigation. Controls show a new choice at once, and so does
 * everything that needs no new data.
 */
function useSearch(): [URLSearchParams, (search: string) => void] {
  const location = useLocation()
  const coming = useNavigation().location
  const [foreseen, setForeseen] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each new address
  useEffect(() => setForeseen(null), [location.key])
  const search = coming?.pathname === location.pathname ? coming.search : location.search
  return [new URLSearchParams(foreseen ?? search), setForeseen]
}

/** The intensity of the address, or what the slider has been moved to since. */
function useIntensity(addressed: number): [number, (intensity: number) => void] {
  const [moved, setMoved] = useState<{ from: number; to: number } | null>(null)
  return [moved?.from === addressed ? moved.to : addressed, (to) => setMoved({ from: addressed, to })]
}
