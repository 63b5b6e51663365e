import { isRead, pageGuard } from '~/access/guards.server'

/** The portal, the projects and the tasks of a consumer are for signed-in consumers. */
export const middleware = [pageGuard(({ request }) => (isRead(request) ? 'read own tasks' : 'answer'))]
