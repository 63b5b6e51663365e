/** The doctor's result for one subject; a problem comes with its remedy, in one line. */
export type Finding = {
  level: 'ok' | 'warning' | 'problem'
  subject: string
  says: string
  remedy?: string
}

/** The findings of one subject: what its checks found, or that it is well. */
export function aboutSubject(subject: string) {
  const found: Finding[] = []
  return {
    problem: (says: string, remedy: string) => void found.push({ level: 'problem', subject, says, remedy }),
    warning: (says: string, remedy: string) => void found.push({ level: 'warning', subject, says, remedy }),
    /** The findings, or this text if there are none. */
    orWell: (says: string): Finding[] => (found.length > 0 ? found : [{ level: 'ok', subject, says }]),
  }
}

/** Bytes as an operator reads them. */
export function inWords(bytes: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB', 'TB']
  const power = Math.min(Math.floor(Math.log10(Math.max(1, bytes)) / 3), units.length - 1)
  return `${(bytes / 1_000 ** power).toFixed(power > 0 && bytes / 1_000 ** power < 10 ? 1 : 0)} ${units[power]}`
}
