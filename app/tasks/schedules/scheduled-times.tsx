import { LocalTime } from '~/ui/local-time'
import type { Schedule } from './schedule'

export function ScheduledTimes({ schedule: { opensAt, closesAt, missed } }: { schedule: Schedule }) {
  const opens = missed === null ? opensAt : null
  return (
    <>
      {opens && (
        <>
          Opens <LocalTime at={opens} to="the minute" />
        </>
      )}
      {opens && closesAt && ', '}
      {closesAt && (
        <>
          {opens ? 'closes' : 'Closes'} <LocalTime at={closesAt} to="the minute" />
        </>
      )}
    </>
  )
}
