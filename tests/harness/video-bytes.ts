/** The first bytes of real files, which say what they are; the rest is padding. */
export const WEBM = video([...ebml('webm'), 0x18, 0x53, 0x80, 0x67, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff])
export const MP4 = video(ftyp('isom', 'isom', 'iso2', 'avc1', 'mp41'))
export const QUICKTIME = video(ftyp('qt  ', 'qt  '))

/** Files of the same families that are no videos of ours. */
export const MATROSKA = video(ebml('matroska'))
export const AVIF = video(ftyp('avif', 'mif1', 'miaf'))
export const HEIC = video(ftyp('heic', 'mif1', 'heic'))
export const PNG = video([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

type VideoFields = { taskId?: number | string; questionId?: string; bytes?: Uint8Array<ArrayBuffer>; name?: string }

export function videoForm({ taskId, questionId, bytes, name = 'clip.webm' }: VideoFields): FormData {
  const form = new FormData()
  if (taskId !== undefined) form.set('taskId', String(taskId))
  if (questionId !== undefined) form.set('questionId', questionId)
  if (bytes) form.set('video', new File([bytes], name, { type: 'video/webm' }))
  return form
}

function video(head: number[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(1_000).map((_, at) => at % 251)
  bytes.set(head)
  return bytes
}

function ebml(docType: string): number[] {
  const name = [...Buffer.from(docType)]
  const fields = [
    [0x42, 0x86, 0x81, 0x01], // EBMLVersion
    [0x42, 0xf7, 0x81, 0x01], // EBMLReadVersion
    [0x42, 0xf2, 0x81, 0x04], // EBMLMaxIDLength
    [0x42, 0xf3, 0x81, 0x08], // EBMLMaxSizeLength
    [0x42, 0x82, 0x80 + name.length, ...name], // DocType
    [0x42, 0x87, 0x81, 0x04], // DocTypeVersion
    [0x42, 0x85, 0x81, 0x02], // DocTypeReadVersion
  ].flat()
  return [0x1a, 0x45, 0xdf, 0xa3, 0x80 + fields.length, ...fields]
}

function ftyp(major: string, ...compatible: string[]): number[] {
  const size = 16 + 4 * compatible.length
  return [0, 0, 0, size, ...Buffer.from(`ftyp${major}`), 0, 0, 2, 0, ...Buffer.from(compatible.join(''))]
}
