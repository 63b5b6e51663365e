import { Popover, PopoverButton, PopoverPanel } from '@headlessui/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { CloseDropdown } from './close-dropdown'

type DropdownProps = {
  /** Only one dropdown with the same name is open at a time. */
  name: string
  className: string
  /** The button's name for screen readers, as its content is an icon. */
  label: string
  button: ReactNode
  children: ReactNode
}

/**
 * A button and the panel that it opens below it. Without script it is a disclosure; with script a popover, which Escape, a
 * press outside it or following one of its links closes.
 */
export function Dropdown(props: DropdownProps) {
  const disclosure = useRef<HTMLDetailsElement>(null)
  const [isLive, setLive] = useState(false)
  // A disclosure opened before the script ran remains one until it is closed.
  useEffect(() => setLive(!disclosure.current?.open), [])
  if (isLive) return <LiveDropdown {...props} />
  const { name, className, label, button, children } = props
  return (
    <details
      ref={disclosure}
      name={name}
      className={className}
      onToggle={({ currentTarget }) => !currentTarget.open && setLive(true)}
    >
      <summary aria-label={label} title={label}>
        {button}
      </summary>
      <div>{children}</div>
    </details>
  )
}

function LiveDropdown({ className, ...parts }: DropdownProps) {
  return (
    <Popover className={className}>{({ open, close }) => <LiveParts {...parts} isOpen={open} close={close} />}</Popover>
  )
}

type LivePartsProps = Pick<DropdownProps, 'label' | 'button' | 'children'> & { isOpen: boolean; close: () => void }

function LiveParts({ isOpen, close, label, button, children }: LivePartsProps) {
  const { key } = useLocation()
  const shownAt = useRef(key)
  useEffect(() => {
    // Closing moves the focus to the button, which only the open one may do.
    if (key !== shownAt.current && isOpen) close()
    shownAt.current = key
  }, [key, isOpen, close])
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen) panel.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  return (
    <>
      <PopoverButton aria-label={label} title={label}>
        {button}
      </PopoverButton>
      <PopoverPanel ref={panel} unmount={false}>
        <CloseDropdown value={close}>{children}</CloseDropdown>
      </PopoverPanel>
    </>
  )
}
