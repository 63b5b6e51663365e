import { heatmapDone as texts } from '~/texts/answering'
import type { ImageSizes } from '../../task-type'
import type { HeatmapConfig } from '../config'
import { type HeatmapAnswers, ROUNDS, SENTIMENTS } from '../rounds'
import { MarkList } from './mark-list'
import { marksAt } from './places'
import { PressStage } from './press-stage'

type OwnMarksProps = { config: HeatmapConfig; answers: HeatmapAnswers; images: ImageSizes }

/** What was marked, to be read: each image with its likes, and again with its dislikes. */
export function OwnMarks({ config, answers, images }: OwnMarksProps) {
  if (config.images.length === 0) return <p className="ruled">{texts.noneLeft}</p>
  return config.images.flatMap((image) =>
    ROUNDS.map((round) => {
      const sentiment = SENTIMENTS[round]
      const marks = marksAt(answers, { image, round })
      return (
        <section className="ruled" key={`${image.id} ${round}`}>
          <h2>{texts.roundOf(image.name, texts.kinds[sentiment])}</h2>
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
