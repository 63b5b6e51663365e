import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { preloadRoutes } from './ui/framework-routes'

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
if (document.readyState === 'complete') preloadRoutes()
else window.addEventListener('load', preloadRoutes, { once: true })
