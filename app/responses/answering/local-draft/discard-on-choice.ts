/* Discards the local draft when the person chooses the newer one of two drafts. */

import { forget } from './storage'

addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('[data-typed=drop]')) forget()
})
