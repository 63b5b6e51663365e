import type { MouseEvent, ReactNode } from 'react'
import { TypePicture } from '~/task-types/pictures'
import type { TaskType } from '~/task-types/task-type'
import { Button } from '~/ui/button'

export type TypeChoice = { type: TaskType; label: string; summary: string }

/** The first step of 'Create New Task': every type with a picture of what it shows and a sentence. */
export function TypePicker({ types, onChoose }: { types: TypeChoice[]; onChoose: (type: string) => void }) {
  return (
    <>
      <p className="text-ink-2 mt-4">What should your customers do?</p>
      <ul className="rows mt-2">
        {types.map(({ type, label, summary }, index) => (
          <li key={type} className="relative flex items-center gap-4 hover:bg-wash">
            <TypePicture type={type} />
            <div className="min-w-0">
              <Choice value={type} onPress={onChoose} whole isFirst={index === 0}>
                {label}
              </Choice>
              <p className="text-ink-2">{summary}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

/** What was picked, and the way back. */
export function ChosenType({ type, onChange }: { type: TypeChoice; onChange: (none: '') => void }) {
  return (
    <div className="mt-4 flex items-center gap-4">
      <TypePicture type={type.type} />
      <p className="flex flex-wrap items-center gap-x-3">
        <span className="font-mid">{type.label}</span>
        <Choice value="" onPress={() => onChange('')}>
          Change Type
        </Choice>
      </p>
    </div>
  )
}

type ChoiceProps = {
  value: string
  onPress: (value: string) => void
  whole?: boolean
  isFirst?: boolean
  children: ReactNode
}

/** A button that posts the form to be shown at its other step, where no script takes the press. */
function Choice({ value, onPress, whole, isFirst, children }: ChoiceProps) {
  function press(event: MouseEvent) {
    event.preventDefault()
    onPress(value)
  }
  return (
    <Button
      kind="plain"
      name="chosen"
      value={value}
      className={whole ? 'min-h-0 after:absolute after:inset-0' : undefined}
      onClick={press}
      data-autofocus={isFirst || undefined}
    >
      {children}
    </Button>
  )
}
