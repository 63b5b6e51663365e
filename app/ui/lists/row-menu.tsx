import { Popover, PopoverButton, PopoverPanel } from '@headlessui/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Dots } from '../icons'

type RowMenuProps = { label: string; children: ReactNode }

/**
 * The actions of a row behind three dots: links, and forms with one button. Without script it is a disclosure; with script
 * a popover, which Escape, a press outside it or a finished action closes.
 */
export function RowMenu(props: RowMenuProps) {
  const disclosure = useRef<HTMLDetailsElement>(null)
  const [isLive, setLive] = useState(false)
  // A disclosure that was opened before the script ran stays as it is until it is closed.
  useEffect(() => setLive(!disclosure.current?.open), [])
  if (isLive) return <PopoverMenu {...props} />
  return (
    <details
      ref={disclosure}
      name="row-menu"
      className="row-menu"
      onToggle={({ currentTarget }) => !currentTarget.open && setLive(true)}
    >
      <summary aria-label={props.label} title={props.label}>
        <Dots />
      </summary>
      <div>{props.children}</div>
    </details>
  )
}

function PopoverMenu({ label, children }: RowMenuProps) {
  return (
    <Popover className="row-menu">
      {({ open }) => (
        <>
          <PopoverButton aria-label={label} title={label}>
            <Dots />
          </PopoverButton>
          <PopoverPanel unmount={false} ref={open ? scrollIntoSight : undefined}>
            {children}
          </PopoverPanel>
        </>
      )}
    </Popover>
  )
}

function scrollIntoSight(panel: HTMLElement | null): void {
  panel?.scrollIntoView({ block: 'nearest' })
}
