/** Parameters of the results filter. */
export const FILTER_PARAMS = ['tag', 'match', 'from', 'to', 'without'] as const

/** The parameters of the compared groups, one each. */
export const GROUP_PARAMS = ['group1', 'group2', 'group3', 'group4'] as const

/** Instead of groups: the question of which all answers are compared. */
export const BY_PARAM = 'by'

/** In the API, the groups in one parameter, which may be given more than once. */
export const GROUPS_PARAM = 'groups'

/** The group of a requested picture. */
export const OF_PARAM = 'of'
