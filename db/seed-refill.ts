import { REFILL_QUESTIONS } from '~/responses/example/example-tasks'
import { seededRandom } from '~/task-types/figures/random'
import { REFILL_ANSWERS, REFILL_CHANGES, REFILL_HABITS, REFILL_WORDS } from './seed-content'
import { pickAudience } from './seed-people'

type Chosen = (typeof REFILL_ANSWERS)[number]

/** One in this many further people writes something. */
const WRITES = 9

/** Answers to the survey on the refill: some people write much, most only choose. */
export function refillAnswers(people: number): Record<string, unknown>[] {
  const random = seededRandom(11)
  return Array.from({ length: people }, (_, place) => inWords(REFILL_ANSWERS[place] ?? chooseHabits(place, random)))
}

function chooseHabits(place: number, random: () => number): Chosen {
  const habits = REFILL_HABITS[pickAudience(place)]
  const turn = place % WRITES === 0 ? place / WRITES : -1
  return {
    often: pickOne(habits?.often ?? [], random),
    well: (habits?.well ?? []).flatMap((share, option) => (random() * 100 < share ? option : [])),
    buy: pickOne(habits?.buy ?? [], random),
    change: REFILL_CHANGES[turn - 2],
    word: REFILL_WORDS[turn - 4],
  }
}

/** By how many of a hundred choose each. */
function pickOne(shares: number[], random: () => number): number {
  let left = random() * 100
  const chosen = shares.findIndex((share) => {
    left -= share
    return left < 0
  })
  return Math.max(chosen, 0)
}

function inWords({ often, well, buy, change, word }: Chosen): Record<string, unknown> {
  const options = (id: string) => REFILL_QUESTIONS.find((question) => question.id === id)?.options ?? []
  return {
    often: options('often')[often],
    well: well.map((index) => options('well')[index]),
    buy: options('buy')[buy],
    change: change ?? null,
    word: word ?? null,
  }
}
