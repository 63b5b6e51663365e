import { z } from 'zod'
import { idField } from '~/lib/zod-fields'
import { selectionFields } from '../selection/selection-fields'
import { CHOOSE_PROJECT } from './selected-participation'

/** The form that lets several of the list take part in one project. */
export const selectedParticipationSchema = z.object({
  ...selectionFields,
  projectId: idField(CHOOSE_PROJECT, 'form'),
})
