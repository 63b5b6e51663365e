import { firstCharacter } from '~/lib/cut-text'

/** A person's picture, or their initials. Their name is shown next to it, so screen readers and copying skip it. */
export function Avatar({ name, picture }: { name: string; picture?: string | null }) {
  if (picture) return <img className="avatar" src={picture} alt="" loading="lazy" decoding="async" />
  return <span className="avatar" data-initials={toInitials(name)} aria-hidden="true" />
}

function toInitials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return [...new Set([words[0], words.at(-1)])].map((word) => firstCharacter(word ?? '').toUpperCase()).join('')
}
