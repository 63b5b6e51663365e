import { z } from 'zod'
import { requiredName } from '~/lib/zod-fields'
import type { FaultCode } from '~/texts/fault'
import { INDUSTRIES } from './industries'
import { PASSWORDS_DIFFER, passwordsMatch, passwordTwice, personName, revokeKeys } from './users'

/* The forms of the account page. */

export const nameChangeSchema = z.object(personName)
export type NameChange = z.infer<typeof nameChangeSchema>

/** As at sign-in any text is tried: older passwords need not look as new ones must. */
export const currentPassword = z
  .string({ error: 'account.noCurrentPassword' satisfies FaultCode })
  .min(1, 'account.noCurrentPassword' satisfies FaultCode)
  .max(1_000, 'account.wrongPassword' satisfies FaultCode)

export const passwordChangeSchema = z
  .object({
    currentPassword,
    ...passwordTwice,
    revokeKeys,
  })
  .refine(passwordsMatch, PASSWORDS_DIFFER)
export type PasswordChange = Omit<z.infer<typeof passwordChangeSchema>, 'confirmPassword'>

const WHOLE_DAYS = 'Please enter a whole number of days, from 1 to 3650, or leave it empty'

/** Days after a task closes until its drafts, videos, files and addresses are removed; empty keeps them for good. */
export const retentionChangeSchema = z.object({
  days: z
    .string({ error: WHOLE_DAYS })
    .trim()
    .regex(/^\d{1,4}$/, WHOLE_DAYS)
    .transform(Number)
    .pipe(z.number().min(1, WHOLE_DAYS).max(3_650, WHOLE_DAYS))
    .nullish()
    .transform((days) => days ?? null),
})
export type RetentionChange = z.infer<typeof retentionChangeSchema>

export const companyChangeSchema = z.object({
  companyName: requiredName('account.noCompanyName' satisfies FaultCode),
  industry: z.enum(INDUSTRIES, { error: 'account.noIndustry' satisfies FaultCode }),
})
export type CompanyChange = z.infer<typeof companyChangeSchema>
