import { z } from 'zod'
import { numberFault } from '~/texts/numbers'
import { numberIn } from '../numbers/parse-number'

/** The scores of options; lines of the builder come as texts. Null if none is given. */
export function scoresSchema(message: string) {
  return z
    .array(z.unknown(), { error: message })
    .max(50, message)
    .transform((list) => list.map((given) => numberIn(given) ?? given))
    .pipe(
      z.array(
        z
          .number({ error: ({ input }) => numberFault(input, message) })
          .min(-1_000, message)
          .max(1_000, message),
      ),
    )
    .nullish()
    .transform((list) => (list && list.length > 0 ? list : null))
}
