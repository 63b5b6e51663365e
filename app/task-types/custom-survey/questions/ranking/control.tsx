import { isRecord, own } from '~/lib/records'
import { useWords } from '~/ui/use-words'
import { partField } from '../answer-field'
import { wholeIn } from '../numbers/parse-number'
import type { ControlProps, QuestionTypeControl } from '../question-type'
import { type RankingSettings, rankCount } from './definition'
import rank from './rank.ts?inline-script'
import css from './ranking.css?inline'

export const ranking: QuestionTypeControl<RankingSettings> = {
  shape: 'group',
  clearBy: () => 'button',
  stylesheet: css,
  scripts: () => [rank],
  hints(question, { words: { ranking: words } }) {
    const places = rankCount(question)
    return [places < question.options.length ? words.top(places) : words.all]
  },
  Control: Places,
}

/** One row per option with its rank. With script, buttons and a handle move it too. */
function Places({ question, answer, invalid }: ControlProps<RankingSettings>) {
  const words = useWords().questions.ranking
  const places = Array.from({ length: rankCount(question) }, (_, index) => index + 1)
  return (
    <ol className="to-rank">
      {question.options.map((option) => (
        <li key={option}>
          <select
            name={partField(question.id, option)}
            defaultValue={placeIn(answer, option) ?? ''}
            aria-label={words.place(option)}
            aria-invalid={invalid}
          >
            <option value="">–</option>
            {places.map((place) => (
              <option key={place} value={place}>
                {place}
              </option>
            ))}
          </select>
          <span dir="auto">{option}</span>
          <button type="button" data-by="-1" aria-label={words.up(option)} hidden>
            ↑
          </button>
          <button type="button" data-by="1" aria-label={words.down(option)} hidden>
            ↓
          </button>
        </li>
      ))}
    </ol>
  )
}

/** The rank of an option, from a stored or posted answer. */
function placeIn(answer: unknown, option: string): number | null {
  if (Array.isArray(answer)) return answer.indexOf(option) + 1 || null
  return isRecord(answer) ? wholeIn(own(answer, option)) : null
}
