import { english } from '~/texts/format'
import { joinNames } from '../../text-format'
import { TIE } from '../figures/tally'
import { countAnswered, countClearLeads, type Verdict } from '../figures/verdict'
import type { ComparatorView } from '../figures/view'
import { isAheadAlone, type NameById, testedText } from './verdict-words'

type Figures = Pick<ComparatorView, 'verdicts' | 'wins' | 'overallWinner' | 'finalBuy' | 'final'>

/** The finding in two sentences at most: who wins most attributes, and who would be bought. */
export function headline({ verdicts, wins, overallWinner, finalBuy, final }: Figures, nameFor: NameById): string {
  if (overallWinner === null) return 'No responses yet.'
  return [attributesSentence(overallWinner), finalSentence()].filter(Boolean).join(' ')

  function attributesSentence(winner: string): string {
    if (winner === TIE) {
      const most = Math.max(...Object.values(wins))
      const leaders = Object.keys(wins).filter((id) => wins[id] === most)
      return most === 0
        ? 'No package is ahead on any attribute.'
        : `${joinNames(leaders.map(nameFor))} lead on ${count(most)} each.`
    }
    const clear = countClearLeads(verdicts, winner)
    const won = wins[winner] ?? 0
    return `${nameFor(winner)} leads on ${won} of ${count(countAnswered(verdicts))}, ${clearly(clear, won)}.`
  }

  function finalSentence(): string | null {
    if (final.kind === 'level') {
      return `${joinNames(final.packs.map(nameFor))} would each be bought by ${final.figure}.`
    }
    if (!('leader' in final)) return null
    const share = english.percent(finalBuy.find(({ id }) => id === final.leader)?.share ?? 0)
    const bought = final.leader === overallWinner ? 'it' : nameFor(final.leader)
    return `${share} would buy ${bought}, ${sureness(final, nameFor)}.`
  }
}

function clearly(clear: number, won: number): string {
  if (clear === 0) return won === 1 ? 'but the lead is too close to call' : 'but none of these leads is clear'
  if (clear === won) return won === 1 ? 'clearly' : 'all of them clearly'
  return `${clear} of them clearly`
}

function sureness(final: Verdict, nameFor: NameById): string {
  if (final.kind === 'clear') return final.alike ? 'a clear lead of less than one point' : 'a clear lead'
  if (final.kind !== 'close' && final.kind !== 'leading') return 'but the lead is too close to call'
  if (isAheadAlone(final)) return `but not clearly after correction for ${testedText(final)}`
  if (final.kind === 'close') return `too close to call against ${joinNames(final.next.map(nameFor))}`
  return 'but the lead is too close to call'
}

function count(attributes: number): string {
  return attributes === 1 ? '1 attribute' : `${attributes} attributes`
}
