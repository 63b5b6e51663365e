/** Where on an image a point lies, in words: 'upper left', 'centre', 'lower right'. Positions are percents. */
export function placeName({ x, y }: { x: number; y: number }): string {
  const down = y < THIRD ? 'upper' : y <= 100 - THIRD ? 'middle' : 'lower'
  const across = x < THIRD ? 'left' : x <= 100 - THIRD ? 'centre' : 'right'
  return down === 'middle' && across === 'centre' ? across : `${down} ${across}`
}

const THIRD = 100 / 3

export function counted(number: number, itemName: string): string {
  return `${number.toLocaleString('en-US')} ${itemName}${number === 1 ? '' : 's'}`
}

/** A share in whole percents. */
export function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
