import { texts } from '~/texts/en'
import { english } from '~/texts/format'
import { PageHead } from '~/ui/page/page-head'
import { type SharedBy, SharedFrame } from '../sharing/shared-frame'
import { PreviewFrame } from './preview-frame'

type LinkedPreviewPageProps = {
  by: SharedBy
  /** The task's. */
  title: string
  /** The day (UTC) of the configuration shown. */
  madeOn: string
  /** The address of the page in the frame. */
  frame: string
}

export function LinkedPreviewPage({ by, title, madeOn, frame }: LinkedPreviewPageProps) {
  const { heading, about, asOf } = texts.previewLink
  return (
    <SharedFrame by={by}>
      <PageHead title={heading(title)}>
        <p className="text-ink-2">
          {about} {asOf(english.shortDate(madeOn))}
        </p>
      </PageHead>
      <div className="-mx-6 mb-6 flex h-[85dvh] max-h-[54rem] min-h-[30rem] flex-col max-sm:-mx-4">
        <PreviewFrame src={frame} />
      </div>
    </SharedFrame>
  )
}
