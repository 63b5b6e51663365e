/** The position of a point in words: 'upper left', 'center', 'lower right'. Coordinates are percents. */
export function placeName({ x, y }: { x: number; y: number }): string {
  const down = y < THIRD ? 'upper' : y <= 100 - THIRD ? 'middle' : 'lower'
  const across = x < THIRD ? 'left' : x <= 100 - THIRD ? 'center' : 'right'
  return down === 'middle' && across === 'center' ? across : `${down} ${across}`
}

const THIRD = 100 / 3

/** A small Roman numeral for the area at this index, to distinguish own areas from zones. */
export function romanNumeral(place: number): string {
  const tens = ['', 'x', 'xx', 'xxx', 'xl', 'l', 'lx'][Math.floor((place + 1) / 10)] ?? ''
  const ones = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'][(place + 1) % 10] ?? ''
  return tens + ones
}

type NamedZone = { x: number; y: number; named: { name: string } | null }

/** The brand's name for a zone, or its location; as a title, or within a sentence. */
export function zoneTitle(zone: NamedZone): string {
  return zone.named?.name ?? capital(placeName(zone))
}
export function zoneName(zone: NamedZone): string {
  return zone.named?.name ?? placeName(zone)
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
