/** The parameters that filter whose responses are shown. */
export const NARROWING_PARAMS = ['tag', 'match', 'from', 'to', 'without'] as const

/** The parameters of the compared groups, one each. */
export const GROUP_PARAMS = ['group1', 'group2', 'group3', 'group4'] as const

/** In their place, the question all of whose answers stand side by side. */
export const BY_PARAM = 'by'

/** In the API, the groups in one parameter, which may be given more than once. */
export const GROUPS_PARAM = 'groups'

/** The group whose picture an address asks for. */
export const OF_PARAM = 'of'
