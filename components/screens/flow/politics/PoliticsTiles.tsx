import { ChangeText, Tile, Tiles } from '@/components/filings/parts'
import type { PoliticalSums } from '@/lib/contract/politics'
import { formatMoney } from '@/lib/format/money'
import { formatCount } from '@/lib/format/number'

/** Sums over every trade that fits (C18). */
export function PoliticsTiles({ sums }: { readonly sums: PoliticalSums | undefined }) {
  return (
    <Tiles>
      <Tile label="Bought, midpoints">
        <span className="text-bull">{formatMoney(sums?.buys)}</span>
      </Tile>
      <Tile label="Sold, midpoints">
        <span className="text-bear">{formatMoney(sums?.sells)}</span>
      </Tile>
      <Tile label="Late filings" note={sums ? `of ${formatCount(sums.with_delay)}` : undefined}>
        {formatCount(sums?.late)}
      </Tile>
      <Tile label="Median delay" hidesOnPhone note="days">
        {formatCount(sums?.median_delay)}
      </Tile>
      <Tile label="Members" hidesOnPhone>
        {formatCount(sums?.members)}
      </Tile>
      <Tile
        label="Purchases since filing vs SPY"
        hidesOnPhone
        note={sums ? `n ${formatCount(sums.excess_count)}` : undefined}
      >
        <ChangeText value={sums?.mean_excess ?? null} />
      </Tile>
    </Tiles>
  )
}
