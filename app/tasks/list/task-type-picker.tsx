import type { MouseEvent, ReactNode } from 'react'
import type { TaskType } from '~/task-types/registry'
import { taskType } from '~/task-types/registry'
import { Button } from '~/ui/button'

export type TypeChoice = { type: TaskType; label: string; summary: string }

type StepProps = {
  /** The address of the form's step with this type, or without one. */
  addressOf: (type: string) => string
  onPress: (address: string) => void
}

/** The first step of 'Create New Task': every type with a picture of what it shows and a sentence. */
export function TypePicker({ types, ...step }: { types: TypeChoice[] } & StepProps) {
  return (
    <>
      <p className="text-ink-2 mt-4">What should your customers do?</p>
      <ul className="rows mt-2">
        {types.map(({ type, label, summary }, index) => (
          <li key={type} className="relative flex items-center gap-4 hover:bg-wash">
            <Picture type={type} />
            <div className="min-w-0">
              <Choice value={type} {...step} whole isFirst={index === 0}>
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
export function ChosenType({ type, ...step }: { type: TypeChoice } & StepProps) {
  return (
    <div className="mt-4 flex items-center gap-4">
      <Picture type={type.type} />
      <p className="flex flex-wrap items-center gap-x-3">
        <span className="font-mid">{type.label}</span>
        <Choice value="" {...step}>
          Change Type
        </Choice>
      </p>
    </div>
  )
}

function Picture({ type }: { type: string }) {
  const { Picture: Drawn } = taskType(type)
  return <Drawn />
}

type ChoiceProps = StepProps & {
  value: string
  whole?: boolean
  isFirst?: boolean
  children: ReactNode
}

/** A button that posts the form to be shown at its other step, where no script takes the press. */
function Choice({ value, addressOf, onPress, whole, isFirst, children }: ChoiceProps) {
  function press(event: MouseEvent) {
    event.preventDefault()
    onPress(addressOf(value))
  }
  return (
    <Button
      kind="plain"
      name="step"
      formAction={addressOf(value)}
      className={whole ? 'min-h-0 after:absolute after:inset-0' : undefined}
      onClick={press}
      data-autofocus={isFirst || undefined}
    >
      {children}
    </Button>
  )
}
