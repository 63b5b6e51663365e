import { useEffect, useRef } from 'react'

/** A search field that follows its address, without disturbing who types in it. */
export function SearchInput({ label, search }: { label: string; search: string }) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = search
  }, [search])
  return (
    <input
      dir="auto"
      ref={input}
      type="search"
      name="q"
      aria-label={label}
      placeholder={label}
      defaultValue={search}
      maxLength={100}
      className="w-28 min-w-0 grow text-ellipsis sm:w-56 sm:grow-0 lg:w-64"
    />
  )
}

/** The parameters of the address that a form with a query must carry along. */
export function KeptParams({ params, without = [] }: { params: URLSearchParams; without?: string[] }) {
  return [...params]
    .filter(([name]) => !without.includes(name))
    .map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />)
}
