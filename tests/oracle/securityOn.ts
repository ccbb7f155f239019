import type { IsoDate } from '@/lib/core/nominal'
import type { SymbolSpan } from '@/lib/equities/identity'

/**
 * The security that traded under a ticker on a day; null where no map knows one, which is another (unknown) company even
 * when a file of that ticker has bars for the day.
 */
export function securityOn(spans: readonly SymbolSpan[], ticker: string, date: IsoDate): string | null {
  return spans.find((span) => span.ticker === ticker && span.from <= date && date <= span.to)?.securityId ?? null
}
