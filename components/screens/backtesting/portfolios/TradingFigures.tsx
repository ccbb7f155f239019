import { FactTable } from '@/components/stocks/parts/FactTable'
import { Panel } from '@/components/stocks/parts/Panel'
import type { TradingResult } from '@/lib/contract/backtestRows'
import { formatFullMoney } from '@/lib/format/money'
import { formatCount, formatNumber } from '@/lib/format/number'
import { formatFraction, formatFractionChange } from '@/lib/format/percent'

type Figures = TradingResult['figures']
type Line = Figures['rules']
const change = (value: number | null) => formatFractionChange(value, 1)
const share = (value: number | null) => formatFraction(value, 1)
const ratio = (value: number | null) => formatNumber(value, 2)

const LINE_FIGURES: readonly (readonly [name: string, how: string, of: (line: Line) => string])[] = [
  ['Total return', 'After costs', (line) => change(line.growth)],
  ['CAGR', '(V_T / V_0)^(1 / years) − 1, years of 365.25 days', (line) => change(line.cagr)],
  ['Volatility', 'Standard deviation of daily returns · √252', (line) => share(line.volatility)],
  ['Sharpe', 'Mean / standard deviation of daily returns · √252, no risk-free rate', (line) => ratio(line.sharpe)],
  ['Sortino', 'Mean of daily returns / downside deviation · √252', (line) => ratio(line.sortino)],
  ['Max drawdown', 'Deepest fall from a peak', (line) => change(line.max_drawdown)],
  ['Calmar', 'CAGR / |max drawdown|', (line) => ratio(line.calmar)],
  ['VaR 95', 'Loss of a day that 95 % of days do not reach', (line) => share(line.value_at_risk)],
]

const TRADE_FIGURES: readonly (readonly [name: string, how: string, of: (figures: Figures) => string])[] = [
  ['Trades', 'Positions opened and closed', (of) => formatCount(of.trades)],
  ['Win rate', 'Trades with a profit after costs', (of) => share(of.win_rate)],
  ['Profit', 'USD, after costs', (of) => formatFullMoney(of.profit)],
  ['Costs', 'USD, all of the run', (of) => formatFullMoney(of.costs)],
  ['Average trade', 'Geometric mean of returns', (of) => formatFractionChange(of.average, 2)],
  ['Expectancy', 'Mean of returns', (of) => formatFractionChange(of.expectancy, 2)],
  ['Best trade', 'Of what its entry traded', (of) => change(of.best)],
  ['Worst trade', 'Of what its entry traded', (of) => change(of.worst)],
  ['Profit factor', 'Sum of gains / sum of losses', (of) => ratio(of.profit_factor)],
  ['System quality', '√n · mean / standard deviation of profits', (of) => ratio(of.system_quality)],
  ['Kelly', 'Win rate − (1 − win rate) / (mean win / mean loss)', (of) => share(of.kelly)],
  ['Exposure', 'Bars on which something was held', (of) => share(of.exposure)],
  ['Average length', 'Calendar days', (of) => formatNumber(of.average_days, 1)],
  ['Longest', 'Calendar days', (of) => formatCount(of.longest_days)],
]

/** Every figure of the run beside buy and hold, and what its trades brought. F53, F54. */
export function TradingFigures({ result: { figures } }: { readonly result: TradingResult }) {
  return (
    <div className="grid grid-cols-2 border-t max-nav:grid-cols-1">
      <Panel title="Figures" note="F53; years of 252 sessions">
        <FactTable
          label="Figures"
          columns={['Figure', 'Rules', 'Buy and hold']}
          rows={LINE_FIGURES.map(([name, how, of]) => ({
            key: name,
            cells: [<Named key="name" name={name} how={how} />, of(figures.rules), of(figures.held)],
          }))}
        />
      </Panel>
      <Panel
        title="Trades in figures"
        note="returns of what an entry traded"
        className="border-l max-nav:border-t max-nav:border-l-0"
      >
        <FactTable
          label="Figures of trades"
          columns={['Figure', 'Rules']}
          rows={TRADE_FIGURES.map(([name, how, of]) => ({
            key: name,
            cells: [<Named key="name" name={name} how={how} />, of(figures)],
          }))}
        />
      </Panel>
    </div>
  )
}

const Named = ({ name, how }: { readonly name: string; readonly how: string }) => <span title={how}>{name}</span>
