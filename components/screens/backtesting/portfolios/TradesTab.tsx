import { TickerText } from '@/components/filings/parts'
import { FactTable, Move } from '@/components/stocks/parts/FactTable'
import { Panel } from '@/components/stocks/parts/Panel'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { BacktestPortfolio } from '@/lib/contract/backtestRows'
import { formatDate } from '@/lib/format/date'
import { formatSignedMoney } from '@/lib/format/money'
import { formatCount } from '@/lib/format/number'
import { formatFraction } from '@/lib/format/percent'

/** Every trade of a portfolio at the close it was made at, newest first. */
export function TradesTab({ chosen }: { readonly chosen: BacktestPortfolio }) {
  const { dateFormat } = useTimeSettings()
  const { trades, trades_total: total, name } = chosen
  const note =
    trades.length < total
      ? `the newest ${formatCount(trades.length)} of ${formatCount(total)}, at the close of the day`
      : `${formatCount(total)}, at the close of the day`
  return (
    <Panel title={`Trades of ${name}`} note={note}>
      <FactTable
        label="Trades"
        columns={['Day', 'Ticker', 'Side', 'Amount', 'Weight before', 'Weight after', 'Why']}
        words={[1, 2, 6]}
        rows={trades.map(({ date, ticker, amount, before, after, reason }, at) => ({
          key: `${date} ${ticker} ${at}`,
          cells: [
            formatDate(date, dateFormat),
            <TickerText key="ticker" ticker={ticker} />,
            amount > 0 ? 'bought' : 'sold',
            <Move key="amount" value={amount} text={formatSignedMoney(amount)} />,
            formatFraction(before, 1),
            formatFraction(after, 1),
            reason,
          ],
        }))}
        empty="Nothing was traded."
      />
    </Panel>
  )
}
