import type { Kind } from './kind'
import { points } from './points'

/** Likes, then dislikes, in their colours. */
export const sentiments: Kind = {
  look: (series) => ({
    ...(series === 0 ? { shape: 'disc', ink: 'like' } : { shape: 'square', ink: 'dislike' }),
    isOpen: false,
  }),
  layOut: points.layOut,
}
