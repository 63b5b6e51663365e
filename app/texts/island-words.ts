import * as faults from './faults'
import * as localDrafts from './local-drafts'
import * as answering from './task-forms'

/*
 * What islands say. The bundler leaves out of each island's script what it does not use, and puts the module of another
 * language in this one's place.
 */
export { answering, faults, localDrafts }
