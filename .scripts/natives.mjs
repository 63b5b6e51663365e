/*
 * Loads what is not JavaScript among the packages, and writes the names of those that cannot be loaded as JSON. A program
 * of its own, because a file that was cut off may end the process that loads it.
 */

const LOADED = {
  'better-sqlite3': ({ default: Database }) => new Database(':memory:').close(),
  '@node-rs/argon2': ({ hashSync }) => hashSync('a'),
  sharp: ({ default: sharp }) => sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } }),
  rolldown: ({ rolldown }) => rolldown.name,
  lightningcss: ({ transform }) => transform({ filename: 'a.css', code: Buffer.from('a{}') }),
  '@tailwindcss/oxide': ({ Scanner }) => new Scanner({}),
  esbuild: ({ transformSync }) => transformSync('1'),
}

const broken = []
for (const [name, use] of Object.entries(LOADED)) {
  try {
    use(await import(name))
  } catch (error) {
    console.error(`${name}: ${String(error.message).split('\n')[0]}`)
    broken.push(name)
  }
}
console.log(JSON.stringify(broken))
