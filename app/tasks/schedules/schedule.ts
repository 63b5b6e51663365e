import { z } from 'zod'
import { explainLocalTime, readLocalTime } from './zoned-time'

export type Schedule = {
  /** ISO 8601. */
  opensAt: string | null
  closesAt: string | null
  /** The time zone that both were set in. */
  zone: string
  /** Why the task was not opened on schedule. */
  missed: string | null
}

/** All zones that a browser may report, by current names and by those that Node.js lists. */
export function timeZones(): string[] {
  return ['UTC', ...[...new Set([...Intl.supportedValuesOf('timeZone'), ...RENAMED])].sort()]
}

/** Current names, which Firefox uses, of zones that other engines list under outdated ones, such as Asia/Calcutta. */
const RENAMED = [
  'Africa/Asmara',
  'America/Argentina/Buenos_Aires',
  'America/Argentina/Catamarca',
  'America/Argentina/Cordoba',
  'America/Argentina/Jujuy',
  'America/Argentina/Mendoza',
  'America/Atikokan',
  'America/Indiana/Indianapolis',
  'America/Kentucky/Louisville',
  'America/Nuuk',
  'Asia/Ho_Chi_Minh',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Asia/Yangon',
  'Atlantic/Faroe',
  'Europe/Kyiv',
  'Pacific/Chuuk',
  'Pacific/Kanton',
  'Pacific/Pohnpei',
]

const NO_TIME = 'Please enter a date and a time'
const NO_ZONE = 'Please choose a time zone'
const PAST = 'Please choose a time in the future'

const localTime = z
  .string({ error: NO_TIME })
  // The clocks of some zone show a year of another length in the first ones, and in the last of four digits.
  .regex(/^(?!9999)[1-9]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/, NO_TIME)
  .refine(isLocalTime, NO_TIME)
  .optional()

/** Whether the calendar has this day; `Date` would roll it over into the next month. */
function isLocalTime(text: string): boolean {
  const time = new Date(`${text}Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text)
}

/**
 * The form of both times, as clocks in `zone` show them; a blank one is not set. `now` in ms. `explanations` describe
 * times that daylight saving skips or repeats.
 */
export function scheduleSchema(now: number) {
  return z
    .object({
      opensAt: localTime,
      closesAt: localTime,
      zone: z.string({ error: NO_ZONE }).refine((name) => timeZones().includes(name), NO_ZONE),
    })
    .transform(({ opensAt, closesAt, zone }) => ({
      opensAt: opensAt ? readLocalTime(zone, opensAt).at : null,
      closesAt: closesAt ? readLocalTime(zone, closesAt).at : null,
      zone,
      explanations: [
        opensAt ? explainLocalTime(zone, opensAt, 'opens') : null,
        closesAt ? explainLocalTime(zone, closesAt, 'closes') : null,
      ].filter((sentence) => sentence !== null),
    }))
    .superRefine(({ opensAt, closesAt }, context) => {
      if (opensAt !== null && opensAt <= now) context.addIssue({ code: 'custom', path: ['opensAt'], message: PAST })
      if (closesAt !== null && closesAt <= now) context.addIssue({ code: 'custom', path: ['closesAt'], message: PAST })
      if (opensAt !== null && closesAt !== null && closesAt <= opensAt) {
        context.addIssue({ code: 'custom', path: ['closesAt'], message: 'Please choose a time after it opens' })
      }
    })
}
export type ScheduleEdit = Omit<z.infer<ReturnType<typeof scheduleSchema>>, 'explanations'>
