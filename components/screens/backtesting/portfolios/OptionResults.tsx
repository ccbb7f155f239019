import { useMemo } from 'react'
import { type Figure, FigureTable, ratio, share } from '@/components/backtest/FigureTable'
import type { Shown } from '@/components/backtest/usePendingRun'
import { SeriesFigure } from '@/components/charts/SeriesFigure'
import { OptionTradeTable } from '@/components/screens/backtesting/portfolios/OptionTradeTable'
import { chartSource } from '@/components/stocks/parts/chartWords'
import { Panel } from '@/components/stocks/parts/Panel'
import { yearTicks } from '@/components/stocks/parts/yearTicks'
import { NoticeList } from '@/components/ui/NoticeList'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { prepareSeries, type SeriesModel } from '@/lib/charts/prepareSeries'
import type { OptionTestResult } from '@/lib/contract/optionTestRows'
import { formatDate } from '@/lib/format/date'
import { formatFullMoney, formatMoney } from '@/lib/format/money'
import { formatCount, withPlus } from '@/lib/format/number'
import { formatFractionChange } from '@/lib/format/percent'
import { sessionEndMs } from '@/lib/market/session'
import { strategyOf } from '@/lib/strategies/strategies'

type Figures = OptionTestResult['figures']

const money = (value: number | null): string => withPlus(value, formatFullMoney(value))

const RESULT: readonly Figure<Figures>[] = [
  ['Trades', 'Structures that were entered and ended', (of) => formatCount(of.trades)],
  ['Win rate', 'Trades with a profit after costs', (of) => share(of.win_rate)],
  ['Profit', 'USD, one structure a trade, after costs', (of) => money(of.profit)],
  ['Costs', 'USD: half the spread and the fee of every contract', (of) => formatFullMoney(of.costs)],
  ['Profit factor', 'Sum of gains / sum of losses', (of) => ratio(of.profit_factor)],
  ['Max drawdown', 'USD, of the added-up profit', (of) => formatFullMoney(of.max_drawdown)],
]
const OF_A_TRADE: readonly Figure<Figures>[] = [
  ['Average trade', 'USD, after costs', (of) => money(of.mean)],
  ['Best trade', 'USD', (of) => money(of.best)],
  ['Worst trade', 'USD', (of) => money(of.worst)],
  ['Mean return', 'After costs, of the price of the shares behind it', (of) => formatFractionChange(of.mean_share, 3)],
  [
    'Standard error',
    'Of the mean; trades that are open together are not independent (Newey and West)',
    (of) => errorText(of),
  ],
]

const errorText = ({ error_share }: Figures): string =>
  error_share === null ? '-' : `±${formatFractionChange(error_share, 3).replace('+', '')}`

/** What came of a structure: a sentence, added-up profit, figures, every trade. */
export function OptionResults({ shown: { result, meta } }: { readonly shown: Shown<OptionTestResult> }) {
  const { dateFormat } = useTimeSettings()
  const model = useMemo(() => profitModel(result), [result])
  const name = result.legs === '' ? (strategyOf(result.strategy)?.name ?? result.strategy) : result.legs
  return (
    <>
      <NoticeList words={result.warnings} className="p-3" />
      <p className="px-3 py-2 text-13" role="status">
        {sentenceOf(result)}
      </p>
      <SeriesFigure
        title={`${name} on ${result.ticker}, profit added up`}
        note={`${formatCount(result.sessions)} sessions, ${formatDate(result.first, dateFormat)} to ${formatDate(result.last, dateFormat)}; by the day a trade ends`}
        source={chartSource(meta)}
        className="h-72 border-t bg-panel"
        model={model}
      />
      <div className="grid grid-cols-2 border-t max-nav:grid-cols-1">
        <Panel title="Result" note="one structure a trade">
          <FigureTable label="Result" figures={RESULT} columns={[{ name, of: result.figures }]} />
        </Panel>
        <Panel title="A trade" className="border-l max-nav:border-t max-nav:border-l-0">
          <FigureTable label="A trade" figures={OF_A_TRADE} columns={[{ name, of: result.figures }]} />
        </Panel>
      </div>
      <OptionTradeTable result={result} />
      <p className="border-t px-3 py-2 text-11 text-fg-3">
        A structure that was chosen because it did well in these sessions will do less well in others. Past results say
        nothing of the next ones.
      </p>
    </>
  )
}

/** Whether the mean is told from zero at two standard errors. */
function sentenceOf({ figures, entries }: OptionTestResult): string {
  const { trades, mean, mean_share, error_share } = figures
  if (mean === null || mean_share === null) return `None of ${formatCount(entries)} entries ended in a trade.`
  const deed = mean < 0 ? 'lost' : 'made'
  const average = `${formatCount(trades)} trades ${deed} ${formatFullMoney(Math.abs(mean))} each on average after costs`
  if (error_share === null) return `${average}; too few sessions to say whether that is more than chance.`
  return Math.abs(mean_share) > 2 * error_share
    ? `${average}, more than two standard errors from zero.`
    : `${average}, within two standard errors of zero: no more than chance.`
}

function profitModel({ trades }: OptionTestResult): SeriesModel {
  const ends = new Map<string, number>()
  let total = 0
  for (const { ended, profit } of trades) {
    total += profit
    ends.set(ended, total)
  }
  const dates = [...ends.keys()]
  const times = dates.map(sessionEndMs)
  const dateOf = new Map(dates.map((date, at) => [times[at], date]))
  return prepareSeries({
    title: 'Profit added up',
    times,
    series: [{ name: 'Profit', tone: 'cat-1', values: [...ends.values()] }],
    format: formatMoney,
    ticks: yearTicks(dates, times),
    formatTime: (ms) => dateOf.get(ms) ?? '',
  })
}
