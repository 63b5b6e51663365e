/** The content of the demo brand: a skincare company that tries a refill pack with its customers. */

export const DEMO_BRAND = {
  email: 'maren@linnet.example',
  firstName: 'Maren',
  lastName: 'Holt',
  companyName: 'Linnet Skincare',
  industry: 'beauty',
} as const

export const DEMO_PEOPLE: [firstName: string, lastName: string, city: string, state: string, zipCode: string][] = [
  ['Marta', 'Ilic', 'Portland', 'Oregon', '97209'],
  ['Ines', 'Duarte', 'Austin', 'Texas', '78704'],
  ['Ruth', 'Feldman', 'Brooklyn', 'New York', '11215'],
  ['Tomas', 'Novak', 'Chicago', 'Illinois', '60622'],
  ['Jonas', 'Lindqvist', 'Minneapolis', 'Minnesota', '55407'],
  ['Priya', 'Raman', 'San Jose', 'California', '95112'],
  ['Aylin', 'Demir', 'Boston', 'Massachusetts', '02130'],
  ['Daniel', 'Hughes', 'Denver', 'Colorado', '80205'],
  ['Chloe', 'Martin', 'New Orleans', 'Louisiana', '70115'],
  ['Omar', 'Haddad', 'Dearborn', 'Michigan', '48126'],
  ['Hannah', 'Schmidt', 'Milwaukee', 'Wisconsin', '53211'],
  ['Luca', 'Rossi', 'Providence', 'Rhode Island', '02906'],
  ['Grace', 'Boateng', 'Atlanta', 'Georgia', '30307'],
  ['Mateo', 'Alvarez', 'Tucson', 'Arizona', '85719'],
  ['Yuki', 'Tanaka', 'Seattle', 'Washington', '98122'],
  ['Nora', 'Larsen', 'Madison', 'Wisconsin', '53703'],
  ['Samir', 'Khan', 'Houston', 'Texas', '77006'],
  ['Elena', 'Petrova', 'Philadelphia', 'Pennsylvania', '19147'],
  ['Felix', 'Weber', 'Cincinnati', 'Ohio', '45202'],
  ['Zoe', 'Dubois', 'Burlington', 'Vermont', '05401'],
]

/** Answers by index of the options; a text that is missing was left blank. */
export const REFILL_ANSWERS: { often: number; well: number[]; buy: number; change?: string; word?: string }[] = [
  {
    often: 1,
    well: [0, 1],
    buy: 0,
    change: 'The pouch is slippery with wet hands. I had to put it down and dry them twice.',
    word: 'Calm',
  },
  { often: 0, well: [0, 1, 2], buy: 0, change: 'Print the date I opened it somewhere.', word: 'Solid' },
  {
    often: 1,
    well: [1],
    buy: 1,
    change: 'I could not find the line where it should tear. Scissors worked.',
    word: 'Heavy',
  },
  { often: 1, well: [0, 2], buy: 1, change: 'Sell the pouch in the same shop as the bottle, otherwise I forget.' },
  {
    often: 2,
    well: [],
    buy: 2,
    change: 'It leaked a little over the sink when I pulled the old pouch out.',
    word: 'Fussy',
  },
  { often: 0, well: [0, 1, 2, 3], buy: 0, word: 'Clever' },
  { often: 1, well: [0, 1, 2], buy: 0, change: 'A bigger pouch. It lasted me three weeks, not four.', word: 'Pretty' },
  {
    often: 1,
    well: [1, 2],
    buy: 1,
    change: 'Tell me which bin. I asked my city and they did not know.',
    word: 'Glass',
  },
  { often: 2, well: [0], buy: 1, change: 'The glass is lovely but my son will drop it.', word: 'Elegant' },
  { often: 0, well: [0, 1], buy: 0, change: 'Nothing yet.', word: 'Simple' },
  { often: 1, well: [0, 1, 2], buy: 0, change: 'The pump needs six strokes before anything comes after a refill.' },
  {
    often: 3,
    well: [1],
    buy: 2,
    change: 'My skin did not like the serum, so I cannot say much about the pack.',
    word: 'Nice',
  },
  {
    often: 1,
    well: [0, 2],
    buy: 1,
    change: 'Twenty-four dollars is close to what I pay for a whole bottle elsewhere.',
    word: 'Pricey',
  },
]

/** What further people would change, and their words for the bottle. */
export const REFILL_CHANGES = [
  'The cap could close with a click, I never know whether it is shut.',
  'Less carton around the pouch.',
  'Write the number of weeks a pouch lasts on the front.',
  'I would like the pouch in a pack of three.',
  'The pump sticks a little in the morning.',
  'A window on the side, so that I see how much serum is left.',
  'Bigger letters on the pouch. I filled in the night serum first.',
  'It wobbles on my shelf when the bottle is nearly empty.',
  'Send the pouch by itself when mine is due.',
  'A lower price for those of us who keep the bottle for years.',
  'The ring around the neck gathers dust.',
  'I would skip the box altogether, the pouch is enough.',
  'A lid that I can lock for travelling.',
  'Some serum stays in the corners of the pouch.',
]

export const REFILL_WORDS = ['Sturdy', 'Quiet', 'Cool', 'Neat', 'Careful', 'Plain', 'Kind', 'Tall', 'Clean', 'Fresh']

/** How many of a hundred choose each option, by audience: subscribers have refilled before. */
export const REFILL_HABITS: { often: number[]; well: number[]; buy: number[] }[] = [
  { often: [42, 44, 11, 3], well: [70, 74, 58, 36], buy: [64, 25, 11] },
  { often: [19, 43, 29, 9], well: [44, 66, 52, 17], buy: [31, 44, 25] },
]

export const CLAIM_QUESTIONS = [
  {
    id: 'believe',
    type: 'single_choice',
    title: 'Which sentence do you believe most?',
    required: true,
    isKey: true,
    options: ['71 % less packaging than a new bottle', 'Keep the bottle. Change the rest.', 'One bottle, for years'],
  },
  { id: 'why', type: 'long_text_box', title: 'Why that one?', required: false },
]

export const CLAIM_ANSWERS: { believe: number; why?: string }[] = [
  { believe: 1, why: 'It tells me what to do in three words.' },
  { believe: 1, why: 'No number to doubt.' },
  { believe: 0, why: 'I like a figure, if somebody checked it.' },
  { believe: 1 },
  { believe: 2, why: 'Years sounds long for a pump, but I would like it to be true.' },
  { believe: 1, why: 'It is the only one I would repeat to a friend.' },
  { believe: 0, why: '71 % less than what? Still, it is concrete.' },
  { believe: 1 },
  { believe: 1, why: 'Short.' },
]

/**
 * The worth of each feature to an audience, in logits: subscribers keep the bottle, first-time buyers want to be sure.
 */
export const PACK_UTILITIES: Record<string, number>[] = [
  {
    dose: 1.1,
    refill: 1.7,
    label: -0.1,
    airless: 0.3,
    opened: 0.4,
    carton: 0.5,
    batch: -0.6,
    glass: -0.3,
    travel: -1.1,
    leaflet: -1.9,
  },
  {
    dose: 0.7,
    refill: -0.7,
    label: 1.2,
    airless: 0.5,
    opened: -0.3,
    carton: -0.2,
    batch: 0.4,
    glass: -0.4,
    travel: 0.3,
    leaflet: -1.5,
  },
]

export const STREETS = ['Alder Street', 'Mercer Road', 'Linden Avenue', 'Harbor Lane', 'Juniper Court']
