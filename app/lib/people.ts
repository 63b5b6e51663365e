/** A person as others see them. */
type Person = { firstName: string; lastName: string; email: string; profileImageUrl: string | null }

export type Consumer = { id: number; createdAt: string; user: Person }

export function fullName(person: { firstName: string; lastName: string }): string {
  return `${person.firstName} ${person.lastName}`
}
