import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { EpochMs, IsoDate } from '@/lib/core/nominal'
import { formatCountdown, formatDate } from '@/lib/format/date'
import { sessionsBetween } from '@/lib/market/calendar'
import { nextClosure } from '@/lib/market/holidaySchedule'
import { HOLIDAY_TABLE_YEARS } from '@/lib/market/holidays'
import { marketStateLabel } from '@/lib/market/marketStateLabel'
import { marketState } from '@/lib/market/session'

export interface HolidayTilesProps {
  readonly nowMs: EpochMs
  /** New York's day. */
  readonly today: IsoDate
}

/** Is the market open, when does that change, and how many trading days does the year still have. */
export function HolidayTiles({ nowMs, today }: HolidayTilesProps) {
  const { dateFormat } = useTimeSettings()
  const state = marketState(nowMs)
  const closure = nextClosure(today)
  const year = today.slice(0, 4)
  const left = sessionsBetween(today, `${year}-12-31`).length
  const whole = sessionsBetween(`${year}-01-01`, `${year}-12-31`).length
  return (
    <dl className="grid shrink-0 grid-cols-4 border-y bg-panel max-nav:grid-cols-2">
      <Tile name="The market now" value={marketStateLabel(state)}>
        changes in {formatCountdown(state.changesAtMs - nowMs)}
      </Tile>
      <Tile
        name="Next closure"
        value={closure === null ? `not known past ${HOLIDAY_TABLE_YEARS.last}` : closure.row.name}
      >
        {closure === null ? null : formatDate(closure.row.date, dateFormat)}
      </Tile>
      <Tile name="Until then" value={closure === null ? '-' : closure.days === 0 ? 'today' : daysWords(closure.days)}>
        {closure === null ? null : `${sessionsBetween(today, closure.row.date).length} trading days`}
      </Tile>
      <Tile name={`Trading days left in ${year}`} value={String(left)}>
        of {whole} in the year
      </Tile>
    </dl>
  )
}

const daysWords = (days: number): string => (days === 1 ? 'tomorrow' : `${days} days`)

function Tile({
  name,
  value,
  children,
}: {
  readonly name: string
  readonly value: string
  readonly children: React.ReactNode
}) {
  return (
    <div className="border-line-1 border-r px-3 py-2 last:border-r-0">
      <dt className="text-11 text-fg-3">{name}</dt>
      <dd className="mt-0.5">
        <span className="block font-medium text-15">{value}</span>
        <span className="text-11 text-fg-2">{children}</span>
      </dd>
    </div>
  )
}
