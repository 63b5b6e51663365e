import { z } from 'zod'
import { english } from '~/texts/format'

import type { ToastMessage } from '~/ui/page/toast'
import { phase } from '../project-schemas'
import type { Phase, ProjectStatus } from '../projects'

/** A project on the board: how far the tasks that matter now have come. */
export type BoardProject = {
  id: number
  title: string
  status: ProjectStatus
  /** Its tasks, drafts included. */
  tasks: number
  /** Whether any of them is open; the figures then cover the open ones, else the closed ones. */
  isOpen: boolean
  asked: number
  answered: number
  /** The next due date of an open task, YYYY-MM-DD, and whether it is over. */
  due: string | null
  isOverdue: boolean
}

/** The projects of a phase: all of them counted, the first ones named. */
export type BoardColumn = { phase: Phase; total: number; projects: BoardProject[] }

/** A project on its way to another phase. */
export type BoardMove = { project: BoardProject; phase: Phase }

/** The form of a move. `stay`: its sender has script, and wants the result instead of a page. */
export const moveSchema = z.object({ phase, stay: z.literal('1').optional() })

/** The result of a move for a sender who stays on the page: a message if it was refused. */
export type MoveReply = { refused: ToastMessage | null }

/** '12 of 38 answered, due Dec 4'. */
export function progressLine({ tasks, isOpen, asked, answered, due, isOverdue }: BoardProject): string {
  if (tasks === 0) return 'No tasks yet'
  if (!isOpen && asked === 0) return 'No open task'
  const counted = isOpen ? answers(asked, answered) : `${answers(asked, answered)}, closed`
  if (!isOpen || due === null || (asked > 0 && answered === asked)) return counted
  return `${counted}, ${isOverdue ? 'overdue since' : 'due'} ${english.dayAndMonth(due)}`
}

/** The board after the moves: a moved project comes first among those of its status. */
export function withMoves(columns: BoardColumn[], moves: BoardMove[]): BoardColumn[] {
  return moves.reduce(withMove, columns)
}

function withMove(columns: BoardColumn[], { project, phase: to }: BoardMove): BoardColumn[] {
  const from = columns.find(({ projects }) => projects.some(({ id }) => id === project.id))
  if (!from || from.phase === to) return columns
  return columns.map((column) => {
    const others = column.projects.filter(({ id }) => id !== project.id)
    if (column === from) return { ...column, total: column.total - 1, projects: others }
    if (column.phase !== to) return column
    const place = others.filter(({ status }) => RANK[status] < RANK[project.status]).length
    return { ...column, total: column.total + 1, projects: others.toSpliced(place, 0, project) }
  })
}

/** Active projects are at the top of the board, finished ones at the bottom. */
const RANK: Record<ProjectStatus, number> = { active: 0, paused: 1, completed: 2 }

function answers(asked: number, answered: number): string {
  if (asked === 0) return 'No one assigned'
  if (answered === asked) return `All ${english.number(asked)} answered`
  return `${english.number(answered)} of ${english.number(asked)} answered`
}
