import { Mark } from '../icons'
import { useWords } from '../use-words'

/** The product's logo and name, linked to the home page or to `href`. */
export function BrandName({ href = '/' }: { href?: string }) {
  const words = useWords()
  return (
    <a className="brand-name" href={href}>
      <Mark />
      {words.common.name}
    </a>
  )
}
