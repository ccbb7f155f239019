import { FactorsPanel } from '@/components/screens/stock/risk/FactorsPanel'
import type { RiskAnswer, RiskPartProps } from '@/components/screens/stock/risk/riskParts'
import { FactPanel } from '@/components/stocks/parts/FactPanel'
import { FactTable, Move } from '@/components/stocks/parts/FactTable'
import { Panel, PanelGrid } from '@/components/stocks/parts/Panel'
import { Select } from '@/components/ui/Select'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { formatDate } from '@/lib/format/date'
import { formatMoney } from '@/lib/format/money'
import { formatCount, formatNumber } from '@/lib/format/number'
import { formatFraction, formatFractionChange } from '@/lib/format/percent'

const BENCHMARKS = ['SPY', 'QQQ', 'IWM', 'DIA'].map((value) => ({ value, label: `against ${value}` }))

const signed = (value: number | null) => <Move value={value} text={formatFractionChange(value)} />

/** Returns, figures by window, sensitivities, gaps, liquidity and correlations. */
export function RiskTables({ explorer, answer }: RiskPartProps) {
  const { data } = answer
  return (
    <PanelGrid columns={3}>
      <FactPanel
        title="Returns"
        tools={
          <Select
            size="s"
            aria-label="Benchmark"
            options={BENCHMARKS}
            value={data.benchmark}
            onChange={(benchmark) => explorer.setView({ benchmark: benchmark === 'SPY' ? '' : benchmark })}
          />
        }
        columns={['Horizon', explorer.symbol, data.benchmark, 'Relative']}
        rows={data.returns.map((row) => ({
          key: row.horizon,
          cells: [row.horizon, signed(row.own), signed(row.benchmark), signed(row.relative)],
        }))}
      />
      <Windows data={data} />
      <Sensitivity data={data} />
      <FactorsPanel data={data} />
      <div className="flex flex-col gap-px bg-line-2 [&>:last-child]:flex-1">
        <Gaps data={data} />
        <Liquidity data={data} />
      </div>
      <FactPanel
        title="Correlations"
        note="daily log returns, 252 days"
        columns={['Name', 'Correlation', 'n']}
        rows={data.correlations.map((row) => ({
          key: row.ticker,
          cells: [row.ticker, formatNumber(row.value, 2), formatCount(row.n)],
        }))}
      />
    </PanelGrid>
  )
}

type PartProps = { readonly data: RiskAnswer['data'] }

function Windows({ data }: PartProps) {
  const { dateFormat } = useTimeSettings()
  const percent = (value: number | null) => formatFraction(value, 1)
  const lines: readonly (readonly [string, (figures: RiskAnswer['data']['windows'][number]['figures']) => string])[] = [
    ['Growth a year', (one) => percent(one.cagr)],
    ['Volatility', (one) => percent(one.volatility)],
    ['Sharpe (rf 0)', (one) => formatNumber(one.sharpe, 2)],
    ['Sortino (rf 0)', (one) => formatNumber(one.sortino, 2)],
    ['Max drawdown', (one) => percent(one.max_drawdown)],
    ['Peak', (one) => formatDate(one.max_drawdown_peak, dateFormat)],
    ['Trough', (one) => formatDate(one.max_drawdown_trough, dateFormat)],
    ['Calmar', (one) => formatNumber(one.calmar, 2)],
    ['Ulcer index', (one) => percent(one.ulcer)],
    ['VaR 95, a day', (one) => percent(one.value_at_risk)],
    ['CVaR 95, a day', (one) => percent(one.expected_shortfall)],
    ['Sessions', (one) => formatCount(one.sessions)],
  ]
  return (
    <FactPanel
      title="Risk figures"
      note="closes, adjusted"
      columns={['Figure', ...data.windows.map((one) => one.label)]}
      rows={lines.map(([name, text]) => ({
        key: name,
        cells: [name, ...data.windows.map((one) => text(one.figures))],
      }))}
    />
  )
}

function Sensitivity({ data }: PartProps) {
  const rows: readonly (readonly [string, string])[] = [
    ['Beta, 60 days', formatNumber(data.beta_60, 2)],
    ['Beta, 252 days', formatNumber(data.beta_252, 2)],
    ['Beta on up days', formatNumber(data.beta_up, 2)],
    ['Beta on down days', formatNumber(data.beta_down, 2)],
    [`Correlation to ${data.benchmark}`, formatNumber(data.correlation, 2)],
    ['RSI 14', formatNumber(data.rsi_14, 1)],
    ...data.sma.map((row): [string, string] => [
      `From the ${row.days}-day average`,
      formatFractionChange(row.distance),
    ]),
  ]
  return (
    <FactPanel
      title="Sensitivity"
      note={`to ${data.benchmark}`}
      columns={['Figure', 'Value']}
      rows={rows.map(([name, value]) => ({ key: name, cells: [name, value] }))}
    />
  )
}

function Gaps({ data }: PartProps) {
  const { gaps } = data
  const rows: readonly (readonly [string, string])[] = [
    ['Mean gap, either way', formatFraction(gaps.mean_absolute)],
    ['Opens 2% or more away', formatFraction(gaps.large_share, 1)],
    ['Largest up', formatFraction(gaps.largest_up)],
    ['Largest down', formatFraction(gaps.largest_down)],
    ['Overnight share of variance', formatFraction(gaps.overnight_share, 0)],
    ['Sessions', formatCount(gaps.count)],
  ]
  return (
    <FactPanel
      title="Overnight gaps"
      note="1 year"
      columns={['Figure', 'Value']}
      rows={rows.map(([name, value]) => ({ key: name, cells: [name, value] }))}
    />
  )
}

/** The spread that daily highs and lows tell, in hundredths of a percent. F48. */
const spreadText = (value: number | null) => (value === null ? '-' : `${formatNumber(value * 10_000, 1)} bps`)

function Liquidity({ data }: PartProps) {
  return (
    <Panel title="Getting out" note="at a tenth of the average volume">
      <FactTable
        label="Effective spread"
        columns={['Spread, estimate', 'Of the price']}
        rows={[
          { key: '21', cells: ['21 days', spreadText(data.spread_21)] },
          { key: '252', cells: ['252 days', spreadText(data.spread_252)] },
        ]}
      />
      <FactTable
        label="Days to sell a position"
        columns={['Position', 'Days']}
        rows={data.exits.map((row) => ({
          key: String(row.usd),
          cells: [
            formatMoney(row.usd),
            row.days === null ? '-' : row.days < 0.01 ? '< 0.01' : formatNumber(row.days, 2),
          ],
        }))}
      />
    </Panel>
  )
}
