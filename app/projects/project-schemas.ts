import { z } from 'zod'
import { idField, optionalText, requiredText } from '~/lib/zod-fields'
import { PHASES, PROJECT_STATUSES, PROJECT_TITLE_REQUIRED } from './projects'

export const phase = z.enum(PHASES, { error: 'Please choose a phase' })
const status = z.enum(PROJECT_STATUSES, { error: 'Please choose a status' })
const title = requiredText(PROJECT_TITLE_REQUIRED)

export const projectCreationSchema = z.object({
  title,
  description: optionalText(),
  phase: phase.default('concept'),
  status: status.default('active'),
})
export type ProjectCreation = z.infer<typeof projectCreationSchema>

/** Any subset; absent fields do not change. */
export const projectEditSchema = z.object({ title, description: optionalText(), phase, status }).partial()
export type ProjectEdit = z.infer<typeof projectEditSchema>

export const participationSchema = z.object({ consumerId: idField('Please choose a consumer') })
