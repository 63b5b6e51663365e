/** What begins the name of a builder's file input; the rest is the field that its image's address goes to. */
export const UPLOAD_PREFIX = 'upload:'
/** The same for an input of several files, whose addresses are added to what the field has. */
export const UPLOADS_PREFIX = 'uploads:'
