import { pageGuard } from '~/accounts/guards.server'

/** The account page is for everyone who is signed in. */
export const middleware = [pageGuard('anyone signed in')]
