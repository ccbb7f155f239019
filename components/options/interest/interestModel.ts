import type { BarInput } from '@/lib/charts/prepareBars'
import { prepareBars } from '@/lib/charts/prepareBars'
import type { CallResponse } from '@/lib/contract/calls'
import type { InterestGroup, TickerInterestRow } from '@/lib/contract/openInterest'
import { formatCompact, withPlus } from '@/lib/format/number'

type Mornings = CallResponse<'openInterest.history'>['data']['mornings']

export const signedCompact = (value: number): string => withPlus(value, formatCompact(value))

const parts = (calls: number, puts: number): BarInput['parts'] => [
  { name: 'Calls', tone: 'call', value: calls },
  { name: 'Puts', tone: 'put', value: puts },
]

/** ΔOI by expiry or strike (C8). */
export function groupBars(title: string, groups: readonly InterestGroup[], label: (key: string) => string) {
  return prepareBars(
    groups.map((group) => ({ key: group.key, label: label(group.key), parts: parts(group.calls, group.puts) })),
    { title, format: signedCompact, shape: 'stacked' },
  )
}

const MOST_NAMES = 10

/** ΔOI of the names with the largest changes. */
export function tickerBars(rows: readonly TickerInterestRow[]) {
  const largest = [...rows].sort((a, b) => Math.abs(b.change) - Math.abs(a.change)).slice(0, MOST_NAMES)
  return prepareBars(
    largest.map((row) => ({ key: row.ticker, label: row.ticker, parts: parts(row.call_change, row.put_change) })),
    { title: 'Change by ticker', format: signedCompact, shape: 'stacked' },
  )
}

/** Open interest over the last mornings. */
export function historyBars(mornings: Mornings) {
  return prepareBars(
    mornings.map((day) => ({
      key: day.session_date,
      label: `${day.session_date.slice(5, 7)}/${day.session_date.slice(8)}`,
      parts: parts(day.calls, day.puts),
    })),
    { title: 'Open interest', format: formatCompact, shape: 'stacked' },
  )
}
