import type { Ink, Look, MarkShape } from './kinds/kind'

export type Palette = Record<Ink, string>

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

export const MARK_RADIUS = 4.5

/** The corners of a mark around the origin; a disc has none. */
export const MARK_CORNERS: Record<Exclude<MarkShape, 'disc'>, readonly (readonly [x: number, y: number])[]> = {
  square: [
    [-4, -4],
    [4, -4],
    [4, 4],
    [-4, 4],
  ],
  triangle: [
    [0, -5.5],
    [5.5, 4.5],
    [-5.5, 4.5],
  ],
  diamond: [
    [0, -5.5],
    [5.5, 0],
    [0, 5.5],
    [-5.5, 0],
  ],
}

/** A mark around the origin. */
export function MarkDrawing({ look: { shape, isOpen, ink }, inks }: { look: Look; inks: Palette }) {
  const colours = isOpen ? { fill: inks.paper, stroke: inks[ink], strokeWidth: 1.5 } : { fill: inks[ink] }
  if (shape === 'disc') return <circle r={MARK_RADIUS} {...colours} />
  return <polygon points={MARK_CORNERS[shape].join(' ')} {...colours} />
}
