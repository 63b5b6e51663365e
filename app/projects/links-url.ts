import { href } from 'react-router'
import { address } from '~/lib/http/search-params'
import { type PageAt, pathWithSearch } from '~/ui/dialogs/parent-page'

/** The URL of a project's results links; `task` preselects a task. */
export function linksAddress(projectId: number, task: number | null = null): string {
  return address(href('/project/:projectId/links', { projectId: String(projectId) }), null, { task })
}

/** The same at its own address or at that of a dialog over it. */
export const linksPage: PageAt = ({ pathname, search }) =>
  pathWithSearch({ pathname: pathname.replace(/(\/links)\/.*$/i, '$1'), search })
