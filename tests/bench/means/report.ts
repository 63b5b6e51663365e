/** A measured value; `goal` and `met` where it must reach something. */
export type Row = { name: string; value: string; goal?: string; met?: boolean }

/** A value, or those of several runs: their median counts, and the lowest and the highest are printed with it. */
type Measured = number | number[]

export function printTable(title: string, rows: Row[]): void {
  const width = Math.max(...rows.map(({ name }) => name.length))
  console.log(`\n${title}`)
  for (const { name, value, goal, met } of rows) {
    const judged = goal === undefined ? '' : `  goal ${goal}  ${met ? 'met' : 'MISSED'}`
    console.log(`  ${name.padEnd(width)}  ${value.padStart(12)}${judged}`)
  }
}

export function atMost(name: string, measured: Measured, limit: number, unit: string): Row {
  return { ...plain(name, measured, unit), goal: `≤ ${withUnit(limit, unit)}`, met: middleOf(measured) <= limit }
}

export function atLeast(name: string, measured: Measured, limit: number, unit: string): Row {
  return { ...plain(name, measured, unit), goal: `≥ ${withUnit(limit, unit)}`, met: middleOf(measured) >= limit }
}

export function plain(name: string, measured: Measured, unit: string): Row {
  const value = withUnit(middleOf(measured), unit)
  if (typeof measured === 'number') return { name, value }
  return { name, value: `${value} (${figure(Math.min(...measured))}–${figure(Math.max(...measured))})` }
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new Error('There is nothing to take the median of')
  return middle
}

/** The ratio of each run to the other's of the same turn. */
export function ratios(ours: number[], theirs: number[]): number[] {
  return ours.map((one, turn) => one / (theirs[turn] ?? Number.NaN))
}

function middleOf(measured: Measured): number {
  return typeof measured === 'number' ? measured : median(measured)
}

function withUnit(value: number, unit: string): string {
  return `${figure(value)} ${unit}`.trim()
}

/** Of small ones three figures, of others as many as stand before the point. */
function figure(value: number): string {
  if (Number.isInteger(value) || Math.abs(value) >= 100)
    return value.toLocaleString('en-US', { maximumFractionDigits: 0 })
  return value.toLocaleString(
    'en-US',
    Math.abs(value) < 1 ? { maximumSignificantDigits: 3 } : { maximumFractionDigits: 2 },
  )
}
