import { Select } from '@/components/ui/Select'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { IsoDate } from '@/lib/core/nominal'
import { formatDate } from '@/lib/format/date'
import { isSession, previousSession } from '@/lib/market/calendar'
import { isIsoDate } from '@/lib/market/isoDate'
import { sessionEndMs } from '@/lib/market/session'

const SESSIONS = 21

/** The close of a session as the host is asked. */
export const closeOf = (session: IsoDate): string => new Date(sessionEndMs(session)).toISOString()

/** What the address says is a session before the one on screen. */
export const isPastSession = (text: string | undefined, shown: IsoDate | undefined): text is IsoDate =>
  text !== undefined && isIsoDate(text) && isSession(text) && (shown === undefined || text < shown)

export interface DayPickerProps {
  /** Session on screen; null while it is not known. */
  readonly before: IsoDate | null
  /** Empty: no other session stands beside. */
  readonly value: string
  readonly onChange: (session: string) => void
}

/** Which earlier session stands beside the one on screen. */
export function DayPicker({ before, value, onChange }: DayPickerProps) {
  const { dateFormat } = useTimeSettings()
  const sessions: IsoDate[] = []
  for (let at = before; at !== null && sessions.length < SESSIONS; ) {
    at = previousSession(at)
    sessions.push(at)
  }
  const isOther = value !== '' && !sessions.includes(value)
  const options = [
    { value: '', label: 'Against an hour ago' },
    ...[...sessions, ...(isOther ? [value] : [])].map((date) => ({
      value: date,
      label: `Against the close of ${formatDate(date, dateFormat)}`,
    })),
  ]
  return <Select size="s" aria-label="Compared with" options={options} value={value} onChange={onChange} />
}
