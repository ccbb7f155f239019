import { fromZonedTime } from 'date-fns-tz'
import type { EpochMs, IsoDate } from '@/lib/core/nominal'
import { isIsoDate } from '@/lib/market/isoDate'
import { MARKET_TIME_ZONE, newYorkDateOf } from '@/lib/market/newYorkTime'

/** An instant in milliseconds, an ISO timestamp with its offset, or a day 'YYYY-MM-DD' (a New York day). */
export type TradingDayInput = EpochMs | string

const TIMESTAMP = /^(\d{4}-\d{2}-\d{2})[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/
/** Years 1000 to 9999, which an IsoDate can write; microseconds passed by mistake fall outside. */
const FIRST_MS = Date.UTC(1000, 0, 2)
const LAST_MS = Date.UTC(9999, 11, 31)

/** 9:30 New York of the day the input falls on. Throws 'Failed to convert to start of trading day: …'. Spec §5. */
export function startOfTradingDay(input: TradingDayInput): EpochMs {
  const date = newYorkDayOf(input)
  if (date === null) throw new RangeError(`Failed to convert to start of trading day: ${input}`)
  return newYorkInstant(date, '09:30')
}

/** 16:15 New York of the day the input falls on. Throws 'Failed to convert to end of trading day: …'. Spec §5 and §9 Market hours. */
export function endOfTradingDay(input: TradingDayInput): EpochMs {
  const date = newYorkDayOf(input)
  if (date === null) throw new RangeError(`Failed to convert to end of trading day: ${input}`)
  return newYorkInstant(date, '16:15')
}

/** Text, not a `Date`: the package reads the fields of a `Date` from the process' clock. */
function newYorkInstant(date: IsoDate, time: string): EpochMs {
  return fromZonedTime(`${date}T${time}:00`, MARKET_TIME_ZONE).getTime()
}

function newYorkDayOf(input: TradingDayInput): IsoDate | null {
  if (typeof input === 'number') return input >= FIRST_MS && input <= LAST_MS ? newYorkDateOf(input) : null
  if (isIsoDate(input)) return input
  const day = TIMESTAMP.exec(input)?.[1]
  // Date.parse would roll 2025-02-30 over into March; a timestamp without an offset would depend on the process zone.
  if (day === undefined || !isIsoDate(day)) return null
  const epochMs = Date.parse(input)
  return Number.isNaN(epochMs) ? null : newYorkDayOf(epochMs)
}
