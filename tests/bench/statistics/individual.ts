import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { designVersion, VERSIONS } from '~/task-types/feature-prioritization/design/versions'
import type { Choice } from '~/task-types/feature-prioritization/estimates/choices'
import { chooseBestWorst, normal } from '~/task-types/feature-prioritization/estimates/logit/best-worst-model'
import { estimateLogit } from '~/task-types/feature-prioritization/estimates/logit/logit'
import { simulateChoices, spreadUtilities } from '~/task-types/feature-prioritization/estimates/simulation-for-tests'
import { estimateIndividuals } from '~/task-types/feature-prioritization/individual/individuals'
import { roundsByPerson } from '~/task-types/feature-prioritization/individual/rounds-by-person'
import { bestSolution, findSegments } from '~/task-types/feature-prioritization/segments/latent-classes'
import { computeReach } from '~/task-types/feature-prioritization/turf/reach'
import { findTurf } from '~/task-types/feature-prioritization/turf/turf'
import { correlation } from '~/task-types/figures/correlation-for-tests'
import { seededRandom } from '~/task-types/figures/random'
import { atLeast, atMost, plain, type Row } from '../means/report'

const SHAPE = { features: 15, setSize: 4, rounds: 12 }
const PEOPLE = 1_000
const HELD_OUT = 4

/** Utilities of each respondent with known tastes, beside bayesm where R has it; segments and sets. CPU time of one core. */
export async function measureIndividual(): Promise<Row[]> {
  return [...measureBayes(), ...measureBesideBayesm(), ...measureSegments(), ...measureTurf()]
}

function measureBayes(): Row[] {
  const { truth, choices, heldOut } = knownPeople()
  const rounds = roundsByPerson(choices, SHAPE.features)
  const [one, seconds] = timed(() => finished(estimateIndividuals(rounds, 1)))
  const other = finished(estimateIndividuals(rounds, 2))
  const aggregate = estimateLogit(choices, SHAPE.features)?.estimates.map(({ utility }) => utility) ?? []
  const covered = [...one.utilities.keys()].filter(
    (at) => Math.abs((one.utilities[at] ?? 0) - (truth[at] ?? 0)) <= 1.96 * (one.deviations?.[at] ?? 0),
  ).length
  const moved = one.shares.map(({ value }, j) => 100 * Math.abs(value - (other.shares[j]?.value ?? 0)))
  return [
    atMost(`hierarchical Bayes of ${PEOPLE} × ${SHAPE.features} × ${SHAPE.rounds}, CPU`, seconds, 10, 's'),
    atLeast('r with known utilities within respondents', withinPeople(one.utilities, truth), 0.88, ''),
    atLeast(
      'held-out best choices found',
      hitsOf((r) => own(one.utilities, r), heldOut),
      0.6,
      '',
    ),
    plain(
      'by the aggregate logit',
      hitsOf(() => aggregate, heldOut),
      '',
    ),
    plain(
      'by the known utilities',
      hitsOf((r) => own(truth, r), heldOut),
      '',
    ),
    atLeast('95% intervals that hold the known utility', covered / truth.length, 0.92, ''),
    atMost('the same', covered / truth.length, 0.97, ''),
    atLeast('r of two seeds', correlation(one.utilities, other.utilities), 0.995, ''),
    atMost('mean shares of two seeds apart, at most', Math.max(...moved), 0.5, 'points'),
  ]
}

