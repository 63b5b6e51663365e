/** The beginning of every document's head. */
export function DocumentHead() {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width,initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <link rel="icon" href={ICON} />
    </>
  )
}

// The mark as a data address: a page that is one request asks for no icon.
const ICON =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 20 20%22%3E%3Cpath fill=%22%230a5c55%22 d=%22M1 4h18v1.5h-3V12h-1.5V5.5h-3.75V14a2.5 2.5 0 11-1.5 0V5.5H5.5V9H4V5.5H1z%22/%3E%3C/svg%3E'
