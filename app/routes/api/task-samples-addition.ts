import { answer } from '~/lib/http.server'
import { addSamples } from '~/responses/samples.server'
import { handle } from './call.server'
import { ownTask } from './own-task.server'

export const { loader, action } = handle({
  POST: async (args) => {
    const { brand, taskId } = await ownTask(args)
    return answer(await addSamples(brand, taskId))
  },
})
