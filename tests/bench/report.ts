/** A measured value; `goal` and `met` where it must reach something. */
export type Row = { name: string; value: string; goal?: string; met?: boolean }

export function printTable(title: string, rows: Row[]): void {
  const width = Math.max(...rows.map(({ name }) => name.length))
  console.log(`\n${title}`)
  for (const { name, value, goal, met } of rows) {
    const judged = goal === undefined ? '' : `  goal ${goal}  ${met ? 'met' : 'MISSED'}`
    console.log(`  ${name.padEnd(width)}  ${value.padStart(12)}${judged}`)
  }
}

export function atMost(name: string, value: number, limit: number, unit: string): Row {
  return { name, value: withUnit(value, unit), goal: `≤ ${withUnit(limit, unit)}`, met: value <= limit }
}

export function atLeast(name: string, value: number, limit: number, unit: string): Row {
  return { name, value: withUnit(value, unit), goal: `≥ ${withUnit(limit, unit)}`, met: value >= limit }
}

export function plain(name: string, value: number, unit: string): Row {
  return { name, value: withUnit(value, unit) }
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new Error('There is nothing to take the median of')
  return middle
}

function withUnit(value: number, unit: string): string {
  const digits = Number.isInteger(value) || Math.abs(value) >= 100 ? 0 : 2
  return `${value.toLocaleString('en-US', { maximumFractionDigits: digits })} ${unit}`.trim()
}
