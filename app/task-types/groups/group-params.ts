/** What an address says of whose responses are looked at. */
export const NARROWING_PARAMS = ['tag', 'match', 'without'] as const

/** What an address says of the groups that stand side by side, a parameter each. */
export const GROUP_PARAMS = ['group1', 'group2', 'group3', 'group4'] as const

/** In their place, the question all of whose answers stand side by side. */
export const BY_PARAM = 'by'

/** In the API, the groups in one parameter, which may be given more than once. */
export const GROUPS_PARAM = 'groups'

/** The group whose picture an address asks for. */
export const OF_PARAM = 'of'
