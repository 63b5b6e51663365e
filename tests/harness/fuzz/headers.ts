import { pick } from '~/task-types/figures/random'

/* Headers that no browser sends. */

const ODD: [name: string, values: string[]][] = [
  [
    'Range',
    ['bytes=', 'bytes=0-', 'bytes=-0', 'bytes=5-1', 'bytes=0-0,2-3', 'bytes=99999999999999999999-', 'lines=1-2'],
  ],
  ['If-None-Match', ['*', '"', 'W/', '"a", W/"b"', ','.repeat(5_000)]],
  ['If-Modified-Since', ['never', 'Thu, 01 Jan 1970 00:00:00 GMT', '275760-09-14']],
  ['If-Range', ['"a"', 'never']],
  ['Accept', ['', '*', 'a/b;q=x', 'text/html;q=0', ',;,'.repeat(2_000)]],
  ['Accept-Language', ['', '*', 'xx-'.repeat(1_000), 'de;q=9', '\u00ff']],
  ['Accept-Encoding', ['', 'identity;q=0', 'x;q=y', ','.repeat(5_000)]],
  [
    'Content-Type',
    ['', 'multipart/form-data', 'multipart/form-data; boundary=', 'application/json; charset=utf-16', 'a', '/'],
  ],
  ['Content-Encoding', ['gzip', 'identity', 'x']],
  ['Authorization', ['', 'Bearer', 'Bearer  ', 'Bearer \u00ff', 'Basic Og==', `Bearer ${'x'.repeat(5_000)}`]],
  ['Origin', ['null', 'https://evil.example']],
  ['Sec-Fetch-Site', ['', 'none', 'cross-site', 'x']],
  ['Referer', ['', '//', 'http://[', '\u00ff']],
  ['Idempotency-Key', ['', ' ', 'x'.repeat(5_000), '\u00ff', '__proto__']],
  ['X-Forwarded-For', ['', ',', '::1', '999.1.1.1', '1.2.3.4, '.repeat(500)]],
  ['X-Forwarded-Proto', ['', 'ftp', 'https,http']],
  ['X-Request-Id', ['\u00ff', 'x'.repeat(5_000)]],
  ['Purpose', ['prefetch']],
]

const BROKEN_COOKIES = [
  '',
  ';',
  '=',
  'sid',
  'sid=',
  'sid=%',
  'sid=%ED%A0%80',
  'flash=%7B',
  'flash=bnVsbA',
  '__proto__=a',
  '\u00ff=\u00ff',
]

/** One or two of them; `cookies` are the sender’s, one of which may be broken. */
export function oddHeaders(random: () => number, cookies: ReadonlyMap<string, string>): Record<string, string> {
  if (random() < 0.3) return { Cookie: brokenCookie(random, cookies) }
  const count = random() < 0.5 ? 1 : 2
  return Object.fromEntries(
    Array.from({ length: count }, () => {
      const [name, values] = pick(random, ODD)
      return [name, pick(random, values)]
    }),
  )
}

function brokenCookie(random: () => number, cookies: ReadonlyMap<string, string>): string {
  const own = [...cookies].map(([name, value]) => `${name}=${value}`)
  if (own.length === 0 || random() < 0.3) return pick(random, BROKEN_COOKIES)
  const whole = own.join('; ')
  const at = Math.floor(random() * whole.length)
  return pick(random, [
    whole.slice(0, at),
    `${whole.slice(0, at)}x${whole.slice(at + 1)}`,
    `${whole}; ${whole}`,
    `${pick(random, BROKEN_COOKIES)}; ${whole}`,
    whole.replaceAll('.', '%'),
  ])
}
