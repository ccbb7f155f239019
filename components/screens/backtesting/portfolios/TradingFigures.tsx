import { change, type Figure, FigureTable, LINE_FIGURES, ratio, share } from '@/components/backtest/FigureTable'
import { Panel } from '@/components/stocks/parts/Panel'
import type { TradingResult } from '@/lib/contract/backtestRows'
import { formatFullMoney } from '@/lib/format/money'
import { formatCount, formatNumber } from '@/lib/format/number'
import { formatFractionChange } from '@/lib/format/percent'

type Figures = TradingResult['figures']

const TRADE_FIGURES: readonly Figure<Figures>[] = [
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
        <FigureTable
          label="Figures"
          figures={LINE_FIGURES}
          columns={[
            { name: 'Rules', of: figures.rules },
            { name: 'Buy and hold', of: figures.held },
          ]}
        />
      </Panel>
      <Panel
        title="Trades in figures"
        note="returns of what an entry traded"
        className="border-l max-nav:border-t max-nav:border-l-0"
      >
        <FigureTable label="Figures of trades" figures={TRADE_FIGURES} columns={[{ name: 'Rules', of: figures }]} />
      </Panel>
    </div>
  )
}
