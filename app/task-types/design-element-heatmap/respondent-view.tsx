import type { Words } from '~/texts/words'
import { Island } from '~/ui/islands/island'
import { InlineStyle } from '~/ui/page/document'
import { useWords } from '~/ui/use-words'
import type { ImageSizes } from '../task-type'
import type { RespondentViewProps } from '../views'
import { readClicks } from './answers'
import type { HeatmapConfig } from './config'
import { type HeatmapAnswers, ROUNDS, SENTIMENTS } from './rounds'
import { AimSheet } from './taking/aim-sheet'
import { MarkList } from './taking/mark-list'
import { marksAt, readPlace } from './taking/places'
import { PressStage } from './taking/stage'
import css from './taking/stage.css?inline'
import { HeatmapIsland } from './taking/step-view'

/** The heatmap as plain HTML, one page per round. With script, an island takes over. */
export function HeatmapRespondentView({
  config,
  attempt,
  answers: raw,
  errors,
  readOnly,
  preview,
}: RespondentViewProps<HeatmapConfig>) {
  const { heatmapDone: words, heatmapInstructions } = useWords().answering
  const answers = readClicks(config, raw)
  const place = readPlace(config, answers, attempt.search)
  // A page may still be open after the last image was removed.
  if (!place) return <p className="ruled">{attempt.search === '' ? words.noImages : words.noneLeft}</p>
  if (readOnly) {
    return (
      <>
        <InlineStyle css={css} />
        <OwnMarks config={config} answers={answers} images={attempt.images} />
      </>
    )
  }
  const props = {
    config: withInstructions(config, heatmapInstructions),
    attempt: { ...attempt, answers },
    place,
    errors,
  }
  const { spot, aim, round } = place
  const sheet = spot && aim && (
    <AimSheet sentiment={SENTIMENTS[round]} marks={marksAt(answers, place)} spot={spot} aim={aim} />
  )
  return (
    <>
      <InlineStyle css={css} />
      {preview || sheet ? (
        <HeatmapIsland {...props} preview={preview} sheet={sheet ?? undefined} />
      ) : (
        <Island name="heatmap" component={HeatmapIsland} props={props} />
      )}
    </>
  )
}

/** The general instructions, if the brand has given none. */
function withInstructions(
  config: HeatmapConfig,
  { like, dislike }: Words['answering']['heatmapInstructions'],
): HeatmapConfig {
  const { round1, round2 } = config.instructions
  return { ...config, instructions: { round1: round1 || like, round2: round2 || dislike } }
}

type OwnMarksProps = { config: HeatmapConfig; answers: HeatmapAnswers; images: ImageSizes }

/** The submitted marks, read-only: each image with its likes, and again with its dislikes. */
function OwnMarks({ config, answers, images }: OwnMarksProps) {
  const words = useWords().answering.heatmapDone
  return config.images.flatMap((image) =>
    ROUNDS.map((round) => {
      const sentiment = SENTIMENTS[round]
      const marks = marksAt(answers, { image, round })
      return (
        <section className="ruled" key={`${image.id} ${round}`}>
          <h2>{words.roundOf(image.name, words.kinds[sentiment])}</h2>
          <PressStage
            image={image}
            size={images[image.url]}
            sentiment={sentiment}
            marks={marks}
            spot={null}
            canPress={false}
          />
          <MarkList sentiment={sentiment} marks={marks} canEdit={false} />
        </section>
      )
    }),
  )
}
