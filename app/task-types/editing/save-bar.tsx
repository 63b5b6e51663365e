import { type ReactNode, type RefObject, useContext, useEffect } from 'react'
import { Button } from '~/ui/forms/button'
import { FORM_ERROR } from '~/ui/forms/field'
import { SavingAlso } from '~/ui/forms/save-side-effect'
import { useHydrated } from '~/ui/use-hydrated'
import { PREVIEWED } from '../views'

/** Conform learns from an input event what was typed before the script was here. */
export function useEarlierInput(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    root.current?.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [root])
}

type SaveBarProps = {
  isDirty: boolean
  /** The text without changes to save. */
  children: ReactNode
  label: string
  /** URL that the form posts to. */
  action: string
  disabled?: boolean
  /** Whether there is too little yet to be previewed. */
  lacksPreview?: boolean
  hidesButton?: boolean
  className?: string
}

/**
 * The bar at the bottom of a builder, with buttons to preview and save. They are on the left, where they cover an
 * item's text rather than its buttons.
 */
export function SaveBar(props: SaveBarProps) {
  const { isDirty, children, label, action, disabled, lacksPreview = disabled, hidesButton, className = '' } = props
  const also = useContext(SavingAlso)
  // Without script, the page scrolls to the error line, which this bar may cover.
  const place = useHydrated() ? '' : `#${FORM_ERROR}`
  return (
    <div className={`low-bar bar min-h-15 py-2 ${className}`}>
      <div className="actions max-sm:gap-1.5 max-sm:[&_.button]:px-2">
        <Button formAction={`${action}&${PREVIEWED}=1${place}`} pending="Opening..." disabled={lacksPreview}>
          Preview
        </Button>
        {!hidesButton && (
          <Button
            formAction={place === '' ? undefined : action + place}
            kind="primary"
            pending="Saving..."
            disabled={disabled}
          >
            {label}
          </Button>
        )}
      </div>
      <p className="min-w-0 flex-auto text-right text-ink-2">
        {isDirty ? 'Not saved yet' : children}
        {also && <span className="note block">{also}</span>}
      </p>
    </div>
  )
}
