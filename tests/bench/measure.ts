import { measureComparator } from './comparator'
import { measureGroupCommit } from './group-commit'
import { measureKeptPages } from './kept-pages'
import { measureLanding } from './landing'
import { measureMillionClicks } from './million-clicks'
import { measureOverlay } from './overlay'
import { measurePortal } from './portal'
import { measurePrioritization } from './prioritization'
import { printTable, type Row } from './report'
import { measureServer } from './server'
import { measureSurvey } from './survey'
import { measureZones } from './zones'

/** Runs all measurements, one after the other so that they do not disturb each other; whether every goal is met. */
export async function measure(): Promise<boolean> {
  const rows: Row[] = []
  for (const [title, part] of [
    ['A survey of ten questions on slow 3G (50 KB/s, 400 ms)', measureSurvey],
    ['The landing page on slow 4G (1.6 Mbit/s, 150 ms), a quarter of the processor', measureLanding],
    ['What a server pays, beside a React Router app of two routes', measureServer],
    ['A public page from memory, beside rendering it', measureKeptPages],
    ['A comparison of 4 packs by 10 attributes with 10,000 respondents, CPU time', measureComparator],
    ['A brand with 2,000 consumers and 10,000 responses, server time', measurePortal],
    ['MaxDiff: design and estimates', measurePrioritization],
    ['Answers on disk (fsync) a second', measureGroupCommit],
    ['Zones of 100,000 clicks', measureZones],
    ['Drawing 100,000 clicks on 450 × 600 pixels', measureOverlay],
    ['The results of a million clicks', measureMillionClicks],
  ] as const) {
    const measured = await part()
    printTable(title, measured)
    rows.push(...measured)
  }
  const missed = rows.filter(({ met }) => met === false)
  console.log(missed.length === 0 ? '\nEvery goal is met.' : `\n${missed.length} of the goals are missed.`)
  return missed.length === 0
}
