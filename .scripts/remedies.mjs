import { root } from './run.mjs'

/** What can be done about a step that failed, in one line, by what its programs wrote. */
export function remedyFor(written, otherwise) {
  return REMEDIES.find(([pattern]) => pattern.test(written))?.[1] ?? otherwise
}

/** Each is looked for before those below it: where a disk is full, other things fail as well. */
const REMEDIES = [
  [/ENOSPC|no space left on device/i, `The disk is full: make room (1 GB is enough) for ${root} and start again.`],
  [
    /\b(EACCES|EPERM|EROFS)\b|permission denied|read-only file system/i,
    `This user may not write what is needed: give them ${root} and npm's cache (\`npm config get cache\`), and start again.`,
  ],
  [
    /not found: make|make: not found|find Python|(g\+\+|c\+\+|clang\+\+|cc|gcc|CXX)\S*: (not found|No such file)|Could not find any Visual Studio|No Xcode/i,
    'better-sqlite3 has to be compiled here: install Python 3, make and a C++ compiler (Debian: apt-get install python3 make g++; macOS: xcode-select --install), and start again.',
  ],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|FETCH_ERROR|ENOTCACHED|network/i,
    'The registry of npm cannot be reached: check the network and `npm config get registry` (and `proxy`), and start again.',
  ],
  [
    /\bE(401|403|404)\b|ETARGET/,
    'The registry of npm does not give a package: check `npm config get registry` and your login there, and start again.',
  ],
  [
    /EINTEGRITY/,
    'A package is not the one that is named in package-lock.json: run `npm cache clean --force` and start again.',
  ],
  [/ENOENT.*npm|npm: not found/, 'npm is not there: install Node.js with npm from https://nodejs.org and start again.'],
]
