import { pathId } from '~/lib/http/http.server'
import { handle } from '../call.server'
import { dataExport } from '../results/data-export.server'

const respond = handle({ GET: (args) => dataExport(args, pathId(args.params.id), null) })

export const loader = respond
export const action = respond
