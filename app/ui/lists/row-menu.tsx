import type { ReactNode } from 'react'
import { Dropdown } from '../dropdown'
import { Dots } from '../icons'

/** The actions of a row behind three dots: links, and forms with one button. */
export function RowMenu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Dropdown name="row-menu" className="row-menu" label={label} button={<Dots />}>
      {children}
    </Dropdown>
  )
}
