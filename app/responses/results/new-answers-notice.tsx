import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { isRecord } from '~/lib/records'
import { taskResource } from '~/tasks/task-urls'
import { english } from '~/texts/format'

type NewAnswersProps = {
  taskId: number
  /** How many answers the page shows. */
  known: number
}

/** Announces new answers while the page is open, and shows them on a press. Without script, reloading does. */
export function NewAnswers({ taskId, known }: NewAnswersProps) {
  const { revalidate, state } = useRevalidator()
  const more = useAnswerCount(taskId, known) - known
  return (
    <div role="status" className="fixed inset-x-0 bottom-4 z-20 flex justify-center print:hidden">
      {more > 0 && (
        <button type="button" className="button bg-paper!" disabled={state === 'loading'} onClick={() => revalidate()}>
          {english.count(more, { one: 'new answer', other: 'new answers' })}
        </button>
      )}
    </div>
  )
}

const PERIOD_MS = 10_000

/** Polls the number of answers while the page is visible. */
function useAnswerCount(taskId: number, known: number): number {
  const [heard, setHeard] = useState(known)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const controller = new AbortController()
    async function ask() {
      // If the server is unreachable, the page polls again later.
      const count = await fetchCount(taskId, known, controller.signal).catch(() => null)
      if (controller.signal.aborted) return
      if (count !== null) setHeard(count)
      wait()
    }
    function wait() {
      clearTimeout(timer)
      if (!document.hidden) timer = setTimeout(ask, PERIOD_MS)
    }
    function onSight() {
      clearTimeout(timer)
      if (!document.hidden) void ask()
    }
    wait()
    document.addEventListener('visibilitychange', onSight, { signal: controller.signal })
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [taskId, known])
  return heard
}

/** Null if the page shows as many. */
async function fetchCount(taskId: number, known: number, signal: AbortSignal): Promise<number | null> {
  const headers = { Accept: 'application/json', 'If-None-Match': `"${known}"` }
  const response = await fetch(taskResource(taskId, 'answer-count'), { headers, signal })
  if (response.status !== 200) return null
  const answer: unknown = await response.json()
  return isRecord(answer) ? Number(answer.submitted) : null
}
