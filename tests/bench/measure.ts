import { measureExports } from './exports'
import { fuzzFor } from './fuzz'
import { measureGroupCommit } from './group-commit'
import { measureGroups } from './groups'
import { measureLimits } from './limits/limits'
import { measureLosses } from './losses'
import { printTable, type Row } from './means/report'
import { measureMillionClicks } from './million-clicks'
import { measureLanding } from './pages/landing'
import { measureBesideJsPsych, measureBesideSurveyJs } from './pages/other-makers'
import { measureOverlay } from './pages/overlay'
import { measureSurvey } from './pages/survey'
import { measurePauses } from './pauses'
import { measurePortal } from './portal'
import { measureRecovery } from './recovery'
import { measureScaling } from './scaling'
import { measureServer } from './server'
import { soak } from './soak'
import { measureAnalysis } from './statistics/analysis'
import { measureClaims } from './statistics/claims'
import { measureComparator } from './statistics/comparator'
import { measureIndividual } from './statistics/individual'
import { measurePrioritization } from './statistics/prioritization'
import { measureZones } from './statistics/zones'

const PARTS: [name: string, title: string, part: () => Promise<Row[]>][] = [
  ['survey', 'A survey of ten questions on slow 3G (50 KB/s, 400 ms)', measureSurvey],
  ['surveyjs', 'A survey of ten questions, beside SurveyJS', measureBesideSurveyJs],
  ['jspsych', 'A MaxDiff of eight rounds, beside jsPsych', measureBesideJsPsych],
  ['landing', 'The landing page on slow 4G (1.6 Mbit/s, 150 ms), a quarter of the processor', measureLanding],
  ['server', 'What a server pays, beside a React Router app of two routes', measureServer],
  ['recovery', 'Ready after a kill -9 with 100,000 responses', measureRecovery],
  ['scaling', 'Two processes and PostgreSQL, beside one process on SQLite, with 100,000 responses', measureScaling],
  ['losses', 'Processes, database and bucket that go while fifty people answer', measureLosses],
  ['comparator', 'A comparison of 4 packs by 10 attributes with 10,000 respondents, CPU time', measureComparator],
  [
    'portal',
    'A brand with 200 projects, 2,000 tasks, 10,000 consumers, 100,000 responses, beside a hundredth of it',
    measurePortal,
  ],
  ['analysis', 'The analysis of each type, beside a loop that parses the same answers', measureAnalysis],
  ['groups', 'Results of 10,000 answers with four groups side by side', measureGroups],
  ['maxdiff', 'MaxDiff: design and estimates', measurePrioritization],
  ['claims', 'How often a sentence claims what is not so, written to docs/claims.md', measureClaims],
  ['individual', 'MaxDiff: utilities of each respondent, segments, and best sets', measureIndividual],
  ['commit', 'Answers on disk (fsync) a second', measureGroupCommit],
  ['zones', 'Zones of 100,000 clicks', measureZones],
  ['overlay', 'Drawing 100,000 clicks on 450 × 600 pixels', measureOverlay],
  ['clicks', 'The results of a million clicks', measureMillionClicks],
  ['exports', 'The answers of 100,000 people as a file', measureExports],
  ['limits', 'What others wait for each page and call of a task at its limits', measureLimits],
  ['pauses', 'The longest pauses of the event loop, seen from inside', measurePauses],
]

/**
 * Runs the measurements of these names, or all, one after the other so that they do not disturb each other, or the soak test
 * or the fuzz for so many minutes; whether every goal is met.
 */
export async function measure(names: string[]): Promise<boolean> {
  if (names[0] === 'soak') return await measureSoak(Number(names[1] ?? 20))
  if (names[0] === 'fuzz') return await measureFuzz(Number(names[1] ?? 60))
  const unknown = names.filter((name) => !PARTS.some(([known]) => known === name))
  if (unknown.length > 0) throw new Error(`There are ${PARTS.map(([name]) => name).join(', ')}; not ${unknown}`)
  const rows: Row[] = []
  for (const [name, title, part] of PARTS) {
    if (names.length > 0 && !names.includes(name)) continue
    const measured = await part()
    printTable(title, measured)
    rows.push(...measured)
  }
  return conclude(rows)
}

async function measureSoak(minutes: number): Promise<boolean> {
  const rows = await soak(minutes)
  printTable(`${minutes} minutes of everything at once`, rows)
  return conclude(rows)
}

async function measureFuzz(minutes: number): Promise<boolean> {
  const rows = await fuzzFor(minutes)
  printTable(`${minutes} minutes of what nobody sends by hand`, rows)
  return conclude(rows)
}

function conclude(rows: Row[]): boolean {
  const missed = rows.filter(({ met }) => met === false)
  console.log(missed.length === 0 ? '\nEvery goal is met.' : `\n${missed.length} of the goals are missed.`)
  return missed.length === 0
}
