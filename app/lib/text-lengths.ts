/* How long texts may be, in UTF-16 units. */

/** Titles, names, labels, options and feature texts. */
export const TITLE_LENGTH = 200
/** Comments on a click. */
export const COMMENT_LENGTH = 1_000
/** Descriptions, prompts, messages and answers. */
export const TEXT_LENGTH = 10_000
