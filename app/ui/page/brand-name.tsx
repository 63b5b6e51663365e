import { common } from '~/texts/common'
import { Mark } from '../icons'

/** The product's mark and name, as the way home; to another page where `href` says so. */
export function BrandName({ href = '/' }: { href?: string }) {
  return (
    <a className="brand-name" href={href}>
      <Mark />
      {common.name}
    </a>
  )
}
