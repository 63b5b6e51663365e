import { common } from '~/texts/common'
import { Mark } from '../icons'

/** The product's logo and name, linked to the home page or to `href`. */
export function BrandName({ href = '/' }: { href?: string }) {
  return (
    <a className="brand-name" href={href}>
      <Mark />
      {common.name}
    </a>
  )
}
