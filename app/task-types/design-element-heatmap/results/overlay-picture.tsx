import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { english } from '~/texts/format'

import { MethodLink } from '~/ui/page/method-link'
import { StoredImage } from '~/ui/stored-image'
import { useResultParts } from '../../results/shared-view'
import { filteredSearch, type HeatmapFilters } from '../figures/filters'
import { zoneName } from '../figures/labels'
import { displayedSize, drawOverlay, type Layers, MOST_WIDTH } from '../figures/overlay'
import type { Mark, ShownImage } from '../figures/results-view.server'
import { AreaBox, placeZoneBoxes, ZoneBoxes } from './zone-box'

type ResultsOverlayProps = {
  taskId: number
  search: URLSearchParams
  image: ShownImage
  shown: HeatmapFilters
  size: { width: number; height: number } | undefined
}

/** The image under its likes and dislikes; drawn by script, and without it by the server. */
export function ResultsOverlay({ taskId, search, image, shown, size }: ResultsOverlayProps) {
  const { width, height } = size ?? { width: 4, height: 3 }
  const picture = (as: string) => {
    const path = href('/task/:taskId/picture', { taskId: String(taskId) })
    return `${path}?${filteredSearch(search, { ...shown, imageId: image.imageId })}&as=${as}`
  }
  const zones = image.zones.filter(({ zone }) => shown.zone === null || zone === shown.zone)
  const boxed = placeZoneBoxes(zones, image.clicks)
  const isWhole = boxed.length === zones.filter(({ box }) => box !== null).length
  const label = formatLabel(image, shown)
  const { script } = useResultParts()
  return (
    // The image's width at a height of 600 px.
    <figure
      className="top-4 w-[min(44rem,600px*var(--ratio))] max-w-full min-w-0 self-start print:w-[min(100%,105mm*var(--ratio))] lg:[@media(min-height:46rem)]:sticky"
      style={{ '--ratio': width / height }}
    >
      {/* The image keeps its light, in dark too, and steps back a little behind what lies on it. */}
      <div className="relative aspect-(--ratio) overflow-hidden rounded-1 bg-picture-paper [&>img]:size-full [&>img]:opacity-75">
        <StoredImage url={image.url} size={size} sizes={`(max-width: 60rem) 100vw, ${MOST_WIDTH}px`} alt={image.name} />
        {script ? (
          <>
            <Overlay layers={image.layers} shown={shown} full={displayedSize({ width, height }).width} label={label} />
            <noscript>
              {/* The canvas has the alternative text. */}
              <img className="absolute inset-0 size-full" src={picture('overlay')} alt="" />
            </noscript>
          </>
        ) : (
          <img className="absolute inset-0 opacity-100!" src={picture('overlay')} alt={label} />
        )}
        <div aria-hidden>
          {image.marks?.map((mark, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: marks have no ids and always re-render together
            <MarkSign key={index} {...mark} shown={mark.like ? shown.likes : shown.dislikes} />
          ))}
          <ZoneBoxes zones={boxed} />
          {shown.zone === null && image.drawn.map((area, place) => <AreaBox key={area.id} {...area} place={place} />)}
        </div>
      </div>
      <figcaption className="note mt-2">
        {image.marks ? 'Circles are likes, squares are dislikes. ' : 'Blue marks likes and orange marks dislikes. '}
        Boxes mark areas with two marks or more{image.drawn.length > 0 && ', dashed boxes your own areas'}.
        {!isWhole && ' Areas with under 1% of all marks appear only if they are numbered.'}
      </figcaption>
      <p className="note mt-2 print:hidden">
        Save as PNG:{' '}
        <a className="link" href={picture('file-on-image')} download>
          image with overlay
        </a>
        ,{' '}
        <a className="link" href={picture('file')} download>
          overlay alone
        </a>
        {' · '}
        <MethodLink section="heatmap-overlay" />
      </p>
    </figure>
  )
}

function formatLabel({ likes, dislikes, zones }: ShownImage, shown: HeatmapFilters): string {
  const zone = zones.find((other) => other.zone === shown.zone)
  const among = zone ?? { likes, dislikes }
  const parts = [
    shown.likes ? english.count(among.likes, { one: 'like', other: 'likes' }) : null,
    shown.dislikes ? english.count(among.dislikes, { one: 'dislike', other: 'dislikes' }) : null,
  ].filter((part) => part !== null)
  const where = zone
    ? `in area ${zone.zone}, ${zoneName(zone)}`
    : `in ${english.count(zones.length, { one: 'area', other: 'areas' })}`
  return `${parts.join(' and ') || 'Nothing'} ${where}; the table below says the same`
}

/** Pixels of the drawing to one of the page: the browser smooths what it enlarges. */
const SCALE = 0.5

type OverlayProps = {
  layers: Layers
  shown: HeatmapFilters
  /** The image's width at its full displayed size. */
  full: number
  label: string
}

function Overlay({ layers, shown, full, label }: OverlayProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { width, height } = useDisplayedSize(canvas)
  const { likes, dislikes, intensity } = shown
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context || width === 0) return
    const drawn = { likes: likes ? layers.likes : null, dislikes: dislikes ? layers.dislikes : null }
    const pixels = drawOverlay(drawn, { width, height, scale: width / full, intensity })
    context.putImageData(new ImageData(pixels, width, height), 0, 0)
  }, [layers, likes, dislikes, intensity, width, height, full])
  return (
    <canvas
      ref={canvas}
      className="absolute inset-0 size-full"
      role="img"
      aria-label={label}
      width={width}
      height={height}
    />
  )
}

/** The displayed size of the drawing; 0 until it is known. */
function useDisplayedSize(canvas: RefObject<HTMLCanvasElement | null>) {
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      const { clientWidth, clientHeight } = element
      setSize({ width: Math.round(clientWidth * SCALE), height: Math.round(clientHeight * SCALE) })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [canvas])
  return size
}

function MarkSign({ x, y, like, shown }: Mark & { shown: boolean }) {
  if (!shown) return null
  const sign = like ? 'rounded-full bg-picture-like' : 'bg-picture-dislike'
  return (
    <i
      className={`absolute -m-1.25 size-2.5 border-[1.5px] border-picture-paper ${sign}`}
      style={{ left: `${x}%`, top: `${y}%` }}
    />
  )
}
