import { OverviewTab } from '@/components/backtest/OverviewTab'
import type { ShownResult } from '@/components/backtest/useBacktest'
import type { BacktestParams } from '@/components/screens/backtesting/portfolios/backtestParams'
import { HoldingsTab } from '@/components/screens/backtesting/portfolios/HoldingsTab'
import { PeriodsTab } from '@/components/screens/backtesting/portfolios/PeriodsTab'
import { RiskTab } from '@/components/screens/backtesting/portfolios/RiskTab'
import { TradesTab } from '@/components/screens/backtesting/portfolios/TradesTab'
import { pickOf } from '@/components/ui/pickOf'
import { Segments } from '@/components/ui/Segments'
import { Select } from '@/components/ui/Select'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { formatDate } from '@/lib/format/date'
import { formatCount } from '@/lib/format/number'

const TAB_OPTIONS = [
  { value: 'overview', label: 'Overview' },
  { value: 'periods', label: 'Periods' },
  { value: 'risk', label: 'Risk' },
  { value: 'holdings', label: 'Holdings' },
  { value: 'trades', label: 'Trades' },
] as const

export interface ResultsProps {
  readonly params: BacktestParams
  readonly shown: ShownResult
  readonly onChange: (patch: Partial<BacktestParams>) => void
}

/** What came of a run, from five sides, and what it stands on. */
export function Results({ params, shown, onChange }: ResultsProps) {
  const { dateFormat } = useTimeSettings()
  const { result, meta } = shown
  const { portfolios, dates } = result
  const [first] = portfolios
  const chosen = portfolios[params.of] ?? first
  if (first === undefined || chosen === undefined) return null
  const { tab } = params
  return (
    <>
      <div className="no-scrollbar flex h-11 items-center gap-2 overflow-x-auto border-b bg-panel px-3">
        <Segments label="Result" size="s" options={TAB_OPTIONS} {...pickOf(params, onChange, 'tab')} />
        {tab === 'overview' ? null : (
          <Select
            size="s"
            aria-label="Portfolio shown"
            options={portfolios.map(({ name }, at) => ({ value: String(at), label: name }))}
            value={String(portfolios.indexOf(chosen))}
            onChange={(at) => onChange({ of: Number(at) })}
          />
        )}
        <span className="flex-1" />
        <span className="whitespace-nowrap text-11 text-fg-3 max-phone:hidden">
          {formatDate(dates[0], dateFormat)} to {formatDate(dates.at(-1), dateFormat)}, {formatCount(dates.length)}{' '}
          sessions
        </span>
      </div>
      {tab === 'overview' ? (
        <OverviewTab result={result} meta={meta} scale={params.scale} onScale={(scale) => onChange({ scale })} />
      ) : tab === 'periods' ? (
        <PeriodsTab result={result} meta={meta} chosen={chosen} />
      ) : tab === 'risk' ? (
        <RiskTab result={result} meta={meta} chosen={chosen} />
      ) : tab === 'holdings' ? (
        <HoldingsTab result={result} meta={meta} chosen={chosen} />
      ) : (
        <TradesTab chosen={chosen} />
      )}
      <p className="border-t px-3 py-2 text-11 text-fg-3">
        Plan <code className="font-mono">{result.hash}</code>, data{' '}
        <code className="font-mono">{result.data_version}</code>: equal plans on equal data give this result again.
        Names are those the data know today; companies that were delisted before, and are not in the data, are missing,
        which flatters every past result (survivorship). Past results say nothing of the next ones.
      </p>
    </>
  )
}
