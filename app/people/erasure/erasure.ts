import { z } from 'zod'
import { currentPassword } from '~/accounts/account'
import { selectionFields } from '~/projects/selection/selection-fields'

/** What becomes of the answers of someone who is erased: they go too, or what nobody has typed stays, without a person. */
export const ANSWERS_LEFT = ['erased', 'nameless'] as const
export type AnswersLeft = (typeof ANSWERS_LEFT)[number]

/** What goes with a brand. */
export type BrandHoldings = { projects: number; tasks: number; people: number; answers: number }

/** What goes with a project; `images` are those that no other task shows. Pending invitations stay, without it. */
export type ProjectHoldings = {
  title: string
  tasks: number
  open: number
  answers: number
  people: number
  videos: number
  images: number
  links: number
  invitations: number
}

export const CHOOSE_ANSWERS = 'Please choose what should happen to the answers'

/** The two, to choose from. */
export const ANSWERS_LEFT_OPTIONS: { value: AnswersLeft; label: string }[] = [
  { value: 'erased', label: 'Erase them too' },
  {
    value: 'nameless',
    label: 'Keep what they chose, rated and marked, without a name and without anything that they typed',
  },
]

const answers = z.enum(ANSWERS_LEFT, { error: CHOOSE_ANSWERS })

/** A brand's form to erase several people. */
export const peopleErasureSchema = z.object({ ...selectionFields, answers })

/** A brand's form to erase a person. */
export const personErasureSchema = z.object({ answers })

/** A brand's form to delete its account: its name as it stands there, so that nobody deletes another one's by mistake. */
export function brandErasureSchema(companyName: string) {
  return z.object({
    companyName: z
      .string({ error: COMPANY_NAME })
      .refine((typed) => typed.trim().replace(/\s+/g, ' ') === companyName.trim().replace(/\s+/g, ' '), {
        error: COMPANY_NAME,
      }),
    currentPassword,
  })
}

const COMPANY_NAME = 'Please type the name of your company as it stands above'

/** The form of someone who deletes their own account. */
export const accountErasureSchema = z.object({
  answers,
  currentPassword,
})
