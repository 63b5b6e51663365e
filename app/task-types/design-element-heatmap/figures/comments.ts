import { type CommentGroup, commentGroup } from '../../results/comment-group'
import type { MarkedImage, Zone } from './marked-images'

type Place = Pick<Zone, 'likes' | 'dislikes'> & { zones: readonly Pick<Zone, 'comments'>[] }

/** The comments on one or several zones of an image, of the shown sentiment. */
export function commentsOn({ likes, dislikes, zones }: Place, { liked, from }: MarkedImage): CommentGroup {
  const comments = zones.flatMap((zone) => zone.comments)
  const ofLikes = comments.filter(({ click }) => liked[click] === 1).length
  return commentGroup(
    {
      kind: 'area',
      marks: { likes, dislikes },
      commented: { likes: ofLikes, dislikes: comments.length - ofLikes },
    },
    comments.map(({ text, click }) => ({
      text,
      person: from[click] ?? -1,
      sentiment: liked[click] === 1 ? 'like' : 'dislike',
    })),
  )
}
