import { TradesPanel } from '@/components/backtest/TradesPanel'
import { Move } from '@/components/stocks/parts/FactTable'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { TradingResult } from '@/lib/contract/backtestRows'
import { formatDate } from '@/lib/format/date'
import { formatSignedMoney } from '@/lib/format/money'
import { formatCount, formatPrice } from '@/lib/format/number'
import { formatFractionChange } from '@/lib/format/percent'

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
  return (
    <TradesPanel
      trades={trades}
      columns={['Entered', 'Side', 'Shares', 'Entry', 'Left', 'Exit', 'Exit by', 'Profit', 'Return']}
      words={[1, 6]}
      toRow={(trade) => ({
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
      })}
      empty="The rules never traded: no signal stood on any bar."
    />
  )
}
