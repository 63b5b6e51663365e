/** The files of an archive that was made here, by their names, in their order; folders are left out. */
export async function readZip(archive: Uint8Array): Promise<Map<string, Buffer>> {
  const { default: yauzl } = await import('yauzl')
  const zip = await yauzl.fromBufferPromise(Buffer.from(archive))
  const files = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue
    const chunks: Buffer[] = []
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk)
    files.set(entry.fileName, Buffer.concat(chunks))
  }
  return files
}
