import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSIBLE = /\.(js|css|svg|txt|webmanifest)$/

/** Writes the smallest compressed variants of each text file of the client's build next to it. */
export function precompressed(): Plugin {
  return {
    name: 'sounding:precompressed',
    buildApp: {
      order: 'post',
      async handler({ environments: { client } }) {
        if (client) await compressFiles(path.resolve(client.config.root, client.config.build.outDir))
      },
    },
  }
}

async function compressFiles(folder: string): Promise<void> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => COMPRESSIBLE.test(name))
  await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name)
      const bytes = await readFile(file)
      await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes))
      await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
    }),
  )
}
