// What mail servers take: one @, a dotted or plain host, no blanks, quotes, commas or angle brackets.
const EMAIL = /^[^\s@"<>(),;:\\[\]]{1,64}@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/

export function isEmailAddress(text: string): boolean {
  return text.length <= 254 && EMAIL.test(text.toLowerCase())
}
