import type { Kind, Look, Mark, PlacedEstimate } from './kind'

/** Estimates with their intervals; series differ by shape first, and all are in ink. */
export const points: Kind = {
  look: (series) => LOOKS[series % LOOKS.length] ?? DISC,
  layOut: layOutPoint,
}

const DISC: Look = { shape: 'disc', isOpen: false, ink: 'ink' }
const LOOKS: Look[] = [
  DISC,
  { shape: 'square', isOpen: true, ink: 'ink' },
  { shape: 'triangle', isOpen: false, ink: 'ink' },
  { shape: 'diamond', isOpen: true, ink: 'ink' },
]

/** This many series have different marks. */
export const MOST_LOOKS = LOOKS.length

function layOutPoint({ at, interval }: PlacedEstimate, look: Look): Mark[] {
  const point: Mark = { kind: 'point', at, ...look }
  return interval ? [{ kind: 'interval', ...interval, ink: look.ink }, point] : [point]
}
