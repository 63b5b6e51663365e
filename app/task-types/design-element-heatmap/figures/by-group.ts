import type { QuestionFigures } from '../../groups/side-by-side'
import type { GroupContext, Submission } from '../../results/analysis'
import type { HeatmapConfig } from '../config'
import { areaTally, drawnAreas, zoneNames } from './areas'
import { readFilters } from './filters'
import { capital, placeName, romanNumeral } from './labels'
import { type MarkedImage, markedImages } from './marked-images'
import type { PackedClicks } from './packed-clicks'

/** Compares the first zones only: each further zone requires larger differences from all. */
const MOST_ZONES = 8

const QUESTIONS = [
  { id: 'marked', title: 'people with a mark in the area', counts: () => true, drawnPeople: 'people' },
  { id: 'liked', title: 'people with a like in the area', counts: (like: boolean) => like, drawnPeople: 'likers' },
  {
    id: 'disliked',
    title: 'people with a dislike in the area',
    counts: (like: boolean) => !like,
    drawnPeople: 'dislikers',
  },
] as const

/** How many of a group reach each area of the image that an address shows, with any mark, with a like, with a dislike. */
export function areasByGroup(
  { images }: HeatmapConfig,
  groups: Submission<PackedClicks>[][],
  { submissions, filters, areas }: GroupContext<PackedClicks>,
): QuestionFigures[][] {
  const shown = images.find(({ id }) => id === readFilters(filters).imageId) ?? images[0]
  const [marked] = shown ? markedImages({ images: [shown] }, submissions) : []
  if (!marked) return groups.map(() => [])
  const zones = marked.zones.filter(({ box }) => box !== null).slice(0, MOST_ZONES)
  const names = zoneNames(marked, areas)
  const drawn = drawnAreas(marked, areas)
  return groups.map((group) => {
    const ids = new Set(group.map(({ id }) => id))
    const isIn = Uint8Array.from(submissions, ({ id }) => Number(ids.has(id)))
    const tallies = drawn.map((area) => areaTally(marked, area, (respondent) => isIn[respondent] === 1))
    return QUESTIONS.map(({ id, title, counts, drawnPeople }) => {
      const people = peopleByZone(marked, isIn, counts)
      const found = zones.map((zone, place) => ({
        label: `${place + 1}, ${names.get(place)?.name ?? capital(placeName(zone))}`,
        count: people[place] ?? 0,
        of: group.length,
      }))
      const own = drawn.map(({ name }, place) => ({
        label: `${romanNumeral(place)}, ${name}`,
        count: tallies[place]?.[drawnPeople] ?? 0,
        of: group.length,
      }))
      const rows = [...found, ...own]
      return { id: `${id}-${marked.imageId}`, title: `${marked.name}: ${title}`, kind: 'share', rows }
    })
  })
}

/** How many of the group's respondents have a click that counts in each zone. */
function peopleByZone(
  { zones, zoneOf, from, liked }: MarkedImage,
  isIn: Uint8Array,
  counts: (like: boolean) => boolean,
): Int32Array {
  const people = new Int32Array(zones.length)
  const last = new Int32Array(zones.length).fill(-1)
  for (let click = 0; click < zoneOf.length; click += 1) {
    const [zone, own] = [zoneOf[click] ?? 0, from[click] ?? -1]
    // The clicks of a response come one after the other.
    if (isIn[own] !== 1 || !counts(liked[click] === 1) || last[zone] === own) continue
    last[zone] = own
    people[zone] = (people[zone] ?? 0) + 1
  }
  return people
}
