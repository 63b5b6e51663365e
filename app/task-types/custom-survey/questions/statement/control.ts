import type { KindControl } from '../kind'

/** Without a control: its text replaces a question. */
export const statement: KindControl = { shape: 'group', Control: () => null }
