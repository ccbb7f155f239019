import type { ChainContractRow } from '@/lib/contract/chains'
import { formatPrice } from '@/lib/format/number'
import { formatFraction } from '@/lib/format/percent'
import { formatStrike } from '@/lib/options/contractLabel'

const AROUND = 5

interface Chain {
  readonly ticker: string
  readonly spot: number | null
  readonly rows: readonly ChainContractRow[]
}

const quoteOf = (row: ChainContractRow | undefined) =>
  row === undefined ? '-' : `${formatPrice(row.bid)} × ${formatPrice(row.ask)}`

/** Call and put side by side at the strikes nearest the price, lowest strike first. */
export function chainAnswer({ ticker, spot, rows }: Chain): { readonly title: string; readonly lines: string[] } {
  const strikes = [...new Set(rows.map(({ strike }) => strike))]
  const near = strikes
    .sort((a, b) => Math.abs(a - (spot ?? a)) - Math.abs(b - (spot ?? b)))
    .slice(0, AROUND)
    .sort((a, b) => a - b)
  const of = (strike: number, type: 'C' | 'P') => rows.find((row) => row.strike === strike && row.type === type)
  return {
    title: `${ticker} ${formatPrice(spot)}, options of ${rows[0]?.expiry ?? '-'}`,
    lines: near.map((strike) => {
      const call = of(strike, 'C')
      const put = of(strike, 'P')
      const vol = formatFraction(call?.iv ?? put?.iv ?? null, 1)
      return `${formatStrike(strike)}  C ${quoteOf(call)}  P ${quoteOf(put)}  IV ${vol}`
    }),
  }
}
