import type { OutlineItem } from '../results/analysis'
import type { FeatureConfig } from './config'

/** The question of each round with its features, and the last screen. */
export function featureOutline(config: FeatureConfig): OutlineItem[] {
  const { features, setSize, roundsPerRespondent, mostImportantPrompt, leastImportantPrompt, anchor } = config
  const rounds: OutlineItem = {
    text: `${mostImportantPrompt} ${leastImportantPrompt}`,
    note: `${roundsPerRespondent} rounds of ${setSize} of these`,
    options: features.map(({ text }) => text),
  }
  return anchor ? [rounds, { text: anchor.prompt, note: 'Of some of them, at the end', options: [] }] : [rounds]
}
