import { useEffect, useState } from 'react'
import { href, useLocation } from 'react-router'
import { z } from 'zod'
import type { CommentSummary } from '../../analysis'

const summariesSchema = z.array(
  z.object({ summary: z.string(), source: z.enum(['ai', 'extract']), awaited: z.boolean() }),
)

/** The summaries that came with the page, and those of the model once they are there. */
export function useSummaries(taskId: number, first: CommentSummary[]): CommentSummary[] {
  const { search } = useLocation()
  const [later, setLater] = useState<{ than: CommentSummary[]; summaries: CommentSummary[] } | null>(null)
  const address = href('/task/:taskId/summaries', { taskId: String(taskId) }) + search
  useEffect(() => {
    if (!first.some(({ awaited }) => awaited)) return
    const controller = new AbortController()
    fetchSummaries(address, controller.signal)
      .then((summaries) => setLater({ than: first, summaries }))
      // Whatever went wrong: the summaries that came with the page stand, and the model's may be there on the next view.
      .catch(() => setLater({ than: first, summaries: first.map((summary) => ({ ...summary, awaited: false })) }))
    return () => controller.abort()
  }, [address, first])
  return later?.than === first && later.summaries.length === first.length ? later.summaries : first
}

async function fetchSummaries(address: string, signal: AbortSignal): Promise<CommentSummary[]> {
  const response = await fetch(address, { signal, headers: { Accept: 'application/json' } })
  return summariesSchema.parse(await response.json())
}
