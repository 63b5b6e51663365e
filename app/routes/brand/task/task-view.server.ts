import type { Acting } from '~/accounts/audit-log/audit-log'
import { requireFound } from '~/lib/http/http.server'
import { randomId } from '~/lib/secret.server'
import { estimateInterviewLength } from '~/responses/answering/interview-length.server'
import { whereResponseIdIn } from '~/responses/response-id-filter.server'
import { loadResponses } from '~/responses/results/responses-tab.server'
import { findUncounted, warmUpResults } from '~/responses/results/results.server'
import { taskType } from '~/task-types/registry'
import { getBrandViews } from '~/task-types/views-by-type'
import { loadCustomers } from '~/tasks/assignment/assignment-list.server'
import { findStoredForm } from '~/tasks/configuration/preview-store.server'
import { loadBuild } from '~/tasks/configuration/save-configuration.server'
import { hasOutcomes } from '~/tasks/outcomes.server'
import { findCountedTask } from '~/tasks/own-task.server'
import { isShareable } from '~/tasks/sharing/shareable.server'
import { effectiveConfig } from '~/tasks/stored-config.server'
import { makeTaskHeader, type TaskHeader } from '~/tasks/task-header.server'
import { parseTaskTab } from '~/tasks/task-urls'

/**
 * A task's header and the tab in the URL, by default the results of a task with answers; throws 404. `formKey` is for
 * forms that create something; `draftId` identifies the builder draft to restore.
 */
export async function loadTaskView(acting: Acting, taskId: number, url: URL, draftId: number | null) {
  const { brandId } = acting
  const task = requireFound(await findCountedTask(brandId, taskId))
  const header = makeTaskHeader(task)
  warmUpResults()
  return {
    header,
    formKey: randomId(9),
    isShareable: isShareable(header.task.type),
    exportLabel: taskType(header.task.type).messages.exportLabel,
    panel: await loadPanel(),
  }

  async function loadTime() {
    return await estimateInterviewLength({ ...task, config: effectiveConfig(task) })
  }

  /** The submissions of people who were screened out; null if there are none. */
  async function findScreenedOut() {
    if (!hasOutcomes(task)) return null
    const { screenedOut } = await findUncounted(task)
    return screenedOut.length > 0 ? whereResponseIdIn(screenedOut) : null
  }

  async function loadPanel() {
    switch (parseTaskTab(url) ?? (hasResults(header) ? 'responses' : 'overview')) {
      case 'overview':
        return { tab: 'overview' as const, time: await loadTime() }
      case 'build':
        return {
          tab: 'build' as const,
          ...requireFound(await loadBuild(brandId, taskId)),
          ...(await findStoredForm(brandId, taskId, draftId, 'build')),
        }
      case 'customers':
        return {
          tab: 'customers' as const,
          ...(await loadCustomers(brandId, header.task, url, await findScreenedOut())),
        }
      case 'responses':
        return {
          tab: 'responses' as const,
          isPrinted: getBrandViews(header.task.type).Summary !== undefined,
          ...(await loadResponses(acting, task, url)),
        }
    }
  }
}

/** Whether there is something to show: real answers, or, if the setup is complete, samples. */
function hasResults({ task, responses }: TaskHeader): boolean {
  return responses.submitted > 0 || (task.status === 'closed' && responses.samples > 0)
}
