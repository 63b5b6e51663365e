import { startTransition, useEffect, useRef, useState } from 'react'
import { href, useFetcher } from 'react-router'
import { address } from '~/lib/address'
import { usePageParameters } from '~/ui/page-beneath'
import type { BoardMove, MoveReply } from './board-facts'

/**
 * The moves that the server has not answered yet, in their order, and the way to make one. They are sent one after the
 * other, so that of two moves of one project the later one holds; a refused one is gone from the list, and said.
 */
export function useBoardMoves() {
  const view = usePageParameters()
  const fetcher = useFetcher<MoveReply>()
  const [moves, setMoves] = useState<BoardMove[]>([])
  const sent = useRef<BoardMove>(undefined)
  const [next] = moves
  useEffect(() => {
    if (!next || next === sent.current) return
    sent.current = next
    const action = address(href('/project/:projectId/phase', { projectId: String(next.project.id) }), view)
    // As a transition it is shown together with what the server says now, never before.
    void fetcher
      .submit({ phase: next.phase, stay: '1' }, { method: 'post', action })
      .finally(() => startTransition(() => setMoves(([, ...waiting]) => waiting)))
  }, [next, view, fetcher])
  return {
    moves,
    refused: fetcher.data?.refused ?? null,
    move: (made: BoardMove) => setMoves((before) => [...before, made]),
  }
}
