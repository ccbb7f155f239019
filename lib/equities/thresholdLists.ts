import type { IsoDate } from '@/lib/core/nominal'
import { isBusinessDay } from '@/lib/fiscal/businessDays'
import { isSession, nextSession, sessionOffset } from '@/lib/market/calendar'

/** A name on the threshold list of a market (Regulation SHO, rule 203(c)(6), or FINRA rule 4320) of one settlement day. */
export interface ThresholdEntry {
  readonly ticker: string
  readonly name: string
  readonly market: string
  readonly date: IsoDate
  readonly isRegSho: boolean
}

/** How long a name has stood on the lists of its market without a break. */
export interface ThresholdStay {
  readonly entry: ThresholdEntry
  /** First list of the stay. */
  readonly since: IsoDate
  /** Lists of the stay. */
  readonly days: number
  /** The list of the settlement day before is not stored: it may have stood there longer. */
  readonly isAtLeast: boolean
}

/** A market whose newest list is older than this many sessions before the newest of all is not told as of now. */
const STALE_SESSIONS = 5

/** Names on the newest list of every market, with their stay. §4.14 Shorts, "Threshold list". */
export function thresholdStays(entries: readonly ThresholdEntry[]): readonly ThresholdStay[] {
  const markets = new Map<string, Map<IsoDate, Map<string, ThresholdEntry>>>()
  for (const entry of entries) {
    const lists = markets.get(entry.market) ?? new Map<IsoDate, Map<string, ThresholdEntry>>()
    const list = lists.get(entry.date) ?? new Map<string, ThresholdEntry>()
    lists.set(entry.date, list.set(entry.ticker, entry))
    markets.set(entry.market, lists)
  }
  const newest = entries.reduce((last, { date }) => (date > last ? date : last), '')
  const oldest = newest === '' ? '' : sessionOffset(newest, -STALE_SESSIONS)
  return [...markets.values()].flatMap((lists) => {
    const dates = [...lists.keys()].sort().reverse()
    const [last] = dates
    if (last === undefined || last < oldest) return []
    return [...(lists.get(last)?.values() ?? [])].map((entry) => stayOf(entry, dates, lists))
  })
}

function stayOf(
  entry: ThresholdEntry,
  dates: readonly IsoDate[],
  lists: ReadonlyMap<IsoDate, ReadonlyMap<string, ThresholdEntry>>,
): ThresholdStay {
  let since = entry.date
  let days = 1
  for (const date of dates.slice(1)) {
    if (isGap(date, since)) return { entry, since, days, isAtLeast: true }
    if (lists.get(date)?.has(entry.ticker) !== true) return { entry, since, days, isAtLeast: false }
    since = date
    days += 1
  }
  return { entry, since, days, isAtLeast: true }
}

/** Whether a settlement day lies between two lists. On bank holidays stocks trade and nothing settles: there is no list. */
function isGap(before: IsoDate, after: IsoDate): boolean {
  for (let day = nextSession(before); day < after; day = nextSession(day)) {
    if (isSession(day) && isBusinessDay(day)) return true
  }
  return false
}
