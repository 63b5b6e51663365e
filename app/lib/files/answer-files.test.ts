import { expect, it } from 'vitest'
import { safeFileName } from './answer-files'

it.each([
  ['photo.JPG', 'a.webp', 'photo.webp'],
  ['../../etc/passwd', 'a.pdf', 'passwd.pdf'],
  ['C:\\fake\\receipt.pdf', 'a.pdf', 'receipt.pdf'],
  ['invoice\u202Efdp.exe', 'a.pdf', 'invoicefdp.pdf'],
  ['.htaccess', 'a.webp', 'file.webp'],
  ['a"b<c>\n.png', 'a.webp', 'abc.webp'],
  ['a%22b%0D%0A 20 %.png', 'a.webp', 'ab 20 %.webp'],
  ['', 'a.pdf', 'file.pdf'],
  ['x'.repeat(300), 'a.pdf', `${'x'.repeat(80)}.pdf`],
  [`${'x'.repeat(75)}👨‍👩‍👧‍👦.png`, 'a.webp', `${'x'.repeat(75)}.webp`],
  ['😀'.repeat(80), 'a.pdf', `${'😀'.repeat(40)}.pdf`],
  ['é'.repeat(80).normalize('NFD'), 'a.pdf', `${'é'.repeat(80).normalize('NFC')}.pdf`],
  ['Квитанция 12.pdf', 'a.pdf', 'Квитанция 12.pdf'],
])('the name %j is made safe', (given, filename, safe) => {
  expect(safeFileName(given, filename)).toBe(safe)
})
