import { spawn } from 'node:child_process'
import { once } from 'node:events'

export type Program = { url: string; pid: number; stop(): Promise<void> }

/** Starts a program of ours that writes its address to its output, as a process of its own. */
export async function start(file: string, args: string[] = [], environment = {}): Promise<Program> {
  const child = spawn(process.execPath, [file, ...args], {
    env: { ...process.env, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line]: unknown[] = await once(child.stdout, 'data')
  return {
    url: String(line).trim(),
    pid: child.pid ?? 0,
    async stop() {
      const exited = once(child, 'exit')
      child.kill()
      await exited
    },
  }
}

/** Runs a program to its end; throws where it fails. */
export async function run(
  file: string,
  args: string[],
  { cwd, environment = {} }: { cwd?: string; environment?: Record<string, string> } = {},
): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production', ...environment }
  const child = spawn(file, args, { env, cwd, stdio: ['ignore', 'ignore', 'inherit'] })
  const [code]: unknown[] = await once(child, 'exit')
  if (code !== 0) throw new Error(`It failed: ${[file, ...args].join(' ')}`)
}
