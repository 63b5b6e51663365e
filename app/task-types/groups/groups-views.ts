import { SideBySideView } from './side-by-side-view'

/** What is shown of groups side by side, of which a browser is sent the script when it is shown. */
export const groupsViews = { SideBySideView }
