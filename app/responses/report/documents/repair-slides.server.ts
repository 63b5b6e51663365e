import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { readZip } from '~/lib/formats/unzip.server'
import { withoutNotXml } from '~/lib/formats/xml'
import { createZip } from '~/lib/formats/zip.server'

/*
 * pptxgenjs 4.0.1 declares a slide master for every slide, of which it writes one, and ends the range of the table in each
 * chart's workbook with an apostrophe: programs that are strict offer to repair such a file. It also packs nothing, leaves
 * in texts what XML has no place for, and draws bars from the bottom up, which is not the order of their key.
 */

const TYPES = '[Content_Types].xml'

/** Rewrites the content list of slides, or of a chart's workbook, to match its files; compressed. */
export async function repairSlides(archive: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const files = await readZip(archive)
  const entries = [...files].map(([name, bytes]) => ({
    name,
    open: async () => Readable.from([await repairFile(name, bytes, files)]),
    compress: !/\.(?:jpe?g|png)$/.test(name),
  }))
  return new Uint8Array(await buffer(await createZip(entries)))
}

async function repairFile(name: string, bytes: Buffer, files: Map<string, Buffer>): Promise<Uint8Array> {
  if (name.endsWith('.xlsx')) return await repairSlides(bytes)
  return /\.(?:xml|rels)$/.test(name) ? Buffer.from(repairPart(name, withoutNotXml(bytes.toString()), files)) : bytes
}

function repairPart(name: string, part: string, files: Map<string, Buffer>): string {
  if (name === TYPES) return withoutStrangers(part, files)
  if (/^xl\/tables\//.test(name)) return part.replace(/( ref="[A-Z]+\d+:[A-Z]+\d+)'"/, '$1"')
  return /^ppt\/charts\/chart\d+\.xml$/.test(name) ? fromTop(part) : part
}

/** Bars in the order of their figures and of their key, with the scale under them. */
function fromTop(chart: string): string {
  return chart
    .replace(/(<c:catAx>.*?<c:orientation val=")minMax/s, '$1maxMin')
    .replace(/(<c:valAx>.*<c:tickLblPos val=")low(.*<c:crosses val=")autoZero/s, '$1nextTo$2max')
}

/** A list of contents without the parts that are not there. */
function withoutStrangers(types: string, files: Map<string, Buffer>): string {
  return types.replace(/<Override PartName="\/([^"]+)"[^>]*\/>/g, (line, part) => (files.has(part) ? line : ''))
}
