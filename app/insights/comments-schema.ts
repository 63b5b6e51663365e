import { z } from 'zod'
import { COMMENT_LENGTH } from '~/lib/text-lengths'
import { cleanUpTo, textUpTo } from '~/lib/zod-fields'
import { MOST_COMMENTS } from '~/task-types/results/comment-group'

const NO_COMMENTS = 'Comments must be a list'

/** A client's comments to summarise; blank ones are left out. */
export const commentsSchema = z.object({
  // The list's length is checked before its items.
  comments: z
    .array(z.unknown(), { error: NO_COMMENTS })
    .max(MOST_COMMENTS, `There must be at most ${MOST_COMMENTS} comments`)
    .pipe(
      z.array(
        z
          .string({ error: 'Comments must be texts' })
          .transform(cleanUpTo(COMMENT_LENGTH))
          .pipe(textUpTo(COMMENT_LENGTH)),
      ),
    )
    .transform((comments) => comments.filter((comment) => comment !== '')),
})
