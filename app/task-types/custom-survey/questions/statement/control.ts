import type { KindControl } from '../question-type'

/** Without a control: its text replaces a question. */
export const statement: KindControl = { shape: 'group', Control: () => null }
