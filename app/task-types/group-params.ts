/** What an address says of the groups that stand side by side, a parameter each. */
export const GROUP_PARAMS = ['group1', 'group2', 'group3', 'group4'] as const
