import { cleanLine } from './clean-text'

/** A cell of a spreadsheet without what protects it from being read as a number or a formula: `'+49`, `="0123"`. */
export function cleanCell(raw: string): string {
  const text = cleanLine(raw)
  const formula = /^="(.*)"$/.exec(text)?.[1]
  if (formula !== undefined) return formula.replaceAll('""', '"').trim()
  return /^'(?=[=+\-@\d'＝＋－＠]|[^\s']+@)/.test(text) ? text.slice(1).trim() : text
}
