import { href } from 'react-router'
import { address } from '~/lib/http/search-params'
import type { TagCount } from '~/projects/tags/stakeholder-tags'
import { BY_PARAM, FILTER_PARAMS, GROUP_PARAMS } from '~/task-types/groups/group-params'
import { KeptParams } from '~/ui/lists/search-fields'
import type { GroupChoices } from '../results/audiences/audiences.server'
import { GroupFields } from '../results/audiences/group-fields'
import { missingGroups } from '../results/audiences/missing-groups'
import { filterControls } from '../results/filters/filter-fields'
import { DOUBTFUL, WITHOUT } from '../results/filters/quality'
import { readChoices } from '../results/filters/read-filters'
import { NAMES } from './report'
import { PAGE } from './report-pages'

/** Choices of a report's reader: the filter, and the groups to compare. */
export type ReportControls = { tags: TagCount[]; groups: GroupChoices }

type ReportBarProps = {
  projectId: number
  filters: URLSearchParams
  /** Null by a link, which shows all. */
  choices: ReportControls | null
  mayName: boolean
}

/** The report's filters and its downloads; only on the screen, not in print. */
export function ReportBar({ projectId, filters, choices, mayName }: ReportBarProps) {
  const path = href('/project/:projectId/report', { projectId: String(projectId) })
  return (
    <div className="report-bar print:hidden">
      {(choices || mayName) && (
        <form method="get" action={path} className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <KeptParams params={filters} without={[...FILTER_PARAMS, ...GROUP_PARAMS, BY_PARAM, NAMES, PAGE]} />
          {choices && <Choices {...choices} filters={filters} />}
          {mayName && <Switch name={NAMES} value="1" label="Show names" filters={filters} />}
          <button type="submit" className="button">
            Show
          </button>
        </form>
      )}
      <p className="mt-4 flex flex-wrap gap-x-5 gap-y-2 first:mt-0">
        <a href={address(`${path}/pdf`, filters)} download>
          PDF, A4
        </a>
        <a href={address(`${path}/pdf`, filters, { paper: 'letter' })} download>
          PDF, Letter
        </a>
        <a href={address(`${path}/slides`, filters)} download>
          Slides
        </a>
        <span className="note">Or print this page with your browser: Ctrl + P, or ⌘ P.</span>
      </p>
    </div>
  )
}

function Choices({ tags, groups, filters }: ReportControls & { filters: URLSearchParams }) {
  const controls = filterControls({ choices: readChoices(filters), tags, hasSubmissions: true })
  const chosen = GROUP_PARAMS.map((name) => filters.get(name))
  const by = filters.get(BY_PARAM)
  const missing = missingGroups(groups, filters)
  return (
    <>
      {controls.map(([name, { legend, summary, isWrong, fields }]) => (
        <details key={name} className="min-w-0 open:basis-full" open={isWrong}>
          <summary className="max-w-96 cursor-pointer wrap-anywhere">{summary}</summary>
          <fieldset className="mt-2 max-w-72">
            <legend className="sr-only">{legend}</legend>
            {fields}
          </fieldset>
        </details>
      ))}
      {groups.length > 0 && (
        <details className="min-w-0 open:basis-full" open={by !== null || chosen.some((value) => value)}>
          <summary className="cursor-pointer">Compare groups</summary>
          <div className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(12rem,100%),1fr))] items-end gap-x-5 gap-y-3">
            <GroupFields choices={groups} chosen={chosen} by={by} least={2} />
          </div>
        </details>
      )}
      {missing && <p role="status">{missing}</p>}
      <Switch name={WITHOUT} value={DOUBTFUL} label="Without careless responses" filters={filters} />
    </>
  )
}

type SwitchProps = { name: string; value: string; label: string; filters: URLSearchParams }

function Switch({ name, value, label, filters }: SwitchProps) {
  return (
    <label className="flex items-center gap-2">
      <input type="checkbox" name={name} value={value} defaultChecked={filters.get(name) === value} />
      {label}
    </label>
  )
}
