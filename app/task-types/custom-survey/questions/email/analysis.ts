import type { KindAnalysis } from '../kind'
import { textAnalysis } from '../texts/analysis'
import type { EmailSettings } from './about'

export const email: KindAnalysis<EmailSettings> = {
  ...textAnalysis,
  // An address is not to be quoted.
  freely: undefined,
  sampler:
    ({ settings }, random) =>
    () =>
      `sample.${Math.floor(random() * 90_000) + 10_000}${(settings?.ending ?? '@example.com').replace(/^\./, '@mail.')}`,
}
