import { english } from '~/texts/format'
import { type Estimate, PERCENTS, percents } from '~/ui/charts/chart'
import { ALPHA, binomialP } from '../../figures/choice-tests'
import { holm, proportion } from '../../figures/statistics'
import type { TaskArea } from '../../results/areas'
import type { Finding, TaskFinding } from '../../results/finding'
import { joinNames } from '../../text-format'
import { zoneNames } from './areas'
import { placeName } from './labels'
import type { MarkedImage, Zone } from './marked-images'

/** The areas in the chart of an image: the first ones, plus those that its sentence names. */
const MOST_CHARTED = 8
/** Areas named before they are counted. */
const MOST_NAMED = 3

type Images = Pick<MarkedImage, 'imageId' | 'name' | 'zones' | 'xs'>[]

/**
 * The areas that more people like than dislike, and the reverse; `shown` is the image on the page. An area counts if
 * McNemar's exact test of its likers and dislikers, who may be the same people, is significant after Holm's correction
 * over the areas of all images.
 */
export function heatmapFinding(
  images: Images,
  respondents: number,
  shown: string | null,
  areas: TaskArea[] = [],
): TaskFinding {
  const tested = images.flatMap(({ imageId, zones }) => {
    const names = zoneNames({ imageId, zones }, areas)
    return zones.flatMap((zone, place) => {
      const name = names.get(place)?.name ?? null
      return zone.box ? [{ imageId, number: place + 1, name, zone, p: leaningP(zone) }] : []
    })
  })
  const corrected = holm(tested.map(({ p }) => p))
  const clear = tested.filter((_, place) => (corrected[place] ?? 1) < ALPHA)
  const parts = images.map((image) => {
    const own = clear.filter(({ imageId }) => imageId === image.imageId)
    const others = tested.filter((one) => one.imageId === image.imageId && !clear.includes(one))
    const unsure = { closest: findClosest(others), tests: tested.length }
    return toPart(image, respondents, { clear: own, unsure }, zoneNames(image, areas))
  })
  const main = parts.find(({ id }) => id === shown)
  const marks = images.reduce((sum, { xs }) => sum + xs.length, 0)
  return {
    sentence: main?.sentence ?? 'No responses yet.',
    question: images.length > 1 ? (main?.title ?? null) : null,
    section: 'heatmap-liked-and-disliked-areas',
    design: english.count(images.length, { one: 'image', other: 'images' }),
    counts: [{ term: 'Marks made', value: english.number(marks) }],
    mainFindingId: main?.id ?? null,
    parts,
  }
}

type Leaning = { number: number; name: string | null; zone: Zone }

/** The areas of an image that come closest without being clear, all equally close, and how many areas were tested. */
type Unsure = { closest: Tested[]; tests: number }
type Tested = Leaning & { p: number }

function findClosest(others: Tested[]): Tested[] {
  const [first, ...rest] = others.toSorted((a, b) => a.p - b.p || byLead(a, b))
  return first ? [first, ...rest.filter((one) => one.p === first.p && byLead(one, first) === 0)] : []
}

function toPart(
  { imageId, name, zones }: Images[number],
  respondents: number,
  { clear, unsure }: { clear: Leaning[]; unsure: Unsure },
  names: Map<number, TaskArea>,
): Finding {
  const named = listNamed(clear)
  const rows = zones.flatMap((zone, place) => {
    const number = place + 1
    if (!zone.box || (number > MOST_CHARTED && !named.some((one) => one.number === number))) return []
    const estimates = [zone.likers, zone.dislikers].map((count) => toEstimate(count, respondents))
    return { label: `${number}, ${names.get(place)?.name ?? placeName(zone)}`, estimates }
  })
  return {
    id: imageId,
    title: name,
    sentence: zones.length === 0 ? null : formatSentence(clear, unsure),
    n: respondents,
    method: METHOD,
    chart:
      rows.length === 0 ? null : { kind: 'sentiments', scale: PERCENTS, series: ['Liked it', 'Disliked it'], rows },
  }
}

