import { brandId } from '~/accounts/guards.server'
import { answer, found, jsonBytes, readInput } from '~/lib/http/http.server'
import { listed } from '~/responses/results/results.server'
import { taskCreationSchema } from '~/tasks/tasks'
import { createTask } from '~/tasks/tasks.server'
import { handle } from './call.server'

const respond = handle({
  GET: async ({ context }) => jsonBytes(found(await listed('tasks', brandId(context)))),
  POST: async ({ request, context }) =>
    answer(await createTask(brandId(context), await readInput(request, taskCreationSchema('json')))),
})

export const loader = respond
export const action = respond
