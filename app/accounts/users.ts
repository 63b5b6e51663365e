import { z } from 'zod'
import { cleanUpTo, emailAddress, requiredName } from '~/lib/zod-fields'
import { INDUSTRIES, type Industry } from './industries'

const MOST_OF_PASSWORD = 200

/** 6 to 200 characters of NFC, not trimmed, all significant. */
export const password = z
  .string({ error: 'Password must be at least 6 characters' })
  .transform(cleanUpTo(MOST_OF_PASSWORD, compose))
  .refine((text) => text.length >= 6, 'Password must be at least 6 characters')
  .refine((text) => text.length <= MOST_OF_PASSWORD, `Password must be at most ${MOST_OF_PASSWORD} characters`)

export const personName = {
  firstName: requiredName('First name is required'),
  lastName: requiredName('Last name is required'),
}

export const signUpSchema = z.object({
  ...personName,
  email: emailAddress('Valid email is required'),
  password,
  companyName: requiredName('Company name is required'),
  industry: z.enum(INDUSTRIES, { error: 'Please choose an industry' }).default('beauty'),
})
export type SignUp = z.infer<typeof signUpSchema>

export const signInSchema = z.object({
  email: emailAddress('Please enter a valid email address'),
  // Any text is checked, so that the response reveals nothing about the form of passwords.
  password: z
    .string({ error: 'Password must be at least 6 characters' })
    .min(1, 'Password must be at least 6 characters'),
})
export type SignIn = z.infer<typeof signInSchema>

export const forgottenPasswordSchema = z.object({ email: emailAddress('Please enter a valid email address') })

/** A new password, typed twice: a form with these fields is refined with `passwordsMatch`. */
export const passwordTwice = {
  password,
  confirmPassword: z.string({ error: 'Passwords do not match' }).transform(cleanUpTo(MOST_OF_PASSWORD, compose)),
}

export function passwordsMatch(form: { password: string; confirmPassword: string }): boolean {
  return form.password === form.confirmPassword
}

export const PASSWORDS_DIFFER = { path: ['confirmPassword'], message: 'Passwords do not match' }

/** Name and password, typed twice. */
export const newAccountSchema = z.object({ ...personName, ...passwordTwice }).refine(passwordsMatch, PASSWORDS_DIFFER)
export type NewAccount = z.infer<typeof newAccountSchema>

/** Whether a new password of a brand ends its API keys. */
export const revokeKeys = z.boolean().optional()

export const newPasswordSchema = z.object(passwordTwice).refine(passwordsMatch, PASSWORDS_DIFFER)
export const passwordResetSchema = newPasswordSchema.safeExtend({ revokeKeys })

export const demoRequestSchema = z.object({ ...personName, email: emailAddress('Please enter a valid email address') })
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
