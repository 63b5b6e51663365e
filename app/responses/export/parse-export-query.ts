import { z } from 'zod'
import { done, invalid, type Outcome } from '~/lib/outcome'
import { calendarDate, fieldErrors, idField } from '~/lib/zod-fields'
import { parseTagFilter } from '~/projects/tags/stakeholder-tags'
import { BY_PARAM, GROUP_PARAMS, GROUPS_PARAM } from '~/task-types/groups/group-params'
import { DOUBTFUL, WITHOUT } from '../results/filters/quality'
import { AMONG, type ExportQuery, FORMATS, GROUPED, NAMELESS } from './export-query'

const day = calendarDate().prefault(null)

const schema = z.object({
  format: z.enum(
    FORMATS.map(({ format }) => format),
    { error: 'Please choose a format' },
  ),
  task: z.array(idField('Please choose tasks of this project', 'form')).max(1_000, 'Please choose fewer tasks'),
  from: day,
  to: day,
})

/**
 * Reads an export's options from an address: `format`, `task`, `tag` with `match`, `groups` (of a form, one by one)
 * with `among=groups`, `without=doubtful`, `from`, `to`, `nameless=1`.
 */
export function parseExportQuery(params: URLSearchParams): Outcome<ExportQuery> {
  const given = schema.safeParse({
    format: params.get('format') ?? undefined,
    task: params.getAll('task'),
    from: params.get('from'),
    to: params.get('to'),
  })
  if (!given.success) return invalid(fieldErrors(given.error))
  const { format, task, from, to } = given.data
  if (from !== null && to !== null && to < from) return invalid({ to: ['The last day is before the first one'] })
  const groups = groupsIn(params)
  const onlyGroupMembers = params.get(AMONG) === GROUPED
  if (onlyGroupMembers && groups.length === 0) return invalid({ groups: ['Please choose a group'] })
  return done({
    format,
    taskIds: task.length > 0 ? task : null,
    choice: parseTagFilter({ searchParams: params }),
    groups,
    onlyGroupMembers,
    excludesCareless: params.get(WITHOUT) === DOUBTFUL,
    from,
    to,
    isAnonymous: params.get(NAMELESS) === '1',
  })
}

function groupsIn(params: URLSearchParams): string[] {
  const chosen = [BY_PARAM, ...GROUP_PARAMS].map((name) => params.get(name))
  return [...params.getAll(GROUPS_PARAM), ...chosen].flatMap((value) => value || [])
}
