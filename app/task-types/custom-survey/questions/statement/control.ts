import type { KindControl } from '../kind'

/** Without a control: what it says stands in the place of a question. */
export const statement: KindControl = { shape: 'group', Control: () => null }
