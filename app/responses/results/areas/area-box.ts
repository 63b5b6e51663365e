import type { Box } from '~/task-types/results/areas'

/* The geometry of drawing an area, in percents of the image. */

export type Point = { x: number; y: number }

const LEAST = 1

/** The area between two opposite corners, at least of the minimum size. */
export function boxBetween(a: Point, b: Point): Box {
  const [left, top] = [Math.min(a.x, b.x), Math.min(a.y, b.y)]
  return inside({ left, top, width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) })
}

/** Moves an area and keeps its size. */
export function moveBox(box: Box, by: Point): Box {
  return inside({ ...box, left: box.left + by.x, top: box.top + by.y })
}

/** The area with its right and lower edge elsewhere. */
export function resizeBox(box: Box, by: Point): Box {
  const width = within(box.width + by.x, LEAST, 100 - box.left)
  const height = within(box.height + by.y, LEAST, 100 - box.top)
  return inside({ ...box, width, height })
}

/** Whole within the image, in tenths of a percent. */
function inside({ left, top, width, height }: Box): Box {
  const [wide, high] = [within(width, LEAST, 100), within(height, LEAST, 100)]
  return {
    left: tenths(within(left, 0, 100 - wide)),
    top: tenths(within(top, 0, 100 - high)),
    width: tenths(wide),
    height: tenths(high),
  }
}

function within(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10
}
