import { found } from '~/lib/http/http.server'
import { randomId } from '~/lib/secret.server'
import { loadResponses } from '~/responses/results/responses-tab.server'
import { expectQuestions } from '~/responses/results/results.server'
import { taskType } from '~/task-types/registry'
import { loadCustomers } from '~/tasks/assignment/assignment-list.server'
import { loadBuild } from '~/tasks/configuration/configuration.server'
import { isShareable } from '~/tasks/sharing/shareable.server'
import { tabOf } from '~/tasks/task-address'
import { findTaskHeader } from '~/tasks/task-header.server'

/**
 * A task's header and the tab that an address names, or the results of one that has answers; or a thrown 404. `formKey` is
 * for the forms that make something.
 */
export async function loadTaskView(brandId: number, taskId: number, url: URL) {
  const header = found(await findTaskHeader(brandId, taskId))
  expectQuestions()
  return {
    header,
    formKey: randomId(9),
    isShareable: isShareable(header.task.type),
    exportLabel: taskType(header.task.type).words.exportLabel,
    panel: await loadPanel(),
  }

  async function loadPanel() {
    switch (tabOf(url) ?? (header.responses.submitted > 0 ? 'responses' : 'overview')) {
      case 'overview':
        return { tab: 'overview' as const }
      case 'build':
        return { tab: 'build' as const, ...found(await loadBuild(brandId, taskId)) }
      case 'customers':
        return { tab: 'customers' as const, ...(await loadCustomers(brandId, header.task, url)) }
      case 'responses':
        return { tab: 'responses' as const, ...(await loadResponses(brandId, header, url)) }
    }
  }
}
