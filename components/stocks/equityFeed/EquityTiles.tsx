import { Tile, Tiles } from '@/components/filings/parts'
import type { EquitySummary } from '@/lib/contract/equityFlow'
import type { Ticker } from '@/lib/core/nominal'
import { percentOf } from '@/lib/flow/aggregates/ratio'
import { formatMoney } from '@/lib/format/money'
import { formatCount, formatPrice } from '@/lib/format/number'
import { formatPercent } from '@/lib/format/percent'

export interface EquityTilesProps {
  readonly summary: EquitySummary | null
  readonly onSymbol: (ticker: Ticker) => void
}

/** Sums of every print that matches (C18): notional, share, largest print, split of sides. */
export function EquityTiles({ summary, onSymbol }: EquityTilesProps) {
  const s = summary
  const biggest = s?.biggest ?? null
  const share = (part: number | undefined) => (s && part !== undefined ? percentOf(part, s.notional) : null)
  const offShare = s ? percentOf(s.off_notional, s.off_notional + s.lit_notional) : null
  return (
    <Tiles>
      <Tile label="Notional">{formatMoney(s?.notional)}</Tile>
      <Tile label="Prints" note={s ? `of ${formatCount(s.total)}` : undefined}>
        {formatCount(s?.count)}
      </Tile>
      <Tile label="Off-exchange share">
        {formatPercent(offShare, 1)}
        {offShare === null ? null : <ShareBar off={offShare} />}
      </Tile>
      <Tile
        label="Biggest print"
        hidesOnPhone
        note={biggest ? `${formatCount(biggest.size)} at $${formatPrice(biggest.price)}` : undefined}
        {...(biggest ? { onClick: () => onSymbol(biggest.ticker) } : {})}
      >
        {biggest?.ticker ?? '-'}
      </Tile>
      <Tile label="Ask side" hidesOnPhone>
        {formatPercent(share(s?.ask_notional), 1)}
      </Tile>
      <Tile label="Bid side" hidesOnPhone>
        {formatPercent(share(s?.bid_notional), 1)}
      </Tile>
      <Tile label="Midpoint" hidesOnPhone>
        {formatPercent(share(s?.mid_notional), 1)}
      </Tile>
      <Tile label="No side" hidesOnPhone>
        {formatPercent(share(s?.none_notional), 1)}
      </Tile>
    </Tiles>
  )
}

/** Off-exchange against lit, off solid. */
function ShareBar({ off }: { readonly off: number }) {
  return (
    <span aria-hidden="true" className="ml-2 inline-flex h-1 w-14 gap-px align-middle max-nav:hidden">
      <i className="block bg-fg-1" style={{ width: `${off}%` }} />
      <i className="block flex-1 bg-line-3" />
    </span>
  )
}
