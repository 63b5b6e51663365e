import { z } from 'zod'
import { type ApiReference, consumer, count } from '../results/api-reference'
import { screener, screenerFigures } from '../screener/api-reference'

const addressAnswers = z.object({
  fullName: z.string().nullish(),
  phone: z.string().nullish(),
  address: z.string().nullish(),
  city: z.string().nullish(),
  state: z.string().nullish(),
  zipCode: z.string().nullish(),
  country: z.string().nullish(),
})

/** There is no configuration but a screener. */
export const addressReference: ApiReference = {
  configuration: { ScreenerConfiguration: z.object({ screener }) },
  answers: { AddressAnswers: addressAnswers },
  analysis: {
    AddressAnalysis: z.object({
      respondents: count,
      addresses: z.array(
        z.object({
          consumer,
          fullName: z.string(),
          phone: z.string(),
          address: z.string(),
          city: z.string(),
          state: z.string(),
          zipCode: z.string(),
          country: z.string(),
          submittedAt: z.string(),
        }),
      ),
      screener: screenerFigures,
    }),
  },
}
