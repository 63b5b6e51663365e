import { z } from 'zod'
import { currentPassword } from '~/accounts/account'
import { toVisibleForm } from '~/lib/clean-text'
import { selectionFields } from '~/projects/selection/selection-fields'
import type { FaultCode } from '~/texts/fault'
import { ANSWERS_LEFT } from './erasure'

const answers = z.enum(ANSWERS_LEFT, { error: 'account.noChoice' satisfies FaultCode })

/** A brand's form to erase several people. */
export const peopleErasureSchema = z.object({ ...selectionFields, answers })

/** A brand's form to erase a person. */
export const personErasureSchema = z.object({ answers })

/** A brand's form to delete its account: it asks for the brand's name, to prevent mistakes. */
export function brandErasureSchema(companyName: string) {
  return z.object({
    companyName: z
      .string({ error: COMPANY_NAME })
      .refine((typed) => toVisibleForm(typed) === toVisibleForm(companyName), COMPANY_NAME),
    currentPassword,
  })
}

const COMPANY_NAME = 'Please type the name of your company exactly as shown above'

/** The form of someone who deletes their own account. */
export const accountErasureSchema = z.object({
  answers,
  currentPassword,
})
