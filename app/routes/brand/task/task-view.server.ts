import { found } from '~/lib/http/http.server'
import { randomId } from '~/lib/secret.server'
import { timeFor } from '~/responses/answering/time-taken.server'
import { loadResponses } from '~/responses/results/responses-tab.server'
import { expectQuestions, findUncounted } from '~/responses/results/results.server'
import { isOneOf } from '~/responses/some-responses.server'
import { brandViewsOf } from '~/task-types/brand-views'
import { taskType } from '~/task-types/registry'
import { loadCustomers } from '~/tasks/assignment/assignment-list.server'
import { configOf } from '~/tasks/config.server'
import { loadBuild } from '~/tasks/configuration/configuration.server'
import { findHeldForm } from '~/tasks/configuration/previews.server'
import { hasOutcomes } from '~/tasks/outcomes.server'
import { findCountedTask } from '~/tasks/own-task.server'
import { isShareable } from '~/tasks/sharing/shareable.server'
import { tabOf } from '~/tasks/task-address'
import { makeTaskHeader, type TaskHeader } from '~/tasks/task-header.server'

/**
 * A task's header and the tab that an address names, or the results of one that has answers; or a thrown 404. `formKey` is
 * for the forms that make something, `draftId` names what stood in the builder and is given back to it.
 */
export async function loadTaskView(brandId: number, taskId: number, url: URL, draftId: number | null) {
  const task = found(await findCountedTask(brandId, taskId))
  const header = makeTaskHeader(task)
  expectQuestions()
  return {
    header,
    formKey: randomId(9),
    isShareable: isShareable(header.task.type),
    exportLabel: taskType(header.task.type).words.exportLabel,
    panel: await loadPanel(),
  }

  async function loadTime() {
    return await timeFor({ ...task, config: configOf(task) })
  }

  /** The submissions of people who were screened out; null if there are none. */
  async function findScreenedOut() {
    if (!hasOutcomes(task)) return null
    const { screenedOut } = await findUncounted(task)
    return screenedOut.length > 0 ? isOneOf(screenedOut) : null
  }

  async function loadPanel() {
    switch (tabOf(url) ?? (hasResults(header) ? 'responses' : 'overview')) {
      case 'overview':
        return { tab: 'overview' as const, time: await loadTime() }
      case 'build':
        return {
          tab: 'build' as const,
          ...found(await loadBuild(brandId, taskId)),
          ...(await findHeldForm(brandId, taskId, draftId, 'build')),
        }
      case 'customers':
        return {
          tab: 'customers' as const,
          ...(await loadCustomers(brandId, header.task, url, await findScreenedOut())),
        }
      case 'responses':
        return {
          tab: 'responses' as const,
          isPrinted: brandViewsOf(header.task.type).Summary !== undefined,
          ...(await loadResponses(task, url)),
        }
    }
  }
}

/** Whether there is something to show: real answers, or, if the setup is complete, samples. */
function hasResults({ task, responses }: TaskHeader): boolean {
  return responses.submitted > 0 || (task.status === 'closed' && responses.samples > 0)
}
