/** What the head of every document begins with. */
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
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 20'%3E%3Cpath d='M1 4.5h18M4.5 4.5v4M10 4.5v11M15.5 4.5v7' stroke='%230a5c55' stroke-width='1.5'/%3E%3Ccircle cx='10' cy='16' r='2.5' fill='%230a5c55'/%3E%3C/svg%3E"
