/** In a preview a picture comes once it is on the screen: a cold one is then a few requests, however many options there are. */
const seen = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLImageElement)) continue
      seen.unobserve(target)
      target.src = target.dataset.src ?? ''
    }
  },
  { root: document, rootMargin: '100px' },
)
for (const picture of document.querySelectorAll('img[data-src]')) seen.observe(picture)
