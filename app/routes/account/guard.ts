import { isRead, pageGuard } from '~/access/guards.server'

export const middleware = [pageGuard(({ request }) => (isRead(request) ? 'read own account' : 'change own account'))]
