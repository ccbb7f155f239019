import { useState } from 'react'
import { HeatTable } from '@/components/stocks/parts/HeatTable'
import { Panel } from '@/components/stocks/parts/Panel'
import { optionsOf } from '@/components/ui/optionsOf'
import { Segments } from '@/components/ui/Segments'
import type { PortfolioBookRow, PortfolioPositionRow } from '@/lib/contract/portfolioRows'
import { formatSignedMoney } from '@/lib/format/money'
import { symbolLabel } from '@/lib/options/occSymbol'
import {
  canPrice,
  DAY_STEPS,
  type PricedPosition,
  type ScenarioMove,
  SPOT_STEPS,
  scenarioGrid,
  VOL_STEPS,
} from '@/lib/portfolio/scenario'

const DAYS = DAY_STEPS.map((days) => ({ value: String(days), label: days === 0 ? 'Now' : `${days} d` }))
const MOVES = optionsOf({ alike: 'All names by the same amount', beta: 'By its beta' })

const signed = (value: number, unit: string): string => `${value > 0 ? '+' : ''}${value}${unit}`
const pricedOf = ({ symbol, quantity, spot, iv, dividend_yield, beta }: PortfolioPositionRow): PricedPosition => ({
  symbol,
  quantity,
  spot,
  vol: iv,
  dividendYield: dividend_yield,
  beta,
})

/** F53: gain against now by a move of the spot and of volatility, at one of six dates. */
export function ScenarioPanel({ book }: { readonly book: PortfolioBookRow }) {
  const [days, setDays] = useState('0')
  const [move, setMove] = useState<ScenarioMove>('alike')
  const positions = book.positions.map(pricedOf)
  const grid = scenarioGrid(
    positions.filter(canPrice),
    { atMs: book.at_ms, rate: book.rate },
    { days: Number(days), move },
  )
  const left = positions.filter((position) => !canPrice(position)).map(({ symbol }) => symbolLabel(symbol))
  return (
    <Panel
      title="Scenarios"
      className="border-t"
      note="USD against now; columns move the price, rows move volatility in points (F53)"
    >
      <div className="px-2 pb-2">
        <div className="flex flex-wrap gap-2 px-1 pb-2">
          <Segments label="Date" size="s" options={DAYS} value={days} onChange={setDays} />
          <Segments label="Move" size="s" options={MOVES} value={move} onChange={setMove} />
        </div>
        <HeatTable
          label="Scenarios"
          columns={SPOT_STEPS.map((step) => signed(step, '%'))}
          rows={VOL_STEPS.map((step, at) => ({ name: `IV ${signed(step, '')}`, values: grid[at] ?? [] }))}
          format={formatSignedMoney}
          scale="diverging"
        />
        <p className="px-1 pt-1 text-11 text-fg-3">
          Contracts by the model at their own volatility (F19), before and after; no early exercise, no dividends.
          {left.length === 0 ? '' : ` Without a price or volatility, so not in it: ${left.join(', ')}.`}
        </p>
      </div>
    </Panel>
  )
}
