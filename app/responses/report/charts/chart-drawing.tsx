import type { ReactNode } from 'react'
import { type Ink, MARK_RADIUS, markCorners, type Scene, type Shape } from './chart-scene'

type Palette = Record<Ink, string>

/** The page's colours, which know dark. */
export const PAGE_INKS: Palette = {
  ink: 'var(--color-ink)',
  'ink-2': 'var(--color-ink-2)',
  'ink-3': 'var(--color-ink-3)',
  line: 'var(--color-line)',
  band: 'var(--color-band)',
  like: 'var(--color-like)',
  dislike: 'var(--color-dislike-mark)',
  paper: 'var(--color-paper)',
}

/** The same in light, for what leaves the page. */
export const LIGHT_INKS: Palette = {
  ink: '#12191d',
  'ink-2': '#47535a',
  'ink-3': '#5f6b72',
  line: '#dce1e3',
  band: '#e4eaeb',
  like: '#1a5fab',
  dislike: '#d4690f',
  paper: '#ffffff',
}

/** The fonts of a brand's page, in names that other programs know too. */
const FONTS = "Inter, system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"

type ChartDrawingProps = {
  scene: Scene
  /** The text alternative; a table next to the chart has the same figures. */
  label: string
  inks: Palette
  className?: string
  /** Around the scene, in pixels, for a separate file. */
  margin?: number
  /** Draws text as shapes if no font can be relied on. */
  drawText?: (text: Extract<Shape, { kind: 'text' }>, fill: string) => ReactNode
}

/** A scene as SVG. With a margin it is a complete file: with namespace, size and background. */
export function ChartDrawing({ scene, label, inks, className, margin, drawText = plainText }: ChartDrawingProps) {
  const m = margin ?? 0
  const [width, height] = [scene.width + 2 * m, scene.height + 2 * m]
  return (
    <svg
      {...(margin === undefined ? {} : { xmlns: 'http://www.w3.org/2000/svg', fontFamily: FONTS })}
      className={className}
      viewBox={`${-m} ${-m} ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={label}
    >
      {margin !== undefined && <rect x={-m} y={-m} width={width} height={height} fill={inks.paper} />}
      {scene.shapes.map((shape, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a scene is never reordered
        <g key={index}>{shape.kind === 'text' ? drawText(shape, inks[shape.ink]) : drawShape(shape, inks)}</g>
      ))}
    </svg>
  )
}

function drawShape(shape: Exclude<Shape, { kind: 'text' }>, inks: Palette): ReactNode {
  const colour = inks[shape.ink]
  switch (shape.kind) {
    case 'line':
      return (
        <line
          x1={shape.from.x}
          y1={shape.from.y}
          x2={shape.to.x}
          y2={shape.to.y}
          stroke={colour}
          strokeWidth={shape.width}
        />
      )
    case 'area':
      return <rect x={shape.at.x} y={shape.at.y} width={shape.width} height={shape.height} fill={colour} />
    case 'mark': {
      const look = shape.isOpen ? { fill: inks.paper, stroke: colour, strokeWidth: 1.5 } : { fill: colour }
      if (shape.mark === 'disc') return <circle cx={shape.at.x} cy={shape.at.y} r={MARK_RADIUS} {...look} />
      return (
        <polygon
          points={markCorners(shape.at, shape.mark)
            .map(({ x, y }) => `${x},${y}`)
            .join(' ')}
          {...look}
        />
      )
    }
  }
}

/** In isolates, so that a right-to-left text keeps its order within the line. */
function plainText(
  { at, text, size, isBold, isRight, isOurs }: Extract<Shape, { kind: 'text' }>,
  fill: string,
): ReactNode {
  return (
    <text
      x={at.x}
      y={at.y}
      fontSize={size}
      fontWeight={isBold ? 600 : 400}
      textAnchor={isRight ? 'end' : 'start'}
      fill={fill}
    >
      {`${isOurs ? '\u2066' : '\u2068'}${text}\u2069`}
    </text>
  )
}
