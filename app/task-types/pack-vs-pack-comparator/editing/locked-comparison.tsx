import { Facts } from '~/ui/lists/facts'
import { BuilderSection } from '../../editing/builder-section'
import { Thumbnail, useThumbnails } from '../../editing/thumbnail'
import type { LockedProps } from '../../views'
import { asksWhy, type ComparatorConfig, listAttributes, variantImage } from '../config'
import { ATTRIBUTE_TYPE_LABELS } from './attribute-library'

/** A comparison that can no longer be changed, and the reason. */
export function LockedComparison({ config, reason }: LockedProps<ComparatorConfig>) {
  const pictures = config.variants.map((variant) => variantImage(variant) ?? '')
  const thumbnails = useThumbnails(pictures, 'list')
  return (
    <BuilderSection name="comparison" title="Comparison" about={reason}>
      <div>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-5">
          {config.variants.map((variant) => {
            const url = variantImage(variant)
            return (
              <li key={variant.id}>
                {url && (
                  <Thumbnail url={url} thumbnails={thumbnails} className="mb-2 size-48 max-w-full border border-line" />
                )}
                <h3 dir="auto">{variant.name}</h3>
              </li>
            )
          })}
        </ul>
        <ul className="rows mt-6 border-t border-ink">
          {listAttributes(config).map(({ id, label, description, type }) => (
            <li key={id}>
              <h3 dir="auto">{label}</h3>
              <p className="note">{ATTRIBUTE_TYPE_LABELS[type]}</p>
              {description && (
                <p className="text-ink-2" dir="auto">
                  {description}
                </p>
              )}
            </li>
          ))}
        </ul>
        <Facts className="mt-6">
          <dt>Asks why</dt>
          <dd>{asksWhy(config) ? 'After each choice' : 'No'}</dd>
          <dt>Asks which package they would buy</dt>
          <dd>{config.followUpWhy.finalBuyIntent ? 'At the end' : 'No'}</dd>
          <dt>Order of the variants</dt>
          <dd>{config.randomization ? 'Balanced over respondents' : 'As listed'}</dd>
          {config.customPrompt && (
            <>
              <dt>Introduction</dt>
              <dd className="whitespace-pre-line">{config.customPrompt}</dd>
            </>
          )}
        </Facts>
      </div>
    </BuilderSection>
  )
}
