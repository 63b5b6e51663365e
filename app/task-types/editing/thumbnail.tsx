import { IMAGE_WIDTHS } from '~/lib/files/stored-images'

/** A picture beside the name that it goes by, as small as a line is high. */
export function Thumbnail({ url }: { url: string }) {
  const smallest = `url(${url}?w=${IMAGE_WIDTHS[0]})`
  return (
    <span
      className="size-8 flex-none bg-contain bg-center bg-no-repeat"
      style={{ backgroundImage: smallest }}
      aria-hidden
    />
  )
}
