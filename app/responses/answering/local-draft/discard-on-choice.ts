/* Where two drafts were to be chosen from and the newer one is taken: what this device has kept is no more. */

import { forget } from './storage'

addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('[data-typed=drop]')) forget()
})
