import { z } from 'zod'
import { cleanUpTo, emailAddress, requiredName, withFault } from '~/lib/zod-fields'
import { type FaultCode, fault } from '~/texts/fault'
import { INDUSTRIES, type Industry } from './industries'

const MOST_OF_PASSWORD = 200

/** 6 to 200 characters of NFC, not trimmed, all significant. */
export const password = z
  .string({ error: 'account.shortPassword' satisfies FaultCode })
  .transform(cleanUpTo(MOST_OF_PASSWORD, compose))
  .refine((text) => text.length >= 6, 'account.shortPassword' satisfies FaultCode)
  .refine((text) => text.length <= MOST_OF_PASSWORD, withFault(fault('account.longPassword', MOST_OF_PASSWORD)))

export const personName = {
  firstName: requiredName('account.noFirstName' satisfies FaultCode),
  lastName: requiredName('account.noLastName' satisfies FaultCode),
}

export const signUpSchema = z.object({
  ...personName,
  email: emailAddress('account.noEmail' satisfies FaultCode),
  password,
  companyName: requiredName('account.noCompanyName' satisfies FaultCode),
  industry: z.enum(INDUSTRIES, { error: 'account.noIndustry' satisfies FaultCode }).default('beauty'),
})
export type SignUp = z.infer<typeof signUpSchema>

export const signInSchema = z.object({
  email: emailAddress('account.notEmail' satisfies FaultCode),
  // Any text is checked, so that the response reveals nothing about the form of passwords.
  password: z
    .string({ error: 'account.shortPassword' satisfies FaultCode })
    .min(1, 'account.shortPassword' satisfies FaultCode),
})
export type SignIn = z.infer<typeof signInSchema>

export const forgottenPasswordSchema = z.object({ email: emailAddress('account.notEmail' satisfies FaultCode) })

/** A new password, typed twice: a form with these fields is refined with `passwordsMatch`. */
export const passwordTwice = {
  password,
  confirmPassword: z
    .string({ error: 'account.otherPassword' satisfies FaultCode })
    .transform(cleanUpTo(MOST_OF_PASSWORD, compose)),
}

export function passwordsMatch(form: { password: string; confirmPassword: string }): boolean {
  return form.password === form.confirmPassword
}

export const PASSWORDS_DIFFER = { path: ['confirmPassword'], message: 'account.otherPassword' satisfies FaultCode }

/** Name and password, typed twice. */
export const newAccountSchema = z.object({ ...personName, ...passwordTwice }).refine(passwordsMatch, PASSWORDS_DIFFER)
export type NewAccount = z.infer<typeof newAccountSchema>

/** Whether a new password of a brand ends its API keys. */
export const revokeKeys = z.boolean().optional()

export const newPasswordSchema = z.object(passwordTwice).refine(passwordsMatch, PASSWORDS_DIFFER)
export const passwordResetSchema = newPasswordSchema.safeExtend({ revokeKeys })

export const demoRequestSchema = z.object({
  ...personName,
  email: emailAddress('account.notEmail' satisfies FaultCode),
})
export type DemoRequest = z.infer<typeof demoRequestSchema>

/** The record of the signed-in user, as `GET /api/auth/user` gives it. */
export type User = {
  id: number
  email: string
  firstName: string
  lastName: string
  profileImageUrl: string | null
  createdAt: string
  updatedAt: string
} & (
  | { userType: 'brand'; profile: { id: number; companyName: string; brandName: string; industry: Industry } }
  | { userType: 'consumer'; profile: { id: number } }
)

export type BrandUser = Extract<User, { userType: 'brand' }>
export type ConsumerUser = Extract<User, { userType: 'consumer' }>

function compose(text: string): string {
  return text.normalize('NFC')
}
