import { z } from 'zod'
import { done, invalid, type Outcome } from '~/lib/outcome'
import { fieldErrors, idField } from '~/lib/zod-fields'
import { BY_PARAM, GROUP_PARAMS, GROUPS_PARAM } from '~/task-types/groups/group-params'
import { checkFilters, readChoices } from '../results/filters/read-filters'
import { AMONG, type ExportQuery, FORMATS, GROUPED, NAMELESS } from './export-query'

const schema = z.object({
  format: z.enum(
    FORMATS.map(({ format }) => format),
    { error: 'Please choose a format' },
  ),
  task: z.array(idField('Please choose tasks of this project', 'form')).max(1_000, 'Please choose fewer tasks'),
})

/**
 * Reads an export's options from an address: `format`, `task`, `groups` (of a form, one by one) with `among=groups`,
 * `nameless=1`, and the filters of results.
 */
export function parseExportQuery(params: URLSearchParams): Outcome<ExportQuery> {
  const given = schema.safeParse({
    format: params.get('format') ?? undefined,
    task: params.getAll('task'),
  })
  if (!given.success) return invalid(fieldErrors(given.error))
  const checked = checkFilters(params)
  if (!checked.ok) return checked
  const { format, task } = given.data
  const groups = groupsIn(params)
  const onlyGroupMembers = params.get(AMONG) === GROUPED
  if (onlyGroupMembers && groups.length === 0) return invalid({ groups: ['Please choose a group'] })
  return done({
    format,
    taskIds: task.length > 0 ? task : null,
    choices: readChoices(params),
    groups,
    onlyGroupMembers,
    isAnonymous: params.get(NAMELESS) === '1',
  })
}

function groupsIn(params: URLSearchParams): string[] {
  const chosen = [BY_PARAM, ...GROUP_PARAMS].map((name) => params.get(name))
  return [...params.getAll(GROUPS_PARAM), ...chosen].flatMap((value) => value || [])
}
