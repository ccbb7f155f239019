import type { EquityParams } from '@/components/stocks/equityFeed/equityParams'
import type { EquityDay, EquitySummary } from '@/lib/contract/equityFlow'
import { percentOf } from '@/lib/core/ratio'
import { LARGE_PRINT } from '@/lib/equities/printSums'
import { compareSessions, type SessionCompare } from '@/lib/flow/aggregates/sessionCompare'
import { formatMoney } from '@/lib/format/money'
import { formatCount, formatNumber, withPlus } from '@/lib/format/number'
import { formatChangePercent, formatPercent } from '@/lib/format/percent'

/** What a session's sums and the running ones have in common. */
type Sums = Pick<
  EquityDay,
  | 'count'
  | 'notional'
  | 'off_notional'
  | 'lit_notional'
  | 'ask_notional'
  | 'bid_notional'
  | 'mid_notional'
  | 'none_notional'
>

/** A tile that stands beside earlier sessions (C18). */
export interface EquityTile {
  readonly label: string
  readonly of: (sums: Sums) => number | null
  readonly format: (value: number | null) => string
  /** Shares are compared in points, sums in percent. */
  readonly isShare: boolean
}

const share = (part: (sums: Sums) => number) => (sums: Sums) => percentOf(part(sums), sums.notional)
const percent = (value: number | null): string => formatPercent(value, 1)

export const EQUITY_TILES = {
  notional: { label: 'Notional', of: (sums) => sums.notional, format: formatMoney, isShare: false },
  prints: { label: 'Prints', of: (sums) => sums.count, format: formatCount, isShare: false },
  off: {
    label: 'Off-exchange share',
    of: (sums) => percentOf(sums.off_notional, sums.off_notional + sums.lit_notional),
    format: percent,
    isShare: true,
  },
  ask: { label: 'Ask side', of: share((sums) => sums.ask_notional), format: percent, isShare: true },
  bid: { label: 'Bid side', of: share((sums) => sums.bid_notional), format: percent, isShare: true },
  mid: { label: 'Midpoint', of: share((sums) => sums.mid_notional), format: percent, isShare: true },
  none: { label: 'No side', of: share((sums) => sums.none_notional), format: percent, isShare: true },
} as const satisfies Readonly<Record<string, EquityTile>>

/** The name whose kept sessions a filter can be compared with, '' for all; null where the filter is another one. */
export function historyTicker(params: EquityParams): string | null {
  const { tickers, min, max, adv, sides, exclude, only, issue } = params
  const isOpen = min === LARGE_PRINT && max === null && adv === 0 && `${sides}${exclude}${only}${issue}` === ''
  if (!isOpen || tickers.startsWith('-') || tickers.includes(',')) return null
  return tickers
}

export interface TileWords {
  /** Beside the label; undefined: nothing to compare with. */
  readonly aside: string | undefined
  readonly title: string | undefined
  readonly line: readonly (number | null)[]
}

/**
 * How a tile stands against the kept sessions. Those are whole: while the session runs a sum says how much of the session
 * before it has come to, a share is compared as it is; the place among the sessions waits for the close.
 */
export function tileWords(
  tile: EquityTile,
  summary: EquitySummary | null,
  before: readonly EquityDay[],
  isOver: boolean,
): TileWords {
  const today = summary === null ? null : tile.of(summary)
  const compare = compareSessions(before.map(tile.of), today)
  const last = before.at(-1)
  if (last === undefined || compare.previous === null || today === null)
    return { aside: undefined, title: undefined, line: [] }
  const isPart = !isOver && !tile.isShare
  const aside = isPart ? partOf(today, compare.previous) : changeOf(tile, compare)
  const place =
    compare.percentile === null || isPart
      ? ''
      : `. Above ${formatPercent(compare.percentile, 0)} of ${formatCount(compare.count)} kept ${compare.count === 1 ? 'session' : 'sessions'}`
  return {
    aside,
    title: `${tile.label}: ${tile.format(compare.previous)} in the whole session of ${last.session_date}${place}`,
    line: compare.line,
  }
}

const partOf = (today: number, previous: number): string | undefined =>
  previous === 0 ? undefined : `${formatPercent((100 * today) / previous, 0)} of the day before`

function changeOf(tile: EquityTile, { change, previous }: SessionCompare): string | undefined {
  if (change === null || previous === null) return undefined
  if (tile.isShare) return `${withPlus(change, formatNumber(change, 1))} pt`
  return previous === 0 ? undefined : formatChangePercent((100 * change) / previous, 0)
}
