import type { LoaderFunctionArgs } from 'react-router'
import { toActing } from '~/access/acting'
import { actingForBrand } from '~/access/guards.server'
import { pathId, requireFound } from '~/lib/http/http.server'
import { findOwnTask } from '~/tasks/own-task.server'

/**
 * The brand, who acts for it, and the task of a call's path. Throws 404 for a task that is not the brand's, before its
 * body is read.
 */
export async function ownTask({ params, context }: Pick<LoaderFunctionArgs, 'params' | 'context'>) {
  const actor = actingForBrand(context)
  const brand = actor.brandId
  const task = requireFound(await findOwnTask(brand, pathId(params.id)))
  return { actor, acting: toActing(actor), brand, task, projectId: task.projectId, taskId: task.id, title: task.title }
}
