import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { language } from './texts/language'
import { provideLanguage } from './ui/use-words'

// React Router stops reading an answer once it has what it waits for: that the rest was not read is no error.
addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault()
})

startTransition(() => {
  hydrateRoot(document, <StrictMode>{provideLanguage(language('en'), <HydratedRouter />)}</StrictMode>)
})
