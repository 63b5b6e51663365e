import { type ReactNode, type RefObject, useContext, useEffect } from 'react'
import { Button } from '~/ui/forms/button'
import { SavingAlso } from '~/ui/forms/saving-also'

/** What has the focus is never behind the bar that sticks to the bottom. */
export const CLEAR_OF_THE_BAR = '[&_:is(input,textarea,select,button)]:scroll-mb-20'

/** Conform learns from an input event what was typed before the script was here. */
export function useTypedBefore(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    root.current?.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [root])
}

type SaveBarProps = {
  isDirty: boolean
  /** What is said while there is nothing to save. */
  children: ReactNode
  label: string
  disabled?: boolean
  hidesButton?: boolean
  className?: string
}

/** What sticks to the bottom while a configuration is edited. */
export function SaveBar({ isDirty, children, label, disabled, hidesButton, className = '' }: SaveBarProps) {
  const also = useContext(SavingAlso)
  return (
    <div className={`bar sticky bottom-0 min-h-15 border-t border-line bg-paper ${className}`}>
      <p className="text-ink-2">
        {isDirty ? 'Not saved yet' : children}
        {also && <span className="note block">{also}</span>}
      </p>
      {!hidesButton && (
        <Button kind="primary" pending="Saving..." disabled={disabled}>
          {label}
        </Button>
      )}
    </div>
  )
}
