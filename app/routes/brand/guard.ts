import { pageGuard } from '~/access/guards.server'
import { pageVerb } from './page-verbs.server'

/** Everything of the portal and of the brand's tasks is for signed-in brands. */
export const middleware = [pageGuard(pageVerb)]
