/** A click joins a zone whose centre is at most this far away, in percent of the image. */
export const ZONE_RADIUS = 15

export type Zones = {
  /** The zone of each click, as an index of `centres`. */
  zoneOf: Int32Array
  /** The means of the zones' marks, in the order in which the zones were opened. */
  centres: { x: number; y: number }[]
}

/**
 * Gathers marks into zones, one after the other: each joins the nearest zone with a centre at most `ZONE_RADIUS` away
 * (Euclidean; the older zone on a tie), and the centre becomes the mean of its marks. A mark with no zone that near
 * opens one. `xs` and `ys` are percents of the image, from 0 to 100. Candidates for a mark are looked up by cell. They
 * are computed from the last noted centres, with slack for how far a centre has moved since and for the size of the
 * cell, so no zone that the definition would choose is missed. With a single candidate, nothing is measured.
 */
export function gatherZones(xs: ArrayLike<number>, ys: ArrayLike<number>): Zones {
  const zoneOf = new Int32Array(xs.length)
  const cells: Cells = {
    certain: new Int32Array(CELLS * CELLS).fill(STALE),
    farthest: new Float64Array(CELLS * CELLS),
    candidates: [],
    distances: [],
  }
  const all: number[] = []
  let zones = new Float64Array(64 * SIZE)
  for (let click = 0; click < xs.length; click += 1) {
    const x = xs[click] ?? 0
    const y = ys[click] ?? 0
    const cell = cellAlong(y) * CELLS + cellAlong(x)
    let zone = UNSURE
    if (click < UNSETTLED) zone = nearest(all, zones, x, y)
    else {
      zone = cells.certain[cell] ?? STALE
      if (zone === STALE) zone = consider(cells, cell, all, zones)
      if (zone === UNSURE) zone = nearest(cells.candidates[cell] ?? all, zones, x, y)
    }
    if (zone === UNSURE) {
      zone = all.length * SIZE
      all.push(zone)
      if (zone === zones.length) zones = enlarge(zones)
      zones[zone + NOTED_X] = x
      zones[zone + NOTED_Y] = y
      forget(cells, x, y)
    }
    const clicks = (zones[zone + CLICKS] ?? 0) + 1
    const sumX = (zones[zone + SUM_X] ?? 0) + x
    const sumY = (zones[zone + SUM_Y] ?? 0) + y
    zones[zone + CLICKS] = clicks
    zones[zone + SUM_X] = sumX
    zones[zone + SUM_Y] = sumY
    zones[zone + X] = sumX / clicks
    zones[zone + Y] = sumY / clicks
    if (clicks > (zones[zone + SURE_UP_TO] ?? 0)) note(cells, zones, zone)
    zoneOf[click] = zone / SIZE
  }
  return { zoneOf, centres: all.map((zone) => ({ x: zones[zone + X] ?? 0, y: zones[zone + Y] ?? 0 })) }
}

/*
 * A zone is eight numbers in a row, because they are read and written with each click: fields of objects would each be
 * a separate number in memory. The index of its first number identifies a zone.
 */
const SIZE = 8
const CLICKS = 0
const SUM_X = 1
const SUM_Y = 2
/** The centre. */
const X = 3
const Y = 4
/** The centre that the cells last noted. */
const NOTED_X = 5
const NOTED_Y = 6
/** Up to this many marks, a centre cannot have moved farther than the cells allow. */
const SURE_UP_TO = 7

type Cells = {
  /** The zone that every mark in a cell joins, wherever it is; or UNSURE or STALE. */
  certain: Int32Array
  /** In the order of opening, so that the first of two that are as near is found first. */
  candidates: number[][]
  /** From the middle of a cell, the distance beyond which the noted centre of no candidate lies. */
  farthest: Float64Array
  /** From the cell that is being considered to each zone. */
  distances: number[]
}

const UNSURE = -1
const STALE = -2

