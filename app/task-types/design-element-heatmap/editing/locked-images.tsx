import { heatmapInstructions } from '~/texts/default-instructions'
import { Facts } from '~/ui/lists/facts'
import { BuilderSection } from '../../editing/builder-section'
import { Thumbnail, useThumbnails } from '../../editing/thumbnail'
import type { LockedProps } from '../../views'
import type { HeatmapConfig } from '../config'

/** A heatmap that can no longer be changed, and the reason. */
export function LockedImages({ config, reason }: LockedProps<HeatmapConfig>) {
  const thumbnails = useThumbnails(
    config.images.map(({ url }) => url),
    'list',
  )
  const { round1, round2 } = config.instructions
  return (
    <BuilderSection name="images" title="Images" about={reason}>
      <div>
        <Facts>
          <dt>Round 1, likes</dt>
          <dd className="whitespace-pre-line">{round1 || heatmapInstructions.like}</dd>
          <dt>Round 2, dislikes</dt>
          <dd className="whitespace-pre-line">{round2 || heatmapInstructions.dislike}</dd>
        </Facts>
        <ol className="rows mt-6 border-t border-ink">
          {config.images.map(({ id, url, name, prompt }, index) => (
            <li key={id} className="grid grid-cols-[2.25rem_minmax(0,1fr)]">
              <span className="text-ink-3">{index + 1}</span>
              <div>
                <h3 dir="auto">{name}</h3>
                {prompt && (
                  <p className="text-ink-2 whitespace-pre-line" dir="auto">
                    {prompt}
                  </p>
                )}
                <Thumbnail url={url} thumbnails={thumbnails} alt={name} className="my-2 size-40 border border-line" />
              </div>
            </li>
          ))}
        </ol>
      </div>
    </BuilderSection>
  )
}
