import { z } from 'zod'
import { currentPassword } from '~/accounts/account'

/** What becomes of the answers of someone who is erased: they go too, or what nobody has typed stays, without a person. */
export const ANSWERS_LEFT = ['erased', 'nameless'] as const
export type AnswersLeft = (typeof ANSWERS_LEFT)[number]

const CHOOSE_ANSWERS = 'Please choose what becomes of the answers'

/** A brand's form to erase a person. */
export const personErasureSchema = z.object({ answers: z.enum(ANSWERS_LEFT, { error: CHOOSE_ANSWERS }) })

/** The form of someone who deletes their own account. */
export const accountErasureSchema = z.object({
  answers: z.enum(ANSWERS_LEFT, { error: CHOOSE_ANSWERS }),
  currentPassword,
})