const METHOD =
  'Areas gather marks within 15% of the image. Shares are of the respondents, with Wilson 95% intervals, which do not reflect that areas could have been drawn differently. Each respondent had to mark at least one like and one dislike, so a dislike may be mild.'

function toEstimate(count: number, n: number): Estimate {
  const { share, ...interval } = proportion(count, n)
  return { ...percents(share, interval), n, count }
}

function likedMost(clear: Leaning[]): Leaning | undefined {
  return clear.filter(({ zone }) => zone.likers > zone.dislikers).sort(byLead)[0]
}

function dislikedMost(clear: Leaning[]): Leaning | undefined {
  return clear.filter(({ zone }) => zone.dislikers > zone.likers).sort(byLead)[0]
}

function listNamed(clear: Leaning[]): Leaning[] {
  return [likedMost(clear), dislikedMost(clear)].flatMap((one) => one ?? [])
}

function formatSentence(clear: Leaning[], unsure: Unsure): string {
  const [liked, disliked] = [likedMost(clear), dislikedMost(clear)]
  if (!liked && !disliked) return unsureSentence(unsure)
  const likes = liked && `${areaNamed(liked)} is clearly liked: ${splitPhrase(liked)}.`
  const dislikes = disliked && `${areaNamed(disliked)} is clearly disliked: ${splitPhrase(disliked)}.`
  return [likes, dislikes].filter(Boolean).join(' ')
}

/** Explains why there is no conclusion, even if a single area's lead looks large. */
function unsureSentence({ closest, tests }: Unsure): string {
  const [first, second] = closest
  if (!first) return 'No area has the marks of two people yet.'
  const { likers, dislikers } = first.zone
  if (likers === dislikers) return 'So far, each area is liked by as many people as dislike it.'
  const named = closest.map((one, place) => areaNamed(one, place === 0 ? 'The' : 'the'))
  const names = named.length > MOST_NAMED ? [`${named.length} areas`] : named
  const closely = second
    ? `${joinNames(names)} come equally close`
    : `${areaNamed(first)} comes closest: ${splitPhrase(first)}`
  if (first.p >= ALPHA) return `No area is clearly liked or clearly disliked yet. ${closely}.`
  const alone = second ? 'and each of them would be clear' : 'which would be clear'
  return `No area is clearly liked or clearly disliked after correction for ${tests} areas. ${closely}, ${alone} if it were the only area tested.`
}

function areaNamed({ number, name, zone }: Leaning, article = 'The'): string {
  return `${name === null ? `${article} ${placeName(zone)}` : `“${name}”`} (area ${number})`
}

/** The area in which one side has most people over the other, first. */
function byLead(a: Leaning, b: Leaning): number {
  return Math.abs(b.zone.likers - b.zone.dislikers) - Math.abs(a.zone.likers - a.zone.dislikers)
}

/** '166 people liked it and 31 disliked it', the larger number first. */
function splitPhrase({ zone: { likers, dislikers } }: Leaning): string {
  const sides = [
    { count: likers, verb: 'liked' },
    { count: dislikers, verb: 'disliked' },
  ].sort((a, b) => b.count - a.count)
  const [more, fewer] = sides.map(({ count, verb }) => ({ count, text: english.number(count), verb }))
  return `${more?.text} ${more?.count === 1 ? 'person' : 'people'} ${more?.verb} it and ${fewer?.text} ${fewer?.verb} it`
}

/** McNemar's exact test: among people who did only one of the two, how many liked. */
function leaningP({ people, likers, dislikers }: Zone): number {
  const [likedAlone, dislikedAlone] = [people - dislikers, people - likers]
  return binomialP(Math.max(likedAlone, dislikedAlone), likedAlone + dislikedAlone)
}
