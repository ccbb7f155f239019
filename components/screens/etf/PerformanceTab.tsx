import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import type { EtfTabProps } from '@/components/screens/etf/etfParts'
import { FactPanel } from '@/components/stocks/parts/FactPanel'
import { Move } from '@/components/stocks/parts/FactTable'
import { PanelGrid } from '@/components/stocks/parts/Panel'
import { EmptyState } from '@/components/ui/EmptyState'
import { Select } from '@/components/ui/Select'
import { useLiveAnswer } from '@/hooks/live/useLiveAnswer'
import { formatNumber } from '@/lib/format/number'
import { formatFraction, formatFractionChange } from '@/lib/format/percent'

const BENCHMARKS = ['SPY', 'QQQ', 'IWM', 'DIA'].map((value) => ({ value, label: `against ${value}` }))

/** F48 and F53: what the fund returned over every horizon against a benchmark, and at which risk. */
export function PerformanceTab({ explorer }: EtfTabProps) {
  const { symbol, when, isLive, view, setView } = explorer
  const benchmark = view.benchmark ?? (symbol === 'SPY' ? 'QQQ' : 'SPY')
  const answer = useLiveAnswer(
    'stocks.risk',
    { params: { ticker: symbol }, query: { ...when, benchmark } },
    { everyMs: 60_000, isLive },
  )
  const shown = loadedData(answer)
  if (shown === undefined) return <Waiting answer={answer} source="stocks.risk" rows={20} />
  const { data } = shown
  if (data.drawdowns.length < 2) return <EmptyState>No price history of {symbol} is known.</EmptyState>
  const signed = (value: number | null) => <Move value={value} text={formatFractionChange(value)} />
  const percent = (value: number | null) => formatFraction(value, 1)
  const risk: readonly (readonly [string, (one: (typeof data.windows)[number]['figures']) => string])[] = [
    ['Growth a year', (one) => percent(one.cagr)],
    ['Volatility', (one) => percent(one.volatility)],
    ['Sharpe (rf 0)', (one) => formatNumber(one.sharpe, 2)],
    ['Sortino (rf 0)', (one) => formatNumber(one.sortino, 2)],
    ['Max drawdown', (one) => percent(one.max_drawdown)],
    ['CVaR 95, a day', (one) => percent(one.expected_shortfall)],
  ]
  return (
    <PanelGrid columns={2}>
      <FactPanel
        title="Returns"
        note="closes adjusted for splits; F48"
        tools={
          <Select
            size="s"
            aria-label="Benchmark"
            options={BENCHMARKS}
            value={benchmark}
            onChange={(value) => setView({ benchmark: value })}
          />
        }
        columns={['Horizon', symbol, data.benchmark, 'Relative']}
        rows={data.returns.map((row) => ({
          key: row.horizon,
          cells: [row.horizon, signed(row.own), signed(row.benchmark), signed(row.relative)],
        }))}
      />
      <FactPanel
        title="Risk"
        note={`beta to ${data.benchmark} ${formatNumber(data.beta_252, 2)}, correlation ${formatNumber(data.correlation, 2)}; F53`}
        columns={['Figure', ...data.windows.map((one) => one.label)]}
        rows={risk.map(([name, text]) => ({
          key: name,
          cells: [name, ...data.windows.map((one) => text(one.figures))],
        }))}
      />
    </PanelGrid>
  )
}
