import { useMemo } from 'react'
import { ContractText } from '@/components/options/ContractText'
import { RiskFigures } from '@/components/options/payoff/RiskFigures'
import { useTickerMarket } from '@/components/options/payoff/useTickerMarket'
import { TickerBox } from '@/components/options/TickerBox'
import { EmptyState } from '@/components/ui/EmptyState'
import { ScrollBox } from '@/components/ui/ScrollBox'
import { Skeleton } from '@/components/ui/Skeleton'
import { TableHead } from '@/components/ui/TableHead'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useNow } from '@/hooks/view/useNow'
import { openingRisk } from '@/lib/brokerage/openingRisk'
import type { Ticker } from '@/lib/core/nominal'
import { formatNumber, formatPrice } from '@/lib/format/number'
import { type CalculatorMarket, entryOf } from '@/lib/options/calculator'
import { contractOf, type ListedContract, pricedLegs, unpriced } from '@/lib/options/legChain'
import type { CalculatorLeg } from '@/lib/options/profitCalculatorLink'
import type { Strategy } from '@/lib/strategies/strategy'
import { expiriesFrom, fitsTicker, legsFromStrategy, sharesFromStrategy } from '@/lib/strategies/strategyLegs'

/** A head of a table of legs. */
export const HEAD = 'h-head-row px-3 text-left font-regular'
const USUAL = ['SPY', 'QQQ', 'NVDA', 'TSLA']

export interface LiveExampleProps {
  readonly strategy: Strategy
  readonly ticker: Ticker
  readonly onTicker: (ticker: Ticker) => void
}

/** The structure on listed contracts about a month out, at the middle of their quotes: the figures of the calculator. pages.md §4.12. */
export function LiveExample({ strategy, ticker, onTicker }: LiveExampleProps) {
  const { near, far } = expiriesFrom(useNow(3_600_000))
  const isTwoTerms = strategy.legs.some(({ term }) => term === 'far')
  const priced = useTickerMarket(ticker, isTwoTerms ? `${near},${far}` : near)
  const { market, rows, isChainSettled } = priced
  const built = useMemo(
    () => (market === null ? [] : legsFromStrategy(strategy, ticker, market).map(unpriced)),
    [strategy, ticker, market],
  )
  const isQuoted = built.every(({ expiry, type }) => rows.some((row) => row.expiry === expiry && row.type === type))
  return (
    <section aria-label="On a ticker" className="max-w-4xl border bg-panel">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b px-3 py-2">
        <h2 className="font-semibold text-13">On a ticker</h2>
        <TickerBox usual={USUAL} ticker={ticker} onChange={onTicker} />
        {market === null ? null : (
          <span className="text-12 text-fg-2">
            {ticker} {formatPrice(market.spot)}
          </span>
        )}
      </header>
      {!fitsTicker(strategy, ticker) ? (
        <EmptyState>{ticker} is an index: it has no shares to hold. A fund on it has, such as SPY.</EmptyState>
      ) : priced.ticker.status === 'error' && market === null ? (
        <EmptyState>
          There is no price of {ticker}: {priced.ticker.error.message}
        </EmptyState>
      ) : market !== null && built.length > 0 && isQuoted ? (
        <Priced strategy={strategy} built={built} rows={rows} market={market} />
      ) : market !== null && built.length > 0 && isChainSettled ? (
        <EmptyState>{ticker} has no listed options of the expiries that this structure takes.</EmptyState>
      ) : (
        <Skeleton className="m-3 h-40" />
      )}
    </section>
  )
}

interface PricedProps {
  readonly strategy: Strategy
  readonly built: readonly CalculatorLeg[]
  readonly rows: readonly ListedContract[]
  readonly market: CalculatorMarket
}

function Priced({ strategy, built, rows, market }: PricedProps) {
  const { dateFormat } = useTimeSettings()
  const legs = useMemo(() => pricedLegs(built, rows, market), [built, rows, market])
  const shares = sharesFromStrategy(strategy, market)
  const risk = openingRisk({ legs, shares }, market)
  return (
    <>
      <ScrollBox label="Legs on the ticker" className="overflow-x-auto">
        <table className="w-full text-12">
          <TableHead
            className="border-b text-11 text-fg-3"
            heads={['Leg', 'Contract', 'Bid × ask', 'Price']}
            cells={HEAD}
          />
          <tbody>
            {shares === null ? null : (
              <tr className="h-8 border-line-1 border-b">
                <td className="px-3">{shares.quantity > 0 ? 'Buy' : 'Sell short'}</td>
                <td className="px-3">{Math.abs(shares.quantity)} shares</td>
                <td className="px-3" />
                <td className="px-3">{formatPrice(shares.entry)}</td>
              </tr>
            )}
            {legs.map((leg) => (
              <LegRow
                key={`${leg.direction} ${leg.type} ${leg.strike} ${leg.expiry}`}
                leg={leg}
                row={contractOf(rows, leg)}
                dateFormat={dateFormat}
              />
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <RiskFigures risk={risk} />
    </>
  )
}

interface LegRowProps {
  readonly leg: CalculatorLeg
  readonly row: ListedContract | null
  readonly dateFormat: string
}

function LegRow({ leg, row, dateFormat }: LegRowProps) {
  return (
    <tr className="h-8 border-line-1 border-b">
      <td className="px-3">
        {leg.direction === 'buy' ? 'Buy' : 'Sell'} {leg.quantity}
      </td>
      <td className="px-3">
        <ContractText of={leg} dateFormat={dateFormat} />
      </td>
      <td className="px-3">
        {formatNumber(row?.bid, 2)} × {formatNumber(row?.ask, 2)}
      </td>
      <td className="px-3">{formatNumber(entryOf(leg), 2)}</td>
    </tr>
  )
}
