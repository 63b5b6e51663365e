import type { ReactNode } from 'react'
import { PAGE_SIZE } from '~/lib/lists/paging'
import { english } from '~/texts/format'

/** The ticked people of the stakeholder list, or everyone whom its filter finds; the latter is only a number here. */
export type Selection = {
  everyone: boolean
  counts: { active: number; pending: number }
  ids: { active: number[]; pending: number[] }
  /** The first of them. */
  names: string[]
  /** The tags of a single person; null for several. */
  tags: string[] | null
}

/** Hidden fields for the selection. */
export function SelectionFields({ everyone, ids }: Pick<Selection, 'everyone' | 'ids'>) {
  if (everyone) return <input type="hidden" name="everyone" value="1" />
  return (
    <>
      {ids.active.map((id) => (
        <input key={id} type="hidden" name="consumerId" value={id} />
      ))}
      {ids.pending.map((id) => (
        <input key={id} type="hidden" name="invitationId" value={id} />
      ))}
    </>
  )
}

/** The selected people, as text. */
export function selectedNames({ everyone, counts, names }: Selection): string {
  const total = counts.active + counts.pending
  if (everyone) {
    const elsewhere = total > PAGE_SIZE ? ', including those on other pages of the list' : ''
    return `All ${english.number(total)} found${elsewhere}.`
  }
  const others = total - names.length
  return names.join(', ') + (others > 0 ? ` and ${english.number(others)} more` : '')
}

type SelectionTextProps = {
  selection: Selection
  /** The kind of people that the action applies to. */
  concerns: 'active' | 'pending'
  /** Describes the effect on this many people. */
  children: (people: number) => ReactNode
}

/** The people in question, the effect on them, and who of the selection is left out. */
export function SelectionText({ selection, concerns, children }: SelectionTextProps) {
  const { active, pending } = selection.counts
  const leftOut = concerns === 'active' ? pending : active
  return (
    <>
      <p className="text-ink-2 mt-3 wrap-anywhere" dir="auto">
        {selectedNames(selection)}
      </p>
      <p className="mt-3">{children(concerns === 'active' ? active : pending)}</p>
      {leftOut > 0 && <p className="note mt-2">{`${countPeople(leftOut)} left out: ${REASONS[concerns]}`}</p>}
    </>
  )
}

const REASONS = { active: 'invited, without an account yet.', pending: 'with an account already.' }

/** The message of a dialog that applies to no one in the selection. */
export function NobodySelected({ concerns }: Pick<SelectionTextProps, 'concerns'>) {
  return (
    <p className="mt-4">
      {concerns === 'active' ? 'No one in your selection has an account.' : 'No pending invitation is selected.'}
    </p>
  )
}

/** '1 person', '1,200 people'. */
export function countPeople(people: number): string {
  return english.count(people, { one: 'person', other: 'people' })
}
