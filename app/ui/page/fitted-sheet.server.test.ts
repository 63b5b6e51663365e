import { expect, test } from 'vitest'
import { fittedSheet } from './fitted-sheet.server'

const page = (body: string) => `<html><body>${body}</body></html>`

/** What a sheet leaves of a rule for `a`, or for `.one`, beside a page that has both. */
test.each([
  // What is there, or may be.
  ['.one{color:red}', '<a class="one">', '.one{color:red}'],
  ['.one{color:red}', '<a class="two one">', '.one{color:red}'],
  ['a>.one:hover{color:red}', '<a class="one">', 'a>.one:hover{color:red}'],
  ['progress{color:red}', '<progress value="1">', 'progress{color:red}'],
  ['*{margin:0}', '', '*{margin:0}'],
  ['[hidden]{display:none}', '', '[hidden]{display:none}'],
  ['[data-is="a.one,b"]{color:red}', '', '[data-is="a.one,b"]{color:red}'],
  // What asks for nothing by itself.
  [':is(.one,.two)>a{color:red}', '<a>', ':is(.one,.two)>a{color:red}'],
  ['a:not(.one:is(.two,.three)){color:red}', '<a>', 'a:not(.one:is(.two,.three)){color:red}'],
  ['body:has(.one){color:red}', '', 'body:has(.one){color:red}'],
  ['.w-\\[min\\(1rem\\,2vw\\)\\]{width:1rem}', '', '.w-\\[min\\(1rem\\,2vw\\)\\]{width:1rem}'],
  // What is not.
  ['.one{color:red}', '<a class="ones">', ''],
  ['.one.two{color:red}', '<a class="one">', ''],
  [':is(.three)>.one{color:red}', '<a>', ''],
  ['.one>a{color:red}', '<a>', ''],
  ['progress::-webkit-progress-bar{color:red}', '<p>', ''],
  // Of several selectors those that are.
  [':root,:host{--x:1}', '', ':root{--x:1}'],
  ['.one,a,.two{color:red}', '<a>', 'a{color:red}'],
  ['a:is(p,a),.one{color:red}', '<a>', 'a:is(p,a){color:red}'],
  // Blocks, and what stands between them.
  ['@layer base,components;', '', '@layer base,components;'],
  ['@media (width<=1rem){.one{color:red}a{margin:0}}', '<a>', '@media (width<=1rem){a{margin:0}}'],
  ['@media (width<=1rem){.one{color:red}}a{margin:0}', '<a>', 'a{margin:0}'],
  ['@layer base{@supports (top:0){@container (width<=1rem){.one{top:0}}}}', '', ''],
  ['@font-face{src:url(x)}', '', '@font-face{src:url(x)}'],
  ['@keyframes turn{from{top:0}to{top:1px}}', '', '@keyframes turn{from{top:0}to{top:1px}}'],
])('%s beside %s', (css, body, left) => {
  expect(fittedSheet(css)(page(body), [])).toBe(left)
})

test('what a script names may be shown by it', () => {
  const sheet = fittedSheet('.one{top:0}textarea{top:0}.two{top:0}')
  expect(sheet(page(''), ['let e=document.createElement(`textarea`);e.className="one"'])).toBe(
    '.one{top:0}textarea{top:0}',
  )
  expect(sheet(page(''), ['e.className="someone"'])).toBe('')
})

test('pages that hold the same have the very same sheet, and no page that of another', () => {
  const sheet = fittedSheet('.one{top:0}.two{top:1px}ul{top:2px}')
  const both = sheet(page('<a class="one">1</a><p class="two">'), [])
  expect(sheet(page('<p class="two"><a class="one">2</a>'), [])).toBe(both)
  expect(sheet(page('<p class="two">'), [])).toBe('.two{top:1px}')
  expect(sheet(page('<p class="two">'), ['one'])).toBe('.one{top:0}.two{top:1px}')
  expect(sheet(page('<p class="two">'), ['other'])).toBe('.two{top:1px}')
})

test('a sheet that does not end is not half used', () => {
  expect(() => fittedSheet('.one{top:0}@media print{.two{top:0}')).toThrow('no end')
})
