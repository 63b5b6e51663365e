import sharp from 'sharp'

/** The smallest that a reader opens; what it says is a comment. */
export function pdf(says = 'a receipt'): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(`%PDF-1.4\n% ${says}\ntrailer<</Root 1 0 R>>\n%%EOF\n`))
}

/** A JPEG of a camera, which says where it was taken. */
export async function photo(width = 1_200, height = 900): Promise<Uint8Array<ArrayBuffer>> {
  const picture = sharp({ create: { width, height, channels: 3, background: '#a86' } })
  const exif = { IFD0: { Artist: 'Ada of Ulm' }, IFD3: { GPSLatitude: '48/1 23/1 0/1' } }
  return new Uint8Array(await picture.withExif(exif).jpeg().toBuffer())
}

type FileFields = { taskId: number; questionId: string; bytes: Uint8Array<ArrayBuffer>; name: string }

export function fileForm({ taskId, questionId, bytes, name }: FileFields): FormData {
  const form = new FormData()
  form.set('taskId', String(taskId))
  form.set('questionId', questionId)
  form.set('file', new File([bytes], name))
  return form
}
