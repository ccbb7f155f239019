import { TradesPanel } from '@/components/backtest/TradesPanel'
import { Move } from '@/components/stocks/parts/FactTable'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { OptionTestResult } from '@/lib/contract/optionTestRows'
import { formatDate } from '@/lib/format/date'
import { formatFullMoney } from '@/lib/format/money'
import { formatCount, formatPrice, withPlus } from '@/lib/format/number'

/** Its options as a ticket writes them: '-1 560P +1 540P'. */
export const legsText = (legs: OptionTestResult['trades'][number]['legs']): string =>
  legs.map(({ type, strike, quantity }) => `${withPlus(quantity, formatCount(quantity))} ${strike}${type}`).join(' ')

/** Every trade, newest first. */
export function OptionTradeTable({ result: { trades } }: { readonly result: OptionTestResult }) {
  const { dateFormat } = useTimeSettings()
  return (
    <TradesPanel
      trades={trades}
      columns={['Entered', 'Underlying', 'Legs', 'Expiry', 'Ended', 'Paid at mid', 'Worth', 'Costs', 'Profit']}
      words={[2]}
      toRow={(trade) => ({
        key: `${trade.entered} ${trade.expiry}`,
        cells: [
          formatDate(trade.entered, dateFormat),
          formatPrice(trade.spot),
          legsText(trade.legs),
          formatDate(trade.expiry, dateFormat),
          formatDate(trade.ended, dateFormat),
          formatFullMoney(trade.paid),
          formatFullMoney(trade.worth),
          formatFullMoney(trade.costs),
          <Move key="profit" value={trade.profit} text={withPlus(trade.profit, formatFullMoney(trade.profit))} />,
        ],
      })}
      empty="Nothing was traded: no entry found an expiry in the band."
    />
  )
}
