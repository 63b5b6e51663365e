/** The letter of the group at this place. */
export function groupLetter(place: number): string {
  return String.fromCharCode(65 + place)
}
