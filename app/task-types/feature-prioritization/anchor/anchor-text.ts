import { signedText } from '../results/interval-plot'
import type { AnchorReport } from './anchor-report'

/** Features named before the rest is counted. */
const MOST_NAMED = 3
/** Longer words of a brand are not repeated in a sentence. */
const LONGEST_PROMPT = 80

/** The label of a feature by its distance. */
export const VERDICTS = { above: 'Above', unclear: 'Not clear', below: 'Below' } as const

/** Which features are clearly above the anchor and which below; null if nothing was tested. */
export function anchorFinding({ prompt, features }: AnchorReport): string | null {
  const by = (verdict: keyof typeof VERDICTS) =>
    features.flatMap(({ text, distance }) => (distance?.verdict === verdict ? [text] : []))
  const [above, unclear, below] = [by('above'), by('unclear'), by('below')]
  if (above.length + unclear.length + below.length === 0) return null
  if (above.length + below.length === 0) return 'All features are too close to the anchor to call.'
  const asked = prompt.length > LONGEST_PROMPT ? 'the last question' : `“${prompt}”`
  const sentences = []
  if (above.length > 0) {
    sentences.push(`${named(above)} clearly above the anchor: to ${asked} an average respondent would say yes.`)
  }
  if (below.length > 0) {
    const it = above.length > 0 ? 'it' : `the anchor: to ${asked} an average respondent would say no`
    sentences.push(`${named(below)} clearly below ${it}.`)
  }
  if (unclear.length > 0) {
    sentences.push(
      `${unclear.length === 1 ? 'One feature is' : `${unclear.length} features are`} too close to the anchor to call.`,
    )
  }
  return sentences.join(' ')
}

/** Why the distances are not maximum likelihood estimates; otherwise null. */
export function anchorNote({ extremes, features }: AnchorReport): string | null {
  if (!extremes) return null
  const [asked, yes] = [addUp(features.map((one) => one.asked)), addUp(features.map((one) => one.yes))]
  const isOneSided = yes === asked || yes === 0
  const atFault = [...extremes.above, ...extremes.below]
  const others = atFault.filter((text) => text !== null)
  const method =
    'so distances are by Firth’s penalized likelihood, which takes yes and no to be as sure as best and worst.'
  if (!isOneSided && atFault.length === 0)
    return `How sure yes and no are cannot be estimated from these answers, ${method}`
  const reason = isOneSided
    ? `Every answer to the last question was ${yes === 0 ? 'no' : 'yes'}`
    : `${others.length === 0 ? 'The anchor is' : named(others)} always, or never, preferred to the others`
  return `${reason}. Maximum likelihood has no solution in this case, ${method} The distance depends on the number of answers. Read it as “at least”.`
}

/** The precision of verdicts relative to best and worst; null if it was not estimated. */
export function scaleText({ scale }: AnchorReport): string | null {
  if (!scale || scale.low === null || scale.high === null) return null
  const [value, low, high] = [scale.value, scale.low, scale.high].map(signedText)
  return `Yes and no can be answered more or less consistently than best and worst: their scale is ${value} (95% interval ${low} to ${high}), where 1 means equally.`
}

/** With its verb. */
function named(texts: string[]): string {
  if (texts.length > MOST_NAMED) return `${texts.length} features are`
  const quoted = texts.map((text) => `“${text}”`)
  if (quoted.length === 1) return `${quoted[0]} is`
  return `${quoted.slice(0, -1).join(', ')} and ${quoted.at(-1)} are`
}

function addUp(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
