import { pageGuard } from '~/accounts/guards.server'

export const middleware = [pageGuard('anyone signed in')]
