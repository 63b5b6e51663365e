/** A share in whole percent, whose sign stays on the line of its number. */
export function percent(share: number): string {
  return `${Math.round(share * 100)}\u00a0%`
}

/** 'A', 'A and B', 'A, B and C'; or of which one will do. */
export function listed(names: string[], last: 'and' | 'or' = 'and'): string {
  return names.length <= 1 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`
}
