import { StoredImage } from '~/ui/stored-image'
import type { ImageSizes, Round } from '../../task-type'
import type { Feature } from '../config'
import type { RoundAnswer } from '../round-answers'
import { choiceValue, LEAST_FIELD, MOST_FIELD } from './steps'

export type RoundTableProps = {
  features: Feature[]
  mostImportantPrompt: string
  leastImportantPrompt: string
  /** For an anchored task: the texts of its last question, and the number of its step. */
  anchor?: { prompt: string; step: number }
  images: ImageSizes
  round: Round
  answer: RoundAnswer | undefined
  /** The id of the message about this round, if any. */
  faultId: string | undefined
}

/** The features of a round, each between the choice as most and the choice as least important. */
export function RoundTable({ features, round, answer, images, faultId, ...prompts }: RoundTableProps) {
  return (
    <table className="round">
      <colgroup>
        <col className="w-[min(3.25rem,18vw)]" />
        <col span={2} />
        <col className="w-[min(3.25rem,18vw)]" />
      </colgroup>
      <thead>
        <tr>
          <th id={MOST_FIELD} scope="col" colSpan={2} dir="auto">
            {prompts.mostImportantPrompt}
          </th>
          <th id={LEAST_FIELD} scope="col" colSpan={2} dir="auto">
            {prompts.leastImportantPrompt}
          </th>
        </tr>
      </thead>
      <tbody>
        {round.features.map((id, place) => {
          const feature = features.find((one) => one.id === id)
          const row = { id, place, faultId }
          return (
            <tr key={id}>
              <Choice {...row} name={MOST_FIELD} chosen={answer?.mostImportant} />
              <th id={`feature${place}`} scope="row" colSpan={2} dir="auto">
                {feature?.imageUrl && (
                  <StoredImage url={feature.imageUrl} size={images[feature.imageUrl]} sizes="14rem" alt="" />
                )}
                {feature?.text}
              </th>
              <Choice {...row} name={LEAST_FIELD} chosen={answer?.leastImportant} />
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

type ChoiceProps = {
  id: string
  place: number
  name: string
  chosen: string | undefined
  faultId: string | undefined
}

function Choice({ id, place, name, chosen, faultId }: ChoiceProps) {
  return (
    <td>
      <label>
        <input
          type="radio"
          name={name}
          value={choiceValue(id)}
          defaultChecked={id === chosen}
          aria-labelledby={`${name} feature${place}`}
          aria-describedby={faultId}
        />
      </label>
    </td>
  )
}
