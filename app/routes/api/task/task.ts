import { serializedJsonResponse } from '~/lib/http/bodies/serialized-json.server'
import { requireFound, unwrapOrThrow } from '~/lib/http/http.server'
import { fetchList } from '~/responses/results/results.server'
import { saveConfiguration } from '~/tasks/configuration/save-configuration.server'
import { handle } from '../call.server'
import { ownTask } from '../require-own-task.server'
import { readConfig } from './config-body.server'

const respond = handle({
  PATCH: async (args) => {
    const { brand, taskId } = await ownTask(args)
    unwrapOrThrow(await saveConfiguration(brand, taskId, await readConfig(args.request, { bare: false })))
    return serializedJsonResponse(args.request, requireFound(await fetchList('task', brand, taskId)))
  },
})

export const loader = respond
export const action = respond
