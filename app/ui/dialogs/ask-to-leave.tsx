import { type ComponentProps, lazy, Suspense } from 'react'
import type { LeaveQuestion } from './leave-question'

const load = () => import('./leave-question')
const Question = lazy(async () => ({ default: (await load()).LeaveQuestion }))

/** Has the question at hand before it is needed, also where the connection is lost by then. */
export function loadQuestion(): void {
  void load()
}

/** Asks before what was typed is lost; what that takes is loaded only once something is typed. */
export function AskToLeave(props: ComponentProps<typeof LeaveQuestion>) {
  return (
    <Suspense>
      <Question {...props} />
    </Suspense>
  )
}
