export type Ink = 'ink' | 'ink-2' | 'ink-3' | 'line' | 'band' | 'like' | 'dislike' | 'paper'

export type MarkShape = 'disc' | 'square' | 'triangle' | 'diamond'

/** The mark of a series. */
export type Look = { shape: MarkShape; isOpen: boolean; ink: Ink }

/** A mark on the line of an estimate, with its places on the scale: 0 is the low end, 1 the high end. */
export type Mark =
  | { kind: 'bar'; from: number; to: number }
  | { kind: 'interval'; from: number; to: number; ink: Ink }
  | ({ kind: 'point'; at: number } & Look)

/** An estimate with its places on the scale. */
export type PlacedEstimate = { at: number; interval: { from: number; to: number } | null }

/** How a kind of chart draws an estimate, in every medium. */
export type Kind = {
  /** The mark of the series at this place. */
  look(series: number): Look
  /** The marks of an estimate, the lowest first. */
  layOut(estimate: PlacedEstimate, look: Look): Mark[]
}
