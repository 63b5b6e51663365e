import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { StoredImage } from '~/ui/stored-image'
import { filteredSearch, type HeatmapFilters } from '../figures/filters'
import { drawOverlay, type Layers, MOST_WIDTH } from '../figures/overlay'
import type { Mark, ShownImage, ShownZone } from '../figures/viewing.server'
import { counted, placeName } from '../figures/words'

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
  return (
    <figure className="heat-figure" style={{ '--ratio': width / height }}>
      <div className="heat-stage">
        <StoredImage url={image.url} size={size} sizes={`(max-width: 60rem) 100vw, ${MOST_WIDTH}px`} alt={image.name} />
        <Overlay layers={image.layers} shown={shown} label={labelOf(image, shown)} />
        <noscript>
          {/* The canvas says what it shows. */}
          <img className="heat-layer" src={picture('overlay')} alt="" />
        </noscript>
        <div aria-hidden>
          {image.marks?.map((mark, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: marks are drawn anew together, and have no name
            <MarkSign key={index} {...mark} shown={mark.like ? shown.likes : shown.dislikes} />
          ))}
          {zones.map((zone) => (
            <ZoneBox key={zone.zone} {...zone} />
          ))}
        </div>
      </div>
      <figcaption className="note mt-2">
        {image.marks ? 'Circles are likes, squares dislikes. ' : 'Blue are likes, orange dislikes. '}
        Boxes mark zones of two marks and more.
      </figcaption>
      <p className="note mt-2">
        Save as PNG:{' '}
        <a className="link" href={picture('file-on-image')} download>
          image with overlay
        </a>
        ,{' '}
        <a className="link" href={picture('file')} download>
          overlay alone
        </a>
      </p>
    </figure>
  )
}

function labelOf({ likes, dislikes, zones }: ShownImage, shown: HeatmapFilters): string {
  const zone = zones.find((other) => other.zone === shown.zone)
  const among = zone ?? { likes, dislikes }
  const parts = [
    shown.likes ? counted(among.likes, 'like') : null,
    shown.dislikes ? counted(among.dislikes, 'dislike') : null,
  ].filter((part) => part !== null)
  const where = zone ? `in zone ${zone.zone}, ${placeName(zone)}` : `in ${counted(zones.length, 'zone')}`
  return `${parts.join(' and ') || 'Nothing'} ${where}; the table below says the same`
}

/** Pixels of the drawing to one of the page: the browser smooths what it enlarges. */
const SCALE = 0.5

function Overlay({ layers, shown, label }: { layers: Layers; shown: HeatmapFilters; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { width, height } = useDisplayedSize(canvas)
  const { likes, dislikes, intensity } = shown
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context || width === 0) return
    const drawn = { likes: likes ? layers.likes : null, dislikes: dislikes ? layers.dislikes : null }
    const pixels = drawOverlay(drawn, { width, height, scale: SCALE, intensity })
    context.putImageData(new ImageData(pixels, width, height), 0, 0)
  }, [layers, likes, dislikes, intensity, width, height])
  return <canvas ref={canvas} className="heat-layer" role="img" aria-label={label} width={width} height={height} />
}

/** The size of the drawing, as the page's is; 0 until it is known. */
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

/** So many zones have their number on the image; of more, it could not be read. */
const MOST_NUMBERS = 9
/** Percent of the image that a number is high and wide, about: there must be room for it above the box, and at its right. */
const TAG = 7

function ZoneBox({ zone, box }: ShownZone) {
  if (box === null) return null
  const { left, top, width, height } = box
  const style = { '--left': left, '--top': top, '--width': width, '--height': height }
  if (zone > MOST_NUMBERS) return <span className="heat-box faint" style={style} />
  const side = [top > TAG && 'above', left > 100 - TAG && 'before'].filter(Boolean).join(' ')
  return (
    <span className="heat-box" style={style}>
      <b className={side || undefined}>{zone}</b>
    </span>
  )
}

function MarkSign({ x, y, like, shown }: Mark & { shown: boolean }) {
  if (!shown) return null
  return <i className={like ? 'heat-mark' : 'heat-mark square'} style={{ left: `${x}%`, top: `${y}%` }} />
}
