import type { ComponentProps } from 'react'
import { InlineStyle } from '~/ui/page/document'
import showInPreview from './show-in-preview.ts?inline-script'

/** Wide enough for a phone's two columns, and for its pixels. */
const WIDTH = 480

type OptionPictureProps = Pick<ComponentProps<'img'>, 'style'> & { url: string; preview: boolean }

/** The picture of an option, with its own alternative text. */
export function OptionPicture({ url, preview, style }: OptionPictureProps) {
  const src = `${url}?w=${WIDTH}`
  const picture = <img src={src} alt="" loading="lazy" decoding="async" style={style} />
  if (!preview) return picture
  return (
    <>
      <img data-src={src} alt="" decoding="async" style={style} />
      <noscript>
        <InlineStyle css="img[data-src]{display:none!important}" />
        {picture}
      </noscript>
    </>
  )
}

/** The script that pictures of options need in a preview. */
export function previewScript(images: unknown[] | undefined, preview: boolean): string | null {
  return preview && images?.length ? showInPreview : null
}
