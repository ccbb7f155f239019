import type { ContractBucketRow, TickerBucketRow } from '@/lib/contract/intervals'
import { parseFilter } from '@/lib/flow/filter/parse'
import { rootsOf, underlyingOf } from '@/lib/options/indexRoots'

/** True for a filter that asks for whole names alone, which the sums of a name can answer themselves. */
export function asksTickersOnly(text: string, tickers: readonly string[] = []): boolean {
  const read = parseFilter(text)
  const isOfTickers = read.ok && read.filter.kind === 'in' && read.filter.field === 'ticker'
  // One root of an index is less than its name.
  return isOfTickers && tickers.every((ticker) => rootsOf(underlyingOf(ticker)).every((root) => tickers.includes(root)))
}

/**
 * F17, F11: contract buckets as sums of their ticker and interval. The premium at ask and bid is the bucket's premium by
 * the shares of its volume, so net premium counts every contract at its average price.
 */
export class FilteredTickers {
  private readonly rows = new Map<string, TickerBucketRow>()

  add(row: ContractBucketRow): void {
    const key = `${row.start_us} ${underlyingOf(row.ticker)}`
    const known = this.rows.get(key) ?? emptyRow(row)
    const isCall = row.type === 'C'
    const net = (row.premium * ((row.ask_pct ?? 0) - (row.bid_pct ?? 0))) / 100
    this.rows.set(key, {
      ...known,
      premium: known.premium + row.premium,
      volume: known.volume + row.volume,
      trades: known.trades + row.trades,
      contracts: known.contracts + 1,
      call_premium: known.call_premium + (isCall ? row.premium : 0),
      put_premium: known.put_premium + (isCall ? 0 : row.premium),
      ncp: known.ncp + (isCall ? net : 0),
      npp: known.npp + (isCall ? 0 : net),
    })
  }

  /** Newest interval first, the largest premium of an interval first. */
  list(minPremium: number): TickerBucketRow[] {
    return [...this.rows.values()]
      .filter((row) => row.premium >= minPremium)
      .sort((a, b) => b.start_us - a.start_us || b.premium - a.premium)
  }
}

function emptyRow({ start_us, is_open, ticker, underlying, underlying_change }: ContractBucketRow): TickerBucketRow {
  const sums = { premium: 0, volume: 0, trades: 0, contracts: 0, call_premium: 0, put_premium: 0, ncp: 0, npp: 0 }
  return { start_us, is_open, ticker: underlyingOf(ticker), underlying, underlying_change, ...sums }
}
