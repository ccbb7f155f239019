import { TickerLink } from '@/components/options/TickerLink'
import type { StatsAnswer } from '@/components/screens/stats/statWords'
import { FactPanel } from '@/components/stocks/parts/FactPanel'
import { formatMoney } from '@/lib/format/money'
import { formatCompact, formatNumber } from '@/lib/format/number'
import { formatFraction } from '@/lib/format/percent'

const KINDS = { equity: 'stock', etf: 'ETF', index: 'index' } as const

/** Classes with the most contracts in the session shown. F10, F13. */
export function ActiveClasses({ answer }: { readonly answer: StatsAnswer }) {
  return (
    <FactPanel
      title="Most active classes"
      note="by contracts, this session"
      className="h-56 overflow-y-auto"
      columns={['Class', 'On', 'Volume', 'Share', 'P/C', 'Premium']}
      words={[1]}
      rows={answer.data.active.map((row) => ({
        key: row.ticker,
        cells: [
          <TickerLink key="ticker" ticker={row.ticker} />,
          KINDS[row.kind],
          formatCompact(row.volume),
          formatFraction(row.share, 1),
          formatNumber(row.pc_volume, 2),
          formatMoney(row.premium),
        ],
      }))}
      empty="No option has traded in this session yet."
    />
  )
}
