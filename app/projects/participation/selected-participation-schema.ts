import { idField } from '~/lib/fields'
import { selectionSchema } from '../selection/selection-fields'

/** The form that lets several of the list take part in one project. */
export const selectedParticipationSchema = selectionSchema.extend({
  projectId: idField('Please choose a project', 'form'),
})
