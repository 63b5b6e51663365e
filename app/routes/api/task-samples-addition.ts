import { answer } from '~/lib/http/http.server'
import { addSamples } from '~/responses/results/samples.server'
import { handle } from './call.server'
import { ownTask } from './own-task.server'

const respond = handle({
  POST: async (args) => {
    const { brand, taskId } = await ownTask(args)
    return answer(await addSamples(brand, taskId))
  },
})

export const loader = respond
export const action = respond
