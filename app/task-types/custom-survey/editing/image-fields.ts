import { isRecord, own } from '~/lib/records'
import type { OptionImage } from '../questions/choices/images'

/*
 * The images of a question's options in the builder's form. Each has a field with the text of its option, so that it
 * stays with that option when the lines change.
 */

/** An image whose option's line was deleted; it is stored in case the line comes back. */
type Kept = OptionImage & { isGone: boolean }

/** The field of the image at a place. */
export function imageName(place: number): string {
  return `image${place}`
}

/** The field of the option that the image at a place was chosen for. */
export function imageOptionName(place: number): string {
  return `imageOption${place}`
}

/** The field that marks a deleted option. */
export function imageGoneName(place: number): string {
  return `imageGone${place}`
}

/** The fields of options and their images. */
export function imageFields(images: readonly OptionImage[]): [string, string][] {
  return images.flatMap(({ option, url }, place): [string, string][] => [
    [imageOptionName(place), option],
    [imageName(place), url],
  ])
}

/** `lines`: the option lines, each with its image's URL or an empty string. `gone`: images without a line. */
type Placed = { lines: OptionImage[]; gone: OptionImage[] }

/**
 * The images for the present options. An image belongs to the option with its text; if that line was rewritten, it
 * belongs to the line at the same position.
 */
export function imagesBeside(options: string, settings: unknown): Placed {
  const kept = listKept(settings)
  const lines = options.split('\n').map((line) => line.trim())
  const urls = new Map<number, string>()
  const places = new Map<Kept, number>()
  const put = (image: Kept, line: number) => {
    places.set(image, line)
    urls.set(line, image.url)
  }
  // The line at the old position has priority, because a half-typed option may equal the next one.
  const spoken = lines.flatMap((text, place) => (text === '' ? [] : [place]))
  for (const [rank, image] of kept.filter(({ isGone }) => !isGone).entries()) {
    const line = spoken[rank]
    if (line !== undefined && image.option !== '' && lines[line] === image.option) put(image, line)
  }
  for (const image of kept) {
    if (places.has(image)) continue
    const line = lines.findIndex((text, place) => text !== '' && text === image.option && !urls.has(place))
    if (line !== -1) put(image, line)
  }
  const present = kept.filter(({ isGone }) => !isGone)
  for (const run of groupRuns(present, (image) => !places.has(image))) {
    const before = present[run.start - 1]
    const first = before ? (places.get(before) ?? -1) + 1 : 0
    const free = lines.flatMap((_, place) => (place >= first && !urls.has(place) ? [place] : []))
    const together = free.filter((place, index) => place === first + index)
    const written = together.filter((place) => lines[place] !== '')
    const same = [written, together].find(({ length }) => length === run.items.length)
    for (const [index, image] of run.items.entries()) {
      const place = same?.[index]
      if (place !== undefined) put(image, place)
    }
  }
  return {
    lines: lines.map((option, place) => ({ option, url: urls.get(place) ?? '' })),
    gone: kept.flatMap((image) =>
      places.has(image) || image.url === '' ? [] : [{ option: image.option, url: image.url }],
    ),
  }
}

/** Whether a line has a field for an image: a blank one only while its former image is still there. */
export function hasField({ option, url }: OptionImage): boolean {
  return option !== '' || url !== ''
}

/**
 * The new index of an image field after the lines have changed; null if its option no longer exists or is ambiguous.
 */
export function placeNow(place: number, before: readonly OptionImage[], lines: readonly OptionImage[]): number | null {
  const marked = before.map(({ option }, at) => ({ option, url: at === place ? 'marked' : '' }))
  const options = lines.map(({ option }) => option).join('\n')
  const line = imagesBeside(options, Object.fromEntries(imageFields(marked))).lines.findIndex(({ url }) => url !== '')
  return lines[line]?.option ? lines.slice(0, line).filter(hasField).length : null
}

function listKept(settings: unknown): Kept[] {
  if (!isRecord(settings)) return []
  const toText = (name: string) => String(own(settings, name) ?? '').trim()
  const places = new Set(
    Object.keys(settings).flatMap((name) => (PLACED.test(name) ? Number(PLACED.exec(name)?.[1]) : [])),
  )
  return [...places]
    .sort((one, other) => one - other)
    .map((place) => ({
      option: toText(imageOptionName(place)),
      url: toText(imageName(place)),
      isGone: toText(imageGoneName(place)) !== '',
    }))
}

const PLACED = /^image(?:Option)?(\d{1,3})$/

/** Groups adjacent items of a kind, with the start of each run. */
function groupRuns<Item>(
  items: readonly Item[],
  isOfKind: (item: Item) => boolean,
): { start: number; items: Item[] }[] {
  const runs: { start: number; items: Item[] }[] = []
  for (const [index, item] of items.entries()) {
    if (!isOfKind(item)) continue
    const last = runs.at(-1)
    if (last && last.start + last.items.length === index) last.items.push(item)
    else runs.push({ start: index, items: [item] })
  }
  return runs
}
