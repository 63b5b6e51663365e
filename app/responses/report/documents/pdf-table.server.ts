import type { FindingTable } from '~/task-types/results/report'
import { MARGIN, type Part, type Sheet } from './pdf-sheet.server'

const CELL = { size: 8.5, leading: 12 } as const
const PAD = 12

/** Widths (points) of the labels and of each column of figures. */
type Columns = { first: number; figures: number[] }

/** Never splits a row across pages, nor a table that fits on one. Each page repeats the heads. */
export function tablePart(sheet: Sheet, table: FindingTable): Part {
  const { heads, rows } = table
  const columns = toColumns(sheet, table)
  const height = [heads, ...rows].reduce((sum, row) => sum + rowHeight(sheet, row, columns), 6)
  const room = height > 0.8 * sheet.height ? 3 * (CELL.leading + 6) : height
  return {
    room,
    add(after) {
      sheet.move(6)
      sheet.keep(room + after)
      addRow(sheet, heads, columns, 'ink-3')
      for (const [place, row] of rows.entries()) {
        if (rowHeight(sheet, row, columns) + (place === rows.length - 1 ? after : 0) > sheet.room()) {
          sheet.newPage()
          addRow(sheet, heads, columns, 'ink-3')
        }
        addRow(sheet, row, columns, 'ink')
      }
    },
  }
}

function rowHeight(sheet: Sheet, [label = '']: string[], { first }: Columns): number {
  return sheet.heightOf(label, { ...CELL, width: first }) + 5
}

function toColumns(sheet: Sheet, { heads, rows }: FindingTable): Columns {
  const figures = heads.slice(1).map((head, place) => {
    const texts = [head, ...rows.map((row) => row[place + 1] ?? '')]
    return Math.max(...texts.map((text) => sheet.widthOf(text, CELL.size))) + PAD
  })
  return { first: Math.max(sheet.width * 0.25, sheet.width - figures.reduce((sum, one) => sum + one, 0)), figures }
}

function addRow(
  sheet: Sheet,
  [label = '', ...cells]: string[],
  { first, figures }: Columns,
  ink: 'ink' | 'ink-3',
): void {
  const top = sheet.y()
  let right = MARGIN + first
  for (const [place, cell] of cells.entries()) {
    const width = figures[place] ?? 0
    sheet.lineAt(cell, { ...CELL, ink, x: right, width, y: top + CELL.size, isRight: true })
    right += width
  }
  sheet.text(label, { ...CELL, ink, width: first })
  sheet.move(2.5)
  sheet.rule(ink === 'ink-3' ? 'ink' : 'line', 0.5)
  sheet.move(2.5)
}
