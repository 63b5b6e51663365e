import { brandId } from '~/accounts/guards.server'
import { answer, readInput } from '~/lib/http/http.server'
import { taskCreationSchema } from '~/tasks/tasks'
import { createTask, listTasks } from '~/tasks/tasks.server'
import { handle } from './call.server'

const respond = handle({
  GET: async ({ context }) => Response.json(await listTasks(brandId(context))),
  POST: async ({ request, context }) =>
    answer(await createTask(brandId(context), await readInput(request, taskCreationSchema('json')))),
})

export const loader = respond
export const action = respond
