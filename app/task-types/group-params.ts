/** What an address says of whose responses are looked at. */
export const NARROWING_PARAMS = ['tag', 'match', 'without'] as const

/** What an address says of the groups that stand side by side, a parameter each. */
export const GROUP_PARAMS = ['group1', 'group2', 'group3', 'group4'] as const
