import type { Section } from '../part'
import { listBuilders } from './builders'
import { listControls } from './controls'
import { listTablesAndCards } from './lists'
import { listMenus } from './menus'
import { listNotices } from './notices'
import { listPages } from './pages'

/** The controls, lists, notices and pages of brands, in all of their states. */
export function listBrandSections(): Section[] {
  return [
    ...listControls(),
    ...listMenus(),
    ...listNotices(),
    ...listTablesAndCards(),
    ...listPages(),
    ...listBuilders(),
  ]
}
