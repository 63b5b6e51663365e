import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { LeaveQuestion } from './confirm-leave-dialog'
import { giveFocusBack } from './restore-focus'

type Answers = { onLeave: () => void; onStay: () => void }

const TEXT = 'You have unsaved changes. If you leave, they will be lost.'

const Question = lazy(async () => ({ default: (await load()) ?? BrowserQuestion }))

/** Loads the dialog in advance, because the connection may be lost later. */
export function loadQuestion(): void {
  void load()
}

/** Asks before typed text is lost; its script is loaded only once something is typed. */
export function AskToLeave(answers: Answers) {
  // The question can return the focus only to an element that had it after its script was loaded.
  const [from] = useState(() => document.activeElement)
  useEffect(() => () => giveFocusBack(from), [from])
  return (
    <Suspense>
      <Question {...answers} text={TEXT} />
    </Suspense>
  )
}

async function load(): Promise<typeof LeaveQuestion | null> {
  try {
    return (await import('./confirm-leave-dialog')).LeaveQuestion
  } catch {
    // Without a connection, the browser's own dialog asks.
    return null
  }
}

function BrowserQuestion({ text, onLeave, onStay }: Answers & { text: string }) {
  const ask = useEffectEvent(() => {
    if (confirm(text)) onLeave()
    else onStay()
  })
  useEffect(() => {
    const timer = setTimeout(() => ask())
    return () => clearTimeout(timer)
  }, [])
  return null
}
