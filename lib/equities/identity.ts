import type { IsoDate } from '@/lib/core/nominal'
import { addDays } from '@/lib/market/isoDate'

/** One stretch of a security's life under one ticker, both days included. A ticker alone is not an identity. */
export interface SymbolSpan {
  /** First ticker and first day: 'UW 1998-01-02'. */
  readonly securityId: string
  readonly ticker: string
  readonly from: IsoDate
  readonly to: IsoDate
  readonly exchange: string
}

/** Row of a map file: the ticker that was used up to and including the day. */
export interface MapRow {
  readonly lastDate: IsoDate
  readonly ticker: string
  readonly exchange: string
}

/** Spans of one security from its map rows, oldest first; the first row names the first day. Empty without rows. */
export function spansOf(rows: readonly MapRow[]): readonly SymbolSpan[] {
  const [first, ...rest] = rows
  if (first === undefined) return []
  const securityId = `${first.ticker} ${first.lastDate}`
  const spans: SymbolSpan[] = []
  let from = first.lastDate
  for (const row of rest) {
    if (row.lastDate < from) continue
    spans.push({ securityId, ticker: row.ticker, from, to: row.lastDate, exchange: row.exchange })
    from = addDays(row.lastDate, 1)
  }
  return spans
}

/** Tickers of a security over time, oldest first. */
export function historyOf(spans: readonly SymbolSpan[], securityId: string): readonly SymbolSpan[] {
  return spans.filter((span) => span.securityId === securityId).sort((a, b) => (a.from < b.from ? -1 : 1))
}

/** The security a ticker names on its last known day: what a page of that ticker shows. */
export function newestSecurity(spans: readonly SymbolSpan[], ticker: string): string | null {
  const own = spans.filter((span) => span.ticker === ticker)
  return (
    own.reduce<SymbolSpan | null>((best, span) => (best === null || span.to > best.to ? span : best), null)
      ?.securityId ?? null
  )
}
