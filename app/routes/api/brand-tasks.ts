import { brandId } from '~/accounts/guards.server'
import { answer, readInput } from '~/lib/http.server'
import { taskCreationSchema } from '~/tasks/tasks'
import { createTask, listTasks } from '~/tasks/tasks.server'
import { handle } from './call.server'

export const { loader, action } = handle({
  GET: async ({ context }) => Response.json(await listTasks(brandId(context))),
  POST: async ({ request, context }) =>
    answer(await createTask(brandId(context), await readInput(request, taskCreationSchema('json')))),
})
