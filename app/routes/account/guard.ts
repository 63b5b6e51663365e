import { pageGuard } from '~/access/guards.server'

export const middleware = [pageGuard('anyone signed in')]
