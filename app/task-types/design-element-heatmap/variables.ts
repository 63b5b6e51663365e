import { choiceVariable, NO_MARK, numberCodes, numberVariable, textVariable, type Variable } from '../results/variables'
import type { HeatmapConfig } from './config'
import { type HeatmapAnswers, ROUNDS, SENTIMENTS } from './rounds'

/** The number of marks on each image, then the marks one by one, as many as any respondent has. */
export function heatmapVariables({ images }: HeatmapConfig, mostMarks: number): Variable<HeatmapAnswers>[] {
  const counts = images.flatMap(({ id, name }, index) =>
    ROUNDS.map((round) =>
      numberVariable<HeatmapAnswers>(
        `image${index + 1}_${SENTIMENTS[round]}s`,
        `${name}: ${SENTIMENTS[round]}s`,
        ({ clicks }) => clicks.filter((click) => click.imageId === id && click.round === round).length,
      ),
    ),
  )
  const imageCodes = numberCodes(images.map(({ id, name }) => ({ id, label: name })))
  return [...counts, ...Array.from({ length: mostMarks }, (_, place) => markVariables(place, imageCodes)).flat()]
}

const SENTIMENT_CODES = numberCodes([
  { id: 'like', label: 'Like' },
  { id: 'dislike', label: 'Dislike' },
])

function markVariables(place: number, images: ReturnType<typeof numberCodes>): Variable<HeatmapAnswers>[] {
  const name = `mark${place + 1}`
  const label = `Mark ${place + 1}`
  const variables: Variable<HeatmapAnswers>[] = [
    choiceVariable(`${name}_image`, `${label}: image`, images, ({ clicks }) => clicks[place]?.imageId),
    choiceVariable(
      `${name}_kind`,
      `${label}: like or dislike`,
      SENTIMENT_CODES,
      ({ clicks }) => clicks[place]?.sentiment,
    ),
    numberVariable(`${name}_x`, `${label}: percent from the left`, ({ clicks }) => clicks[place]?.x ?? null),
    numberVariable(`${name}_y`, `${label}: percent from the top`, ({ clicks }) => clicks[place]?.y ?? null),
    textVariable(`${name}_comment`, `${label}: comment`, ({ clicks }) => clicks[place]?.comment ?? null),
    textVariable(`${name}_at`, `${label}: when (UTC)`, ({ clicks }) => clicks[place]?.timestamp ?? null),
  ]
  const applies = ({ clicks }: HeatmapAnswers) => clicks[place] === undefined
  return variables.map((variable) => ({ ...variable, otherReason: { reason: NO_MARK, applies } }))
}
