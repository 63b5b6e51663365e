import { cutText } from '~/lib/cut-text'
import { COMMENT_LENGTH } from '~/lib/text-lengths'

/** Comments of one summary, at most. */
export const MOST_COMMENTS = 500

/**
 * `person`: a number for each of those who wrote; what one of them wrote comes one after the other. `chosen`: what they
 * chose, if the comment says why.
 */
export type Comment = { text: string; person: number; sentiment: Sentiment | null; chosen?: string | null }
type Sentiment = 'like' | 'dislike'

export type BySentiment = { likes: number; dislikes: number }

/**
 * Subject of the comments: an area of an image with all its marks and the commented ones; a survey question; or one
 * that only the caller knows.
 */
export type CommentsAbout =
  | { kind: 'area'; marks: BySentiment; commented: BySentiment }
  | { kind: 'question'; title: string }
  | { kind: 'comments' }

/** Comments that are summarised together: `comments` are all of them, or part of `total`, from all parts of the list. */
export type CommentGroup = { about: CommentsAbout; total: number; comments: Comment[] }

/** With the extractive summary. */
export type SummarisedGroup = CommentGroup & { extract: string }

export function commentGroup(about: CommentsAbout, all: Comment[]): CommentGroup {
  return {
    about,
    total: all.length,
    comments: evenly(all, MOST_COMMENTS).map((comment) => ({
      ...comment,
      text: cutText(comment.text, COMMENT_LENGTH),
    })),
  }
}

/** Picks items from all parts of a list, up to a maximum. */
export function evenly<T>(list: T[], most: number): T[] {
  if (list.length <= most) return list
  return list.filter(
    (_, index) => Math.floor((index * most) / list.length) !== Math.floor(((index - 1) * most) / list.length),
  )
}
