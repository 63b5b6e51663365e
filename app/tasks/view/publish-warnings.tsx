export function PublishWarnings({ doubts }: { doubts: string[] }) {
  if (doubts.length === 0) return null
  return (
    <ul className="mt-4 grid gap-2 border-l-[3px] border-caution pl-4">
      {doubts.map((doubt) => (
        <li key={doubt}>{doubt}</li>
      ))}
    </ul>
  )
}
