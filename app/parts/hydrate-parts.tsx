import { hydrateRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { listBrandSections } from './brand/brand-parts'
import { partRoutes, rootData } from './part-routes'

/* Brings the parts of live sections to life, each with its own router, as the pages of brands are. */

for (const { id, parts, isLive } of listBrandSections()) {
  for (const [place, part] of parts.entries()) {
    const element = document.querySelector(`#${id}-${place + 1} > .parts-shown`)
    // A menu that was opened in the HTML would differ.
    if (!isLive || !element || part.shape === 'unfolded') continue
    const router = createMemoryRouter(partRoutes(part, 'brand'), {
      initialEntries: [part.address ?? '/'],
      hydrationData: { loaderData: { root: rootData('brand') } },
    })
    hydrateRoot(element, <RouterProvider router={router} />, { identifierPrefix: `${id}-${place + 1}-` })
  }
}
