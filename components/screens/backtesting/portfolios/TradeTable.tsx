import { FactTable, Move } from '@/components/stocks/parts/FactTable'
import { Panel } from '@/components/stocks/parts/Panel'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { TradingResult } from '@/lib/contract/backtestRows'
import { formatDate } from '@/lib/format/date'
import { formatSignedMoney } from '@/lib/format/money'
import { formatCount, formatPrice } from '@/lib/format/number'
import { formatFractionChange } from '@/lib/format/percent'

const MOST = 300
const REASONS: Readonly<Record<TradingResult['trades'][number]['reason'], string>> = {
  signal: 'signal',
  reversed: 'reversed',
  stop: 'stop loss',
  target: 'take profit',
  time: 'time exit',
  end: 'end of the bars',
}

/** Every trade, newest first. */
export function TradeTable({ result: { trades } }: { readonly result: TradingResult }) {
  const { dateFormat } = useTimeSettings()
  const shown = trades.slice(-MOST).reverse()
  const note =
    shown.length < trades.length
      ? `the newest ${formatCount(shown.length)} of ${formatCount(trades.length)}; the file has all`
      : `${formatCount(trades.length)}, newest first`
  return (
    <Panel title="Trades" note={note} className="border-t">
      <FactTable
        label="Trades"
        columns={['Entered', 'Side', 'Shares', 'Entry', 'Left', 'Exit', 'Exit by', 'Profit', 'Return']}
        words={[1, 6]}
        rows={shown.map((trade) => ({
          key: `${trade.entered} ${trade.left} ${trade.side}`,
          cells: [
            formatDate(trade.entered, dateFormat),
            trade.side,
            formatCount(trade.shares),
            formatPrice(trade.entry),
            formatDate(trade.left, dateFormat),
            formatPrice(trade.exit),
            REASONS[trade.reason],
            <Move key="profit" value={trade.profit} text={formatSignedMoney(trade.profit)} />,
            <Move key="gain" value={trade.gain} text={formatFractionChange(trade.gain, 2)} />,
          ],
        }))}
        empty="The rules never traded: no signal stood on any bar."
      />
    </Panel>
  )
}
