import type { LoaderFunctionArgs } from 'react-router'
import { brandId } from '~/access/guards.server'
import { pathId, requireFound } from '~/lib/http/http.server'
import { findOwnTask } from '~/tasks/own-task.server'

/** The brand and the task of a call's path. Throws 404 for a task that is not the brand's, before its body is read. */
export async function ownTask({ params, context }: Pick<LoaderFunctionArgs, 'params' | 'context'>) {
  const brand = brandId(context)
  const task = requireFound(await findOwnTask(brand, pathId(params.id)))
  return { brand, task, projectId: task.projectId, taskId: task.id, title: task.title }
}
