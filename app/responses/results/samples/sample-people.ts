type SamplePerson = { firstName: string; lastName: string }

/** A person with their answers as JSON. */
export type Sample = { person: SamplePerson; responses: string }

/** Fictional names; the first 900 are distinct. */
export function samplePeople(count: number): SamplePerson[] {
  return Array.from({ length: count }, (_, place) => {
    // Each turn through the first names gives them other last names.
    const turn = Math.floor(place / FIRST_NAMES.length)
    const last = (place + turn * 7) % LAST_NAMES.length
    return { firstName: FIRST_NAMES[place % FIRST_NAMES.length] ?? '', lastName: LAST_NAMES[last] ?? '' }
  })
}

const FIRST_NAMES = [
  ...['Maya', 'Jonas', 'Priya', 'Tomas', 'Ines', 'Ruth', 'Aylin', 'Daniel', 'Chloe', 'Omar', 'Hannah', 'Luca', 'Grace'],
  ...['Mateo', 'Yuki', 'Nora', 'Samir', 'Elena', 'Felix', 'Zoe', 'Amara', 'Hugo', 'Leila', 'Oscar', 'Camila', 'Theo'],
  ...['Sofia', 'Noah', 'Freya', 'Ivan'],
]

const LAST_NAMES = [
  ...['Okafor', 'Lindqvist', 'Raman', 'Novak', 'Duarte', 'Feldman', 'Demir', 'Hughes', 'Martin', 'Haddad', 'Schmidt'],
  ...['Rossi', 'Boateng', 'Alvarez', 'Tanaka', 'Larsen', 'Khan', 'Petrova', 'Weber', 'Dubois', 'Diallo', 'Moreau'],
  ...['Farahani', 'Nilsson', 'Castillo', 'Bennett', 'Romano', 'Fischer', 'Sullivan', 'Horvat'],
]
