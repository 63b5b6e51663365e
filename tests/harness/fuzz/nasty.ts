import { pick } from '~/task-types/figures/random'

/* What nobody types: values and names that code which trusts them stumbles over. */

/** As they stand in an address: escaped already, or broken on purpose. */
const IN_ADDRESS = [
  '',
  '0',
  '-1',
  '1e3',
  '1e309',
  'NaN',
  'Infinity',
  '0x10',
  '1.5',
  '٣',
  '9007199254740993',
  '99999999999999999999',
  '999999999999999',
  '%00',
  '%0A%0D',
  '%ED%A0%80',
  '%F0%9F',
  '%C3%28',
  '%',
  '%zz',
  '%2e%2e%2f',
  '..',
  '.',
  '%2F',
  '%5C',
  '%5B',
  '%5B%5D',
  '//%5B',
  '//evil.example',
  '%F0%9F%A7%B4',
  'e%CC%81',
  '%E2%80%8B',
  '%EF%BB%BF',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'true',
  '%7B%7D',
  '%5B1%2C2%5D',
  "'",
  '%22%3E%3Cscript%3E',
  '%25_%25',
  '*',
  '%28%28%28',
  'a:b:c',
  ':',
  ',',
  '2026-02-31',
  '0000-00-00',
  '+002026-01-01T00%3A00Z',
  '275760-09-14',
  'tag:',
  'tag:%00',
]

/** As text in a form, in JSON, or as the name of a file. */
const TEXTS = [
  '',
  ' ',
  '\0',
  '0',
  '-1',
  '-0',
  '1e309',
  '-1e309',
  'NaN',
  '1e-7',
  '9007199254740993',
  '99999999999999999999999',
  '1,5',
  '\ud800',
  '\udc00a',
  '\u202e\u200b\ufeff',
  'e\u0301',
  '🧴'.repeat(50),
  '\r\n\r\n',
  '__proto__',
  'constructor',
  'null',
  '[object Object]',
  '{}',
  '[]',
  '{"type":"insert","payload":{"name":"questions"}}',
  '<script>alert(1)</script>',
  '=cmd|A1',
  '{{title}}',
  '{constructor}',
  '%s%d%00',
  '//[',
  'http://[',
  'https://[::1',
  'javascript:1',
  'a@b',
  'a@b@c.example',
  '"@example.com',
  'a@xn--.example',
  '2026-02-31',
  '-271821-04-20',
  '24:60',
  'on',
  'x'.repeat(201),
  'x'.repeat(10_001),
  'é'.repeat(20_000),
]

const JSON_VALUES: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  [],
  {},
  [null],
  [[]],
  [{}],
  { length: 3 },
  { toString: null },
  JSON.parse('{"__proto__":{"a":1},"constructor":{"prototype":null}}'),
  Array.from({ length: 300 }, () => 'x'),
  Array.from({ length: 300 }, (_, id) => ({ id, type: 'text_box', title: 'x' })),
  nested(150),
  nested(3_000),
  'x'.repeat(500_000),
  Array.from({ length: 50_000 }, (_, index) => index),
  Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`a${index}`, index])),
]

const NAMES = [
  '',
  '__proto__',
  '__proto__.a',
  'constructor.prototype.a',
  'toString',
  'hasOwnProperty',
  'length',
  'a[999999999]',
  'a[199]',
  'a[199][199][199]',
  'a[]',
  'a[][]',
  'a[-1]',
  'a[1e3]',
  'a..b',
  '][',
  'a[',
  '.a',
  'a.',
  '__intent__',
  '__state__',
  Array.from({ length: 20_000 }, () => 'a').join('.'),
  `a${'[b]'.repeat(20_000)}`,
  `a${'[0]'.repeat(20_000)}`,
  'x'.repeat(100_000),
  'answer:',
  'answer::',
  'answer:.d800',
  `answer:${'.0000'.repeat(400)}`,
  'video:x',
  '\0',
  '\ud800',
]

export function nastyInAddress(random: () => number): string {
  return random() < 0.05 ? 'x'.repeat(3_000) : pick(random, IN_ADDRESS)
}

/** Another spelling of an address: of the same page, of none, or of another site for a client that reads it as a link. */
export function respelled(path: string, random: () => number): string {
  const at = 1 + Math.floor(random() * path.length)
  const [before, after] = [path.slice(0, at), path.slice(at)]
  return pick(random, [
    `${path}/`,
    `${path}.data`,
    `${path}/_.data`,
    `/${path}`,
    `//evil.example${path}`,
    `/\\${path}`,
    `http://evil.example${path}`,
    path.replaceAll('/', '//'),
    path.toUpperCase(),
    `${before}%${after.charCodeAt(0).toString(16)}${after.slice(1)}`,
    ...['%', '%C3%28', '%ED%A0%80', '%00', '%2F', '%5C', '/./', '/%2e%2e/', ';a=b', '%3F', '%23', '\\'].map(
      (sign) => `${before}${sign}${after}`,
    ),
  ])
}

export function nastyText(random: () => number): string {
  return pick(random, TEXTS)
}

export function nastyName(random: () => number): string {
  return pick(random, NAMES)
}

export function nastyJson(random: () => number): unknown {
  return random() < 0.5 ? nastyText(random) : pick(random, JSON_VALUES)
}

function nested(levels: number): unknown {
  return levels === 0 ? 1 : levels % 2 === 0 ? [nested(levels - 1)] : { a: nested(levels - 1) }
}
