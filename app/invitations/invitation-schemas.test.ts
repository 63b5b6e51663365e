import { expect, test } from 'vitest'
import { emailInvitationSchema } from './invitation-schemas'

function faultsIn(emails: string) {
  return emailInvitationSchema.safeParse({ emails }).error?.issues.map(({ path, message }) => [path.join('.'), message])
}

test('a list of a thousand people with their names is read, and a longer one is refused at its field', () => {
  const person = (place: number) =>
    `Alexandra-Marie von Hohenstein-${place} <alexandra.hohenstein-${place}@example.com>`
  const people = Array.from({ length: 1_000 }, (_, place) => person(place))
  expect(faultsIn(people.join('; '))).toBeUndefined()
  const tooMany = [['emails', 'Please enter at most 1,000 email addresses at a time.']]
  expect(faultsIn([...people, person(1_000)].join('; '))).toEqual(tooMany)
  expect(faultsIn(`ada@example.com${'\t'.repeat(1_900_000)}`)).toEqual(tooMany)
})
