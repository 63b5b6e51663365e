import type { Csv, CsvCell, Submission } from '../../results/analysis'
import { verdictChoices } from '../anchor/anchor-choices'
import type { FeatureConfig } from '../config'
import { readChoices } from '../estimates/choices'
import type { FeatureAnswers } from '../round-answers'

/**
 * Every choice, a row for each feature that was shown: what packages of R take (`survival::clogit` with strata(set), and
 * those for best-worst scaling). `respondent` is the consumer's id, `set` a number of its own for each round of each
 * respondent, `best` and `worst` 1 where it was chosen so, `position` the slot from 1 up. A yes or no of the last screen is a
 * set of two behind the rounds: the feature, which is best where it got a yes, and the anchor.
 */
export function longFile(config: FeatureConfig, submissions: Submission<FeatureAnswers>[]): Csv {
  let set = 0
  const verdicts = verdictChoices(config, submissions)
  const rows = readChoices(config, submissions).flatMap((choices, index) =>
    [...choices, ...(verdicts[index] ?? [])].flatMap((choice) => {
      set += 1
      return choice.set.map((feature, slot): [number, ...CsvCell[]] => [
        submissions[index]?.consumer.id ?? 0,
        choice.roundId,
        set,
        config.features[feature]?.text ?? ANCHOR,
        Number(feature === choice.best),
        Number(feature === choice.worst),
        slot + 1,
      ])
    }),
  )
  const header = ['respondent', 'round', 'set', 'feature', 'best', 'worst', 'position']
  return { header, rows, people: rows.map(([respondent]) => respondent) }
}

/** What the anchor is called among features. */
const ANCHOR = '(anchor)'
