import { FactTable, type FactTableProps } from '@/components/stocks/parts/FactTable'
import { Panel } from '@/components/stocks/parts/Panel'
import { formatCount } from '@/lib/format/number'

const MOST = 300

interface TradesPanelProps<Trade> extends Pick<FactTableProps, 'columns' | 'words' | 'empty'> {
  /** Oldest first. */
  readonly trades: readonly Trade[]
  readonly toRow: (trade: Trade) => FactTableProps['rows'][number]
}

/** Trades of a back-test, newest first; a table that is cut says of how many. */
export function TradesPanel<Trade>({ trades, toRow, ...table }: TradesPanelProps<Trade>) {
  const shown = trades.slice(-MOST).reverse()
  const note =
    shown.length < trades.length
      ? `the newest ${formatCount(shown.length)} of ${formatCount(trades.length)}; the file has all`
      : `${formatCount(trades.length)}, newest first`
  return (
    <Panel title="Trades" note={note} className="border-t">
      <FactTable label="Trades" {...table} rows={shown.map(toRow)} />
    </Panel>
  )
}