/** The chain of R takes about half a minute. */
function measureBesideBayesm(): Row[] {
  if (spawnSync('Rscript', ['-e', 'library(bayesm)']).status !== 0) return []
  const shape = { features: 7, setSize: 4, rounds: 8 }
  const utilities = spreadUtilities(7, 3)
  const choices = simulateChoices({ shape, utilities, taste: 1.2, respondents: 90, seed: 12 })
  const folder = mkdtempSync(path.join(tmpdir(), 'sounding-bayesm-'))
  try {
    const [from, to] = [path.join(folder, 'choices.csv'), path.join(folder, 'utilities.csv')]
    const lines = choices.flatMap((own, person) =>
      own.map(({ set, best, worst }) => {
        const others = set.filter((feature) => feature !== best && feature !== worst)
        return [person + 1, ...[best, worst, ...others].map((feature) => feature + 1)].join(',')
      }),
    )
    writeFileSync(from, `person,best,worst,other1,other2\n${lines.join('\n')}\n`)
    execFileSync('Rscript', [path.resolve('tests/bench/means/bayesm.R'), from, '7', '40000', to], { stdio: 'ignore' })
    const theirs = readFileSync(to, 'utf8').trim().split('\n').slice(1)
    const ours = finished(estimateIndividuals(roundsByPerson(choices, 7), 3)).utilities
    const reference = theirs.flatMap((line) => line.split(',').map(Number))
    return [atLeast('r with bayesm, 90 × 7 × 8', correlation(ours, reference), 0.99, '')]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function measureSegments(): Row[] {
  const shape = { features: 10, setSize: 4, rounds: 10 }
  const up = spreadUtilities(10, 3)
  const part = (utilities: number[], respondents: number, seed: number) =>
    simulateChoices({ shape, utilities, taste: 0, respondents, seed })
  const turns = up.map((_, index) => (index % 2 === 0 ? -1 : 1))
  const choices = [...part(up, 1_000, 1), ...part(up.toReversed(), 600, 2), ...part(turns, 400, 3)]
  const [solutions, seconds] = timed(() => finished(findSegments(choices, 10, 7)))
  const best = solutions[bestSolution(solutions)]
  return [
    atMost('one to six segments of 2,000 × 10, CPU', seconds, 10, 's'),
    plain('segments found of 3', best?.segments.length ?? 0, ''),
    atLeast('starts that agree, of 3', best?.agreeing ?? 0, 3, ''),
  ]
}

function measureTurf(): Row[] {
  const random = seededRandom(3)
  const reached = (top: number) => computeReach(Float64Array.from({ length: 60_000 }, random), 60, { top })
  return [3, 20, 30].map((top) => {
    const people = reached(top)
    const [, seconds] = timed(() => findTurf(people, { size: 5, always: [], never: [] }))
    return atMost(`the best 5 of 60 (5.5 million sets), best ${top} of 1,000 people, CPU`, seconds, 1, 's')
  })
}

function knownPeople() {
  const random = seededRandom(5)
  const shared = spreadUtilities(SHAPE.features, 5)
  const truth: number[] = []
  const heldOut: Choice[][] = []
  const choices = Array.from({ length: PEOPLE }, (_, person) => {
    const utilities = shared.map((utility) => utility + 1.5 * normal(random))
    const mean = utilities.reduce((sum, utility) => sum + utility, 0) / utilities.length
    truth.push(...utilities.map((utility) => utility - mean))
    const choose = (set: number[], index: number) => ({
      roundId: index + 1,
      set,
      ...chooseBestWorst(set, utilities, random),
    })
    heldOut.push(
      designVersion(SHAPE, (person + 77) % VERSIONS)
        .slice(0, HELD_OUT)
        .map(choose),
    )
    return designVersion(SHAPE, person % VERSIONS).map(choose)
  })
  return { truth, choices, heldOut }
}

function finished<T>(work: Generator<unknown, T>): T {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}

function timed<T>(work: () => T): [T, number] {
  const begun = process.cpuUsage()
  const made = work()
  return [made, process.cpuUsage(begun).user / 1e6]
}

function own(all: ArrayLike<number>, person: number): number[] {
  return Array.from({ length: SHAPE.features }, (_, j) => all[person * SHAPE.features + j] ?? 0)
}

function hitsOf(utilitiesOf: (person: number) => number[], heldOut: Choice[][]): number {
  const hits = heldOut.flatMap((choices, person) => {
    const utilities = utilitiesOf(person)
    return choices.map(({ set, best }) => set.every((one) => (utilities[one] ?? 0) <= (utilities[best] ?? 0)))
  })
  return hits.filter(Boolean).length / hits.length
}

function withinPeople(utilities: Float64Array, truth: number[]): number {
  let sum = 0
  for (let person = 0; person < PEOPLE; person += 1) sum += correlation(own(utilities, person), own(truth, person))
  return sum / PEOPLE
}
