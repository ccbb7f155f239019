import { useMemo, useState } from 'react'
import { rollingModel, yearBars } from '@/components/backtest/resultModels'
import { BarFigure } from '@/components/charts/BarFigure'
import { SeriesFigure } from '@/components/charts/SeriesFigure'
import { chartSource } from '@/components/stocks/parts/chartWords'
import { FactTable, Move } from '@/components/stocks/parts/FactTable'
import { HeatTable } from '@/components/stocks/parts/HeatTable'
import { Panel } from '@/components/stocks/parts/Panel'
import { optionPairs } from '@/components/ui/optionsOf'
import { Segments } from '@/components/ui/Segments'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { BacktestPortfolio, BacktestResult } from '@/lib/contract/backtestRows'
import type { DataMeta } from '@/lib/contract/flowRow'
import { formatDate } from '@/lib/format/date'
import { formatCount } from '@/lib/format/number'
import { formatFractionChange } from '@/lib/format/percent'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const
const percent = (value: number | null) => formatFractionChange(value, 1)

export interface ResultTabProps {
  readonly result: BacktestResult
  readonly meta: DataMeta
  readonly chosen: BacktestPortfolio
}

/** Years, months, falls and rolling stretches. */
export function PeriodsTab({ result, meta, chosen }: ResultTabProps) {
  const bars = useMemo(() => yearBars(chosen), [chosen])
  const years = [...new Set(chosen.months.map(({ year }) => year))].sort((a, b) => b - a)
  const monthOf = new Map(chosen.months.map(({ year, month, value }) => [`${year} ${month}`, value]))
  const yearOf = new Map(chosen.years.map(({ year, value }) => [year, value]))
  return (
    <>
      <BarFigure
        title={`Years of ${chosen.name}`}
        note="* not a whole year"
        source={chartSource(meta)}
        className="h-52 bg-panel"
        model={bars}
        format={percent}
        direction="vertical"
      />
      <Panel
        title={`Months of ${chosen.name}`}
        note="the first counts from the start, the last to the end"
        className="border-t"
      >
        <div className="px-2 pb-2">
          <HeatTable
            label={`Months of ${chosen.name}`}
            columns={MONTHS}
            rows={years.map((year) => ({
              name: String(year),
              values: MONTHS.map((_, at) => monthOf.get(`${year} ${at + 1}`) ?? null),
              end: <Move value={yearOf.get(year) ?? null} text={percent(yearOf.get(year) ?? null)} />,
            }))}
            format={percent}
            scale="diverging"
            endName="Year"
          />
        </div>
      </Panel>
      <Rolling result={result} meta={meta} />
      <Falls chosen={chosen} />
    </>
  )
}

const SPANS = optionPairs(['1', '1y'], ['3', '3y'], ['5', '5y'])

function Rolling({ result, meta }: Pick<ResultTabProps, 'result' | 'meta'>) {
  const [span, setSpan] = useState<(typeof SPANS)[number]['value']>('1')
  const [growth, sharpe] = useMemo(
    () => [rollingModel(result, Number(span), 'value'), rollingModel(result, Number(span), 'sharpe')],
    [result, span],
  )
  const choice = <Segments label="Rolling over" size="s" options={SPANS} value={span} onChange={setSpan} />
  if (growth.times.length < 2)
    return (
      <Panel title="Rolling figures" tools={choice} className="border-t">
        <p className="px-3 pb-3 text-11 text-fg-3">
          The run is shorter than {span} {span === '1' ? 'year' : 'years'}.
        </p>
      </Panel>
    )
  return (
    <>
      <SeriesFigure
        title={`Rolling growth a year, ${span}y`}
        note="every 252-session period that ended on the day"
        source={chartSource(meta)}
        className="h-48 border-t bg-panel"
        model={growth}
        tools={choice}
      />
      <SeriesFigure
        title={`Rolling Sharpe, ${span}y`}
        note="no risk-free rate"
        source={chartSource(meta)}
        className="h-44 border-t bg-panel"
        model={sharpe}
      />
    </>
  )
}

function Falls({ chosen }: Pick<ResultTabProps, 'chosen'>) {
  const { dateFormat } = useTimeSettings()
  return (
    <Panel title={`Drawdowns of ${chosen.name}`} note="the ten deepest, peak to recovery" className="border-t">
      <FactTable
        label="Drawdowns"
        columns={['Peak', 'Trough', 'Recovery', 'Depth', 'Days']}
        words={[1, 2]}
        rows={chosen.drawdowns.map(({ start, trough, recovery, depth, days }) => ({
          key: start,
          cells: [
            formatDate(start, dateFormat),
            formatDate(trough, dateFormat),
            recovery === null ? 'not yet' : formatDate(recovery, dateFormat),
            <Move key="depth" value={depth} text={percent(depth)} />,
            formatCount(days),
          ],
        }))}
        empty="It never stood below an earlier close."
      />
    </Panel>
  )
}
