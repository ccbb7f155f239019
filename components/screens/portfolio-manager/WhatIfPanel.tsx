import { useState } from 'react'
import { FactTable } from '@/components/stocks/parts/FactTable'
import { Panel } from '@/components/stocks/parts/Panel'
import { Button } from '@/components/ui/Button'
import { FilterChip } from '@/components/ui/Chip'
import { TextField } from '@/components/ui/fields'
import { useSubmit } from '@/hooks/view/useSubmit'
import type { PortfolioBookRow } from '@/lib/contract/portfolioRows'
import { formatFullMoney } from '@/lib/format/money'
import { formatNumber, NO_VALUE, withPlus } from '@/lib/format/number'
import { symbolLabel } from '@/lib/options/occSymbol'
import { MOST_TRADES, parseTrades, type WhatIfTrade } from '@/lib/portfolio/whatIf'

export interface WhatIfPanelProps {
  readonly trades: readonly WhatIfTrade[]
  readonly onTrades: (trades: readonly WhatIfTrade[]) => void
  /** The account as it is, and as it would be; null while that is worked out or nothing is tried. */
  readonly now: PortfolioBookRow
  readonly after: PortfolioBookRow | null
  /** What went wrong with the question. */
  readonly failure: string | null
}

/** Trades that are not made: what the account would be with them, beside what it is. */
export function WhatIfPanel({ trades, onTrades, now, after, failure }: WhatIfPanelProps) {
  return (
    <Panel title="What if" note="trades at the middle of the market now; nothing is sent or kept">
      <div className="flex flex-wrap items-end gap-3 px-3 pb-3">
        <TradeForm isFull={trades.length >= MOST_TRADES} onAdd={(trade) => onTrades([...trades, trade])} />
        {trades.map((trade, at) => (
          <FilterChip
            key={`${trade.symbol} ${trade.quantity}`}
            name={withPlus(trade.quantity, formatNumber(trade.quantity, Number.isInteger(trade.quantity) ? 0 : 2))}
            value={symbolLabel(trade.symbol)}
            onRemove={() => onTrades(trades.filter((_, place) => place !== at))}
          />
        ))}
      </div>
      {failure === null ? null : (
        <p role="alert" className="px-3 pb-3 text-12 text-danger">
          {failure}
        </p>
      )}
      {after === null ? null : (
        <FactTable label="What if" columns={['Figure', 'Now', 'With the trades', 'Change']} rows={rowsOf(now, after)} />
      )}
    </Panel>
  )
}

interface TradeFormProps {
  readonly isFull: boolean
  readonly onAdd: (trade: WhatIfTrade) => void
}

function TradeForm({ isFull, onAdd }: TradeFormProps) {
  const [symbol, setSymbol] = useState('')
  const [quantity, setQuantity] = useState('')
  const asked = (name: string, count: string) =>
    (parseTrades(`${name.trim().toUpperCase()}*${count.trim().replace('\u2212', '-')}`) ?? [])[0]
  const faults = {
    symbol: asked(symbol, '1') === undefined ? 'A ticker or a contract' : null,
    quantity: asked('SPY', quantity) === undefined ? 'A quantity that is not 0' : null,
  }
  const { form, errors } = useSubmit(faults, () => {
    const trade = asked(symbol, quantity)
    if (trade !== undefined) onAdd(trade)
    setSymbol('')
    setQuantity('')
  })
  return (
    <form aria-label="Trade to try" {...form} className="flex flex-wrap items-end gap-2">
      <TextField
        label="Ticker or contract"
        error={errors.symbol}
        size="m"
        autoComplete="off"
        value={symbol}
        maxLength={24}
        onChange={({ target }) => setSymbol(target.value)}
      />
      <TextField
        label="Quantity, minus sells"
        error={errors.quantity}
        size="m"
        autoComplete="off"
        value={quantity}
        maxLength={10}
        onChange={({ target }) => setQuantity(target.value)}
      />
      <Button submits disabled={isFull}>
        Try
      </Button>
    </form>
  )
}

type Of = (book: PortfolioBookRow) => number | null

const FIGURES: readonly (readonly [name: string, of: Of, format: (value: number) => string])[] = [
  ['Value', ({ value }) => value, formatFullMoney],
  ['Cash', ({ cash }) => cash, formatFullMoney],
  ['Buying power', ({ buying_power }) => buying_power, formatFullMoney],
  ['Beta-weighted Δ, shares', ({ beta_shares }) => beta_shares, (value) => formatNumber(value, 1)],
  ['Net Θ a day', ({ theta }) => theta, formatFullMoney],
  ['Net vega a point', ({ vega }) => vega, formatFullMoney],
  ['VaR 95 a day', ({ value_at_risk }) => value_at_risk, formatFullMoney],
]

const rowsOf = (now: PortfolioBookRow, after: PortfolioBookRow) =>
  FIGURES.map(([name, of, format]) => {
    const [before, then] = [of(now), of(after)]
    const said = (value: number | null) => (value === null ? NO_VALUE : format(value))
    const change = before === null || then === null ? null : then - before
    return {
      key: name,
      cells: [name, said(before), said(then), change === null ? NO_VALUE : withPlus(change, format(change))],
    }
  })
