import { english } from '~/texts/format'
import { Facts } from '~/ui/lists/facts'
import { BuilderSection } from '../../editing/builder-section'
import { Thumbnail, useThumbnails } from '../../editing/thumbnail'
import type { LockedProps } from '../../views'
import type { FeatureConfig } from '../config'
import { DesignLink } from './design-link'

/** A prioritization that can no longer be changed, and the reason. */
export function LockedFeatures({ taskId, config, reason }: LockedProps<FeatureConfig>) {
  const pictures = config.features.map(({ imageUrl }) => imageUrl ?? '')
  const thumbnails = useThumbnails(pictures, 'list')
  const { prohibitions = [] } = config
  const textFor = (id: string) => config.features.find((feature) => feature.id === id)?.text
  return (
    <BuilderSection name="features" title="Features" about={reason}>
      <div>
        <Facts>
          <dt>Features per round</dt>
          <dd>{config.setSize}</dd>
          <dt>Rounds per respondent</dt>
          <dd>{config.roundsPerRespondent}</dd>
          <dt>Most important</dt>
          <dd className="whitespace-pre-line">{config.mostImportantPrompt}</dd>
          <dt>Least important</dt>
          <dd className="whitespace-pre-line">{config.leastImportantPrompt}</dd>
          {prohibitions.length > 0 && (
            <>
              <dt>Never together</dt>
              <dd>
                {prohibitions.map(([first, second]) => (
                  <span key={`${first} ${second}`} className="block" dir="auto">
                    {textFor(first)} – {textFor(second)}
                  </span>
                ))}
              </dd>
            </>
          )}
          {config.design && (
            <>
              <dt>Design</dt>
              <dd>Imported, in {english.number(config.design.versions.length)} versions</dd>
            </>
          )}
          {config.anchor && (
            <>
              <dt>Last question</dt>
              <dd className="whitespace-pre-line">{config.anchor.prompt}</dd>
            </>
          )}
        </Facts>
        <DesignLink taskId={taskId} />
        <ol className="rows mt-6 border-t border-ink">
          {config.features.map(({ id, text, imageUrl }, index) => (
            <li key={id} className="grid grid-cols-[2.25rem_minmax(0,1fr)]">
              <span className="text-ink-3">{index + 1}</span>
              <div>
                <p dir="auto">{text}</p>
                {imageUrl && (
                  <Thumbnail url={imageUrl} thumbnails={thumbnails} className="my-2 size-40 border border-line" />
                )}
              </div>
            </li>
          ))}
        </ol>
      </div>
    </BuilderSection>
  )
}
