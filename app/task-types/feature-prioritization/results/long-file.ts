import type { Csv, CsvCell, Submission } from '../../results/analysis'
import { verdictChoices } from '../anchor/anchor-choices'
import type { FeatureConfig } from '../config'
import { readChoices } from '../estimates/choices'
import type { FeatureAnswers } from '../round-answers'

/**
 * Every choice, one row per feature shown, for packages of R (`survival::clogit` with strata(set), and those for
 * best-worst scaling). `respondent` is the consumer's id; `set` is unique per respondent and round; `best` and `worst`
 * are 1 for the chosen feature; `position` counts from 1. An answer on the last screen is a set of two after the
 * rounds: the anchor, and the feature, which is best if the answer was yes.
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

/** The anchor's name among the features. */
const ANCHOR = '(anchor)'
