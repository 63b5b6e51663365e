import { PageHead } from '~/ui/page/page-head'
import { useFormats, useWords } from '~/ui/use-words'
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
  const words = useWords()
  const formats = useFormats()
  const { heading, about, asOf } = words.previewLink
  return (
    <SharedFrame by={by}>
      <PageHead title={heading(title)}>
        <p className="text-ink-2">
          {about} {asOf(formats.shortDate(madeOn))}
        </p>
      </PageHead>
      <div className="-mx-6 mb-6 flex h-[85dvh] max-h-[54rem] min-h-[30rem] flex-col max-sm:-mx-4">
        <PreviewFrame src={frame} />
      </div>
    </SharedFrame>
  )
}
