import { fullName } from '~/lib/people'
import { english } from '~/texts/format'
import { LocalTime } from '~/ui/local-time'
import { lengthText } from '../../../video-length'
import { Folded } from '../collapsible-list'
import type { QuestionTypeResults } from '../question-type'
import type { QuestionResult } from '../result'

export const videoRecording: QuestionTypeResults = { Body: Videos, methodNote: '' }

function Videos({ videos, answered }: Pick<QuestionResult, 'videos' | 'answered'>) {
  return (
    <Folded
      items={videos}
      of={answered}
      what="video"
      list="grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-x-5 gap-y-6"
      open={12}
    >
      {({ filename, recordedAt, duration, removedAfter, consumer }) => (
        <figure>
          {filename ? (
            // biome-ignore lint/a11y/useMediaCaption: what a consumer has recorded has no captions
            <video
              className="aspect-video w-full bg-ink"
              src={`/api/videos/${filename}`}
              controls
              playsInline
              preload="none"
              aria-label={`Video of ${fullName(consumer.user)}`}
            />
          ) : (
            <p className="text-ink-2">
              {removedAfter === undefined
                ? 'A video without a file'
                : `Video removed after ${english.days(removedAfter)}`}
            </p>
          )}
          <figcaption className="note mt-1">
            <bdi>{fullName(consumer.user)}</bdi>, <LocalTime at={recordedAt} to="the minute" />
            {duration !== undefined && `, ${lengthText(duration)}`}
          </figcaption>
        </figure>
      )}
    </Folded>
  )
}
