import { z } from 'zod'
import { password, personName } from '~/accounts/users'
import { idField, optionalText } from '~/lib/zod-fields'
import { parseAddressList } from './address-list'
import { columnChoice, seenColumns } from './from-file/csv-columns'
import { NO_ADDRESS } from './invitations'

const MOST_ADDRESSES = 1_000
/** A hundred characters for each, with names; reading more would keep others waiting. */
const LONGEST_LIST = 100 * MOST_ADDRESSES
const TOO_MANY_ADDRESSES = 'Please enter at most 1,000 email addresses at a time.'

const addresses = z.string({ error: NO_ADDRESS }).transform((text, context) => {
  const entries = text.length > LONGEST_LIST ? null : parseAddressList(text, MOST_ADDRESSES)
  if (!entries) context.addIssue({ code: 'custom', message: TOO_MANY_ADDRESSES })
  if (entries?.length === 0) context.addIssue({ code: 'custom', message: NO_ADDRESS })
  return entries ?? []
})

const NO_PROJECT = 'Please choose a project'
const projectOfJson = idField(NO_PROJECT)
  .nullish()
  .transform((id) => id ?? null)
const projectOfForm = z
  .string({ error: NO_PROJECT })
  .regex(/^([1-9]\d{0,14})?$/, NO_PROJECT)
  .nullish()
  .transform((id) => (id ? Number(id) : null))

export const emailInvitationSchema = z.object({
  emails: addresses,
  message: optionalText(),
  projectId: projectOfJson,
})
export const emailInvitationFormSchema = emailInvitationSchema.extend({ projectId: projectOfForm })
export type EmailInvitation = z.infer<typeof emailInvitationSchema>

/** The fields sent with a CSV file, by a form or by the API. */
export const csvInvitationSchema = emailInvitationFormSchema.omit({ emails: true })
export type CsvInvitation = z.infer<typeof csvInvitationSchema>

/** The same for the form, with the user's choice of columns. */
export const csvInvitationFormSchema = csvInvitationSchema.extend({
  columns: columnChoice.optional(),
  seen: seenColumns.optional(),
})

export const accountCreationSchema = z.object({
  invitationId: idField('Please choose an invitation'),
  ...personName,
  password,
})
export type AccountCreation = z.infer<typeof accountCreationSchema>
