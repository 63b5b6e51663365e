import type { ComponentProps } from 'react'
import { useWords } from '~/ui/use-words'

type PreviewFrameProps = Pick<ComponentProps<'iframe'>, 'ref' | 'onLoad'> & { src: string }

/** A task as its customers see it: a framed page, 360 px wide like a phone, or as wide as the window. */
export function PreviewFrame(frame: PreviewFrameProps) {
  const { title, width, widths } = useWords().previewLink.frame
  return (
    <div className="group/preview flex flex-1 flex-col">
      <fieldset className="flex flex-wrap gap-x-6 px-6 max-sm:px-4">
        <legend className="sr-only">{width}</legend>
        {WIDTHS.map((value) => (
          <label key={value} className="option border-0">
            <input type="radio" name="width" value={value} defaultChecked={value === 'phone'} />
            {widths[value]}
          </label>
        ))}
      </fieldset>
      <div className="flex min-h-80 flex-1 justify-center-safe overflow-auto border-t border-line bg-wash sm:as-phone:p-6">
        <iframe
          {...frame}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the region around it scrolls, and says by this that the keyboard gets there
          tabIndex={0}
          className="min-w-[44rem] flex-1 bg-paper as-phone:min-w-[360px] as-phone:flex-none sm:as-phone:box-content sm:as-phone:max-h-[740px] sm:as-phone:rounded-[1.5rem] sm:as-phone:border-8 sm:as-phone:border-ink"
          title={title}
        />
      </div>
    </div>
  )
}

const WIDTHS = ['phone', 'wide'] as const
