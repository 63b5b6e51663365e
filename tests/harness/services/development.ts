import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { eventually } from './mail'
import { freePort } from './server-process'

const ROOT = path.resolve(import.meta.dirname, '../../..')

/** `npm run dev` on a port of its own, with its data in a folder. */
export async function startDevelopment(data: string) {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    PORT: String(port),
    DATABASE_PATH: path.join(data, 'dev.sqlite'),
    UPLOADS_DIR: path.join(data, 'uploads'),
    LOG_LEVEL: 'error',
  }
  const child = spawn(process.execPath, ['.scripts/dev.mjs'], { cwd: ROOT, env })
  let output = ''
  const collect = (text: Buffer) => {
    output += text
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  const exited = once(child, 'exit')
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  await eventually(async () => {
    if (child.exitCode !== null) throw new Error(output)
    return (await fetch(`${url}/healthz`).catch(() => null))?.ok
  }, 170_000)
  return {
    url,
    env,
    output: () => output,
    async stop() {
      child.kill('SIGTERM')
      await exited
      process.off('exit', end)
    },
  }
}
