import { answer } from '~/lib/http/http.server'
import { saveConfiguration } from '~/tasks/configuration/configuration.server'
import { handle } from './call.server'
import { readConfig } from './config-body.server'
import { ownTask } from './own-task.server'

const respond = handle({
  PATCH: async (args) => {
    const { brand, taskId } = await ownTask(args)
    return answer(await saveConfiguration(brand, taskId, await readConfig(args.request, { bare: true })))
  },
})

export const loader = respond
export const action = respond
