import { Popover, PopoverButton, PopoverPanel } from '@headlessui/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { CloseDropdown } from './close-dropdown'

type DropdownProps = {
  /** Of several dropdowns with the same name, one is open at a time. */
  name?: string
  className?: string
  /** The button's name for screen readers where its content is an icon. */
  label?: string
  buttonClassName?: string
  button: ReactNode
  panelClassName?: string
  /** Whether following one of its links closes it. */
  closesOnNavigation?: boolean
  children: ReactNode
}

/**
 * A button and the panel that it opens below it. Without script it is a disclosure; with script a popover, which Escape or
 * a press outside it closes.
 */
export function Dropdown(props: DropdownProps) {
  const disclosure = useRef<HTMLDetailsElement>(null)
  const [isLive, setLive] = useState(false)
  // A disclosure that was opened before the script ran stays as it is until it is closed.
  useEffect(() => setLive(!disclosure.current?.open), [])
  if (isLive) return <LiveDropdown {...props} />
  const { name, className, label, buttonClassName, button, panelClassName, children } = props
  return (
    <details
      ref={disclosure}
      name={name}
      className={className}
      onToggle={({ currentTarget }) => !currentTarget.open && setLive(true)}
    >
      <summary aria-label={label} title={label} className={buttonClassName}>
        {button}
      </summary>
      <div className={panelClassName}>{children}</div>
    </details>
  )
}

function LiveDropdown({ className, ...parts }: DropdownProps) {
  return (
    <Popover className={className}>{({ open, close }) => <LiveParts {...parts} isOpen={open} close={close} />}</Popover>
  )
}

type LivePartsProps = Omit<DropdownProps, 'name' | 'className'> & { isOpen: boolean; close: () => void }

function LiveParts({ isOpen, close, closesOnNavigation, children, ...looks }: LivePartsProps) {
  const { label, buttonClassName, button, panelClassName } = looks
  const { key } = useLocation()
  const shownAt = useRef(key)
  useEffect(() => {
    if (key !== shownAt.current && closesOnNavigation) close()
    shownAt.current = key
  }, [key, closesOnNavigation, close])
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen) panel.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  return (
    <>
      <PopoverButton aria-label={label} title={label} className={buttonClassName}>
        {button}
      </PopoverButton>
      <PopoverPanel ref={panel} unmount={false} className={panelClassName}>
        <CloseDropdown value={close}>{children}</CloseDropdown>
      </PopoverPanel>
    </>
  )
}
