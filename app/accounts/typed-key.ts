/** What begins the keys under which a device keeps what a user types. */
export function typedPrefix(userId: number): string {
  return `typed:${userId}:`
}
