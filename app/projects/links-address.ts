import { href } from 'react-router'
import { address } from '~/lib/http/address'

/** The address of the page on which results of a project are shared; it begins with a task where one is given. */
export function linksAddress(projectId: number, task: number | null = null): string {
  return address(href('/project/:projectId/links', { projectId: String(projectId) }), null, { task })
}
