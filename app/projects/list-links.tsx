import { Link } from 'react-router'
import { portalAddress } from './portal-url'

type ListLinksProps = {
  /** The label of the choice, such as 'Sort by'. */
  label: string
  params: URLSearchParams
  /** The parameter, and the values that it can have, of which the first needs no naming. */
  name: string
  choices: readonly { value: string; label: string }[]
  current: string
}

/** One of several ways to look at a list: links, of which the one that is followed is none. */
export function ListLinks({ label, params, name, choices, current }: ListLinksProps) {
  return (
    <p className="mt-0 flex flex-wrap items-center gap-x-2 text-ink-2">
      {label}
      {choices.map(({ value, label: text }, index) =>
        value === current ? (
          <span key={value} className="font-mid text-ink">
            {text}
          </span>
        ) : (
          <Link
            key={value}
            className="link"
            to={portalAddress(params, { [name]: index === 0 ? null : value, page: null })}
            preventScrollReset
          >
            {text}
          </Link>
        ),
      )}
    </p>
  )
}
