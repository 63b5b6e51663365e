import { Fragment } from 'react'
import { Link } from 'react-router'
import { usePageParameters } from '~/ui/page-beneath'
import { portalAddress } from '../portal-address'

/** Someone's tags; each leads to all who have it. */
export function TagLinks({ tags }: { tags: string[] }) {
  const params = usePageParameters()
  if (tags.length === 0) return null
  return (
    <p className="note">
      {tags.map((tag, index) => (
        <Fragment key={tag}>
          {index > 0 && ', '}
          <Link className="hover:underline" to={portalAddress(params, { tag, page: null })}>
            {/* What is typed may be written from right to left. */}
            <bdi>{tag}</bdi>
          </Link>
        </Fragment>
      ))}
    </p>
  )
}
