/** The parameter, or field, that says what a form was made from. */
export const MADE_FROM = 'of'

export const CHANGED_ELSEWHERE =
  'This task was changed since you opened it, perhaps in another tab. Save again to replace that with what is here, or load the page anew to see it.'