/** Before this many marks, centres move so much that cached cells would be discarded before use. */
const UNSETTLED = 2_048
/** Cells along each side of the image. */
const CELLS = 32
const CELL = 100 / CELLS
/** A centre that has moved this far invalidates cells. */
const FARTHEST_MOVE = 1.5
/** The largest error of a distance from the middle of a cell to a recorded centre, with a little for rounding. */
const SLACK = CELL * Math.SQRT1_2 + FARTHEST_MOVE + 1e-6
const REACH = ZONE_RADIUS + SLACK

function cellAlong(percent: number): number {
  const cell = Math.trunc(percent * (CELLS / 100))
  return cell < 0 ? 0 : cell < CELLS ? cell : CELLS - 1
}

function enlarge(zones: Float64Array): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(zones.length * 2)
  larger.set(zones)
  return larger
}

/** Works out which zones a click in the cell may belong to, and which one it must belong to, or UNSURE. */
function consider(cells: Cells, cell: number, all: number[], zones: Float64Array): number {
  const { certain, farthest, candidates, distances } = cells
  const x = middle(cell % CELLS)
  const y = middle(Math.trunc(cell / CELLS))
  let least = REACH
  for (let index = 0; index < all.length; index += 1) {
    const zone = index * SIZE
    const away = distance((zones[zone + NOTED_X] ?? 0) - x, (zones[zone + NOTED_Y] ?? 0) - y)
    distances[index] = away
    if (away < least) least = away
  }
  const limit = Math.min(REACH, least + 2 * SLACK)
  const possible = all.filter((_, index) => (distances[index] ?? REACH) <= limit)
  const [first] = possible
  const only = first !== undefined && possible.length === 1 && least <= ZONE_RADIUS - SLACK ? first : UNSURE
  candidates[cell] = possible
  farthest[cell] = limit
  certain[cell] = only
  return only
}

/** The zone that a click joins, or UNSURE if none is near enough. */
function nearest(candidates: number[], zones: Float64Array, x: number, y: number): number {
  let found = UNSURE
  let least = Number.POSITIVE_INFINITY
  for (let index = 0; index < candidates.length; index += 1) {
    const zone = candidates[index] ?? 0
    const away = distance((zones[zone + X] ?? 0) - x, (zones[zone + Y] ?? 0) - y)
    if (away < least && away <= ZONE_RADIUS) {
      found = zone
      least = away
    }
  }
  return found
}

/** Updates the cells of a centre that may have moved too far, and returns after how many marks to check again. */
function note(cells: Cells, zones: Float64Array, zone: number): void {
  const x = zones[zone + X] ?? 0
  const y = zones[zone + Y] ?? 0
  let moved = distance(x - (zones[zone + NOTED_X] ?? 0), y - (zones[zone + NOTED_Y] ?? 0))
  if (moved > FARTHEST_MOVE * 0.8) {
    forget(cells, zones[zone + NOTED_X] ?? 0, zones[zone + NOTED_Y] ?? 0)
    forget(cells, x, y)
    zones[zone + NOTED_X] = x
    zones[zone + NOTED_Y] = y
    moved = 0
  }
  const clicks = zones[zone + CLICKS] ?? 0
  // No click is farther from the centre than the radius, and so none moves the mean of n by more than radius / n.
  zones[zone + SURE_UP_TO] = clicks + Math.trunc((clicks * (FARTHEST_MOVE - moved)) / ZONE_RADIUS)
}

/** Invalidates the cells that have this centre as a candidate. */
function forget({ certain, farthest }: Cells, x: number, y: number): void {
  const right = cellAlong(x + REACH)
  const bottom = cellAlong(y + REACH)
  for (let row = cellAlong(y - REACH); row <= bottom; row += 1) {
    for (let column = cellAlong(x - REACH); column <= right; column += 1) {
      const cell = row * CELLS + column
      if (distance(middle(column) - x, middle(row) - y) <= (farthest[cell] ?? REACH)) certain[cell] = STALE
    }
  }
}

/** The middle of a column or row of cells, in percent. */
function middle(along: number): number {
  return (along + 0.5) * CELL
}

function distance(dx: number, dy: number): number {
  return Math.sqrt(dx * dx + dy * dy)
}
