import { byline } from '~/task-types/results/report'
import { chartParts } from '~/ui/charts/chart-parts'
import { layOutChart } from '~/ui/charts/chart-scene'
import type { NotedFinding } from '../report'
import { type OverlayPicture, sizeWithin } from './overlay-pictures'
import { BODY, MARGIN, NOTE, type Part, SENTENCE, type Sheet } from './pdf-sheet.server'
import { tablePart } from './pdf-table.server'

/** Points to a pixel of a scene. */
const SCALE = 0.72

type Placed = {
  id: string
  picture: OverlayPicture | undefined
  /** Whether the task's heading is directly above. */
  isUnderHead: boolean
}

export function addFinding(sheet: Sheet, finding: NotedFinding, { id, picture, isUnderHead }: Placed): void {
  const { subject, sentence, quotes, method } = finding
  const head = 39 + sheet.heightOf(subject, NOTE) + sheet.heightOf(sentence, SENTENCE)
  // Keep the method on the page of the last part.
  const end = 5 + sheet.heightOf(method, NOTE)
  const figures = listFigures(sheet, finding, head + end, picture)
  const parts = [...figures, ...quotes.map((quote) => quotePart(sheet, quote))]
  const gapAfter = (part: Part) => (part === parts.at(-1) ? end : 0)
  // Keep the sentence with the next part, a picture with its chart, and a small chart with its table.
  const usual = (picture ? 1 : 0.6) * sheet.height
  // It is worse to leave a heading alone on its page.
  const most = isUnderHead ? Math.min(usual, sheet.room()) : usual
  let kept = parts.length === 0 ? head + end : head
  for (const [place, part] of parts.slice(0, Math.max(figures.length, 1)).entries()) {
    const more = kept + part.room + gapAfter(part)
    if (place > 0 && more > most) break
    kept = more
  }
  sheet.keep(kept)
  if (!sheet.isFresh()) {
    sheet.move(18)
    sheet.rule('line', 0.6)
    sheet.move(9)
  }
  sheet.addPlace(id)
  sheet.text(subject, NOTE)
  sheet.move(1)
  sheet.text(sentence, SENTENCE)
  sheet.move(7)
  for (const part of parts) part.add(gapAfter(part))
  sheet.move(5)
  sheet.text(method, { ...NOTE, isRtl: false })
}

/** `others`: the height of the parts above and below. */
function listFigures(
  sheet: Sheet,
  { chart, note, table }: NotedFinding,
  others: number,
  picture?: OverlayPicture,
): Part[] {
  const width = sheet.width / SCALE
  const drawn = chart ? chartParts(chart, width, (0.7 * sheet.height) / SCALE) : []
  const charts = drawn.map((part): Part => {
    const scene = layOutChart(part, width)
    const room = scene.height * SCALE + 6
    return {
      room,
      add(after) {
        sheet.keep(room + after)
        sheet.scene(scene, SCALE)
        sheet.move(6)
      },
    }
  })
  return [
    ...(picture ? [picturePart(sheet, picture, others + (charts[0]?.room ?? 0))] : []),
    ...charts,
    ...(note ? [notePart(sheet, note)] : []),
    ...(table ? [tablePart(sheet, table)] : []),
  ]
}

/** Leaves room on the page for the parts above and below, as long as the picture stays legible. */
function picturePart(sheet: Sheet, picture: OverlayPicture, others: number): Part {
  const [least, most] = [0.24 * sheet.height, 0.38 * sheet.height]
  const left = [sheet.room(), sheet.height].map((room) => room - others - 10).find((height) => height >= least)
  const size = sizeWithin(picture, { width: 0.75 * sheet.width, height: Math.min(left ?? most, most) })
  return {
    room: size.height + 10,
    add() {
      sheet.image(picture.bytes, size)
      sheet.move(10)
    },
  }
}

function notePart(sheet: Sheet, note: string): Part {
  const style = { ...BODY, x: MARGIN + 10, width: sheet.width - 10 }
  const room = 8 + sheet.heightOf(note, style)
  return {
    room,
    add(after) {
      sheet.keep(Math.min(room + after, sheet.height))
      sheet.move(4)
      const [page, top] = [sheet.page(), sheet.y()]
      sheet.text(note, style)
      if (page === sheet.page()) sheet.bar(top)
      sheet.move(4)
    },
  }
}

const QUOTE = { ...BODY, size: 9.5, ink: 'ink-2' } as const

function quotePart(sheet: Sheet, quote: NotedFinding['quotes'][number]): Part {
  const quoted = `“${quote.text.replace(/\s+/g, ' ')}” ${byline(quote)}`.trimEnd()
  const room = 4 + sheet.heightOf(quoted, QUOTE)
  return {
    room,
    add(after) {
      sheet.keep(Math.min(room + after, sheet.height))
      sheet.move(4)
      sheet.text(quoted, QUOTE)
    },
  }
}
