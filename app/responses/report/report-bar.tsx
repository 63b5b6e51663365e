import { href } from 'react-router'
import { address } from '~/lib/http/address'
import { KeptParams } from '~/projects/list-filter'
import type { TagCount } from '~/projects/tags/stakeholder-tags'
import { TagSelect } from '~/projects/tags/tag-select'
import { DOUBTFUL, WITHOUT } from '../results/quality'
import { NAMES } from './report'

type ReportBarProps = { projectId: number; filters: URLSearchParams; tags: TagCount[] }

/** What the report shows and of whom, and the files that it can be had as; it stands on the screen alone. */
export function ReportBar({ projectId, filters, tags }: ReportBarProps) {
  const path = href('/project/:projectId/report', { projectId: String(projectId) })
  return (
    <div className="report-bar print:hidden">
      <form method="get" action={path} className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <KeptParams params={filters} without={['tag', WITHOUT, NAMES]} />
        <TagSelect tags={tags} chosen={filters.get('tag')} className="max-w-60 min-w-0" />
        <label className="flex items-center gap-2">
          <input type="checkbox" name={WITHOUT} value={DOUBTFUL} defaultChecked={filters.get(WITHOUT) === DOUBTFUL} />
          Without careless responses
        </label>
        <label className="flex items-center gap-2">
          <input type="checkbox" name={NAMES} value="1" defaultChecked={filters.has(NAMES)} />
          Name people
        </label>
        <button type="submit" className="button">
          Show
        </button>
      </form>
      <p className="mt-4 flex flex-wrap gap-x-5 gap-y-2">
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
