import { z } from 'zod'
import { idField } from '~/lib/fields'
import { selectionFields } from '../selection/selection-fields'

export const CHOOSE_PROJECT = 'Please choose a project'

/** The form that lets several of the list take part in one project. */
export const selectedParticipationSchema = z.object({
  ...selectionFields,
  projectId: idField(CHOOSE_PROJECT, 'form'),
})
