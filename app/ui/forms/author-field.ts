/** The field in which a form names the user who fills it in. */
export const TYPED_BY_FIELD = '__typed-by'
