import { useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { english } from '~/texts/format'
import { usePageParameters } from '~/ui/dialogs/parent-page'
import { Button } from '~/ui/forms/button'
import { KeptParams } from '~/ui/lists/search-fields'
import { useHydrated } from '~/ui/use-hydrated'
import type { PerStatus } from './stakeholder-rows'

/** Bulk actions with their confirmation dialogs. An action on one kind of person skips the other kind. */
const ACTIONS = [
  { label: 'Tag', action: '/stakeholder-tagging' },
  { label: 'Assign', action: '/stakeholder-assignment', of: 'active' },
  { label: 'Invite again', action: '/stakeholder-renewal', of: 'pending' },
  { label: 'Withdraw', action: '/stakeholder-withdrawal', of: 'pending' },
  { label: 'Remove', action: '/stakeholder-removal', of: 'active', kind: 'danger' },
] as const

type SelectionBarProps = {
  /** The id of the form that the rows are ticked for. */
  id: string
  /** How many the list finds, on all its pages. */
  found: PerStatus<number>
}

/**
 * The bar at the bottom of the window: the number of ticked people, and actions on them or on everyone whom the list
 * finds. It stays visible while the list scrolls.
 */
export function SelectionBar({ id, found }: SelectionBarProps) {
  const view = usePageParameters()
  const hydrated = useHydrated()
  const { ticked, everyone, clear } = useTicked(id, view, found)
  const total = found.active + found.pending
  const isIdle = hydrated && ticked === 0 && !everyone
  return (
    <Form
      id={id}
      method="get"
      action={ACTIONS[0].action}
      preventScrollReset
      className="low-bar z-20 mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-ink py-3"
    >
      <KeptParams params={view} />
      {/* Keeps the layout stable under a finger: the text takes the remaining width, and 'Clear' has its space
          reserved. */}
      <span className="flex flex-wrap items-center gap-x-4 max-sm:w-full max-sm:gap-x-2">
        <span role="status" className="min-w-40 font-mid max-sm:min-w-0 max-sm:flex-1 max-sm:leading-5">
          {hydrated ? countLine(everyone ? total : ticked) : 'Actions for selected'}
        </span>
        <label className="flex min-h-9 items-center gap-2 max-sm:min-h-11">
          <input type="checkbox" name="everyone" value="1" />
          <span>
            All {english.number(total)}
            <span className="max-sm:sr-only"> found</span>
          </span>
        </label>
        <button
          type="button"
          className={`link max-sm:min-h-11 ${hydrated && !isIdle ? '' : 'invisible'}`}
          onClick={clear}
        >
          Clear<span className="max-sm:sr-only"> selection</span>
        </button>
      </span>
      {/* On a phone, visible while anything is ticked. CSS decides, so that nothing moves when the script starts. */}
      <span className="flex flex-wrap gap-2 max-sm:w-full max-sm:[body:not(:has([name=everyone]:checked,[form]:checked))_&]:hidden sm:ml-auto">
        {ACTIONS.filter((one) => !('of' in one) || found[one.of] > 0).map(({ label, action, ...one }) => (
          <Button
            key={action}
            formAction={action}
            kind={'kind' in one ? one.kind : undefined}
            disabled={isIdle}
            className="max-sm:flex-auto max-sm:px-3"
          >
            {label}
          </Button>
        ))}
      </span>
    </Form>
  )
}

function countLine(people: number): string {
  return people === 0 ? 'None selected' : `${english.number(people)} selected`
}

/**
 * The ticked boxes of a form, anywhere on the page; empty on another page of the list. Counted again when the list's
 * results change, because some ticked people may have left it.
 */
function useTicked(id: string, view: URLSearchParams, found: PerStatus<number>) {
  const [state, setState] = useState({ ticked: 0, everyone: false })
  const address = String(view)
  const shown = useRef(address)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each new list
  useEffect(() => {
    function count() {
      const boxes = listCheckboxes(id)
      const isChecked = ({ name, checked }: HTMLInputElement) => checked && name !== 'everyone'
      const everyone = boxes.some(({ name, checked }) => name === 'everyone' && checked)
      setState({ ticked: boxes.filter(isChecked).length, everyone })
    }
    // A box that stays for all of a filter would go along to another.
    if (shown.current !== address)
      for (const box of listCheckboxes(id)) if (box.name === 'everyone') box.checked = false
    shown.current = address
    // Boxes may have been ticked before the script ran, or restored after Back.
    count()
    document.addEventListener('change', count)
    return () => document.removeEventListener('change', count)
  }, [id, address, found])
  function clear() {
    setTicks(id, false)
  }
  return { ...state, clear }
}

/** Ticks the whole page, or clears it; hidden without script. */
export function PageTick({ selection }: { selection: string }) {
  const hydrated = useHydrated()
  if (!hydrated) {
    return (
      <span className="-my-2 block h-9">
        <span className="sr-only">Select</span>
      </span>
    )
  }
  return (
    <label className="-my-2 flex h-9 items-center">
      <input
        type="checkbox"
        aria-label="Select all on this page"
        onChange={({ currentTarget }) => setTicks(selection, currentTarget.checked)}
      />
    </label>
  )
}

function listCheckboxes(id: string): HTMLInputElement[] {
  const form = document.getElementById(id)
  if (!(form instanceof HTMLFormElement)) return []
  return [...form.elements].filter((one) => one instanceof HTMLInputElement).filter(({ type }) => type === 'checkbox')
}

function setTicks(id: string, checked: boolean): void {
  for (const box of listCheckboxes(id)) box.checked = checked && box.name !== 'everyone'
  document.dispatchEvent(new Event('change'))
}
