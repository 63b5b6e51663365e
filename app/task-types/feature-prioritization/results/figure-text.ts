/* Figures as they are written: tabular, with a true minus. */

export function interval(low: number, high: number, digits: number): string {
  return `${fixed(low, digits)} – ${fixed(high, digits)}`
}

export function signed(value: number): string {
  return fixed(value, 2)
}

export function pText(p: number): string {
  return p < 0.001 ? '< .001' : decimals(p)
}

/** Three decimals, without the nought, of a number up to 1. */
export function decimals(value: number): string {
  return value.toFixed(3).replace(/^0/, '')
}

function fixed(value: number, digits: number): string {
  const text = Math.abs(value).toFixed(digits)
  return value < 0 && Number(text) !== 0 ? `−${text}` : text
}
