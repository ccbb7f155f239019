import { useMemo } from 'react'
import { TimeFigure } from '@/components/charts/TimeFigure'
import type { RiskPartProps } from '@/components/screens/stock/risk/riskParts'
import { chartSource } from '@/components/stocks/parts/chartWords'
import { datePlot } from '@/components/stocks/parts/datePlot'
import { FactPanel } from '@/components/stocks/parts/FactPanel'
import { PanelGrid } from '@/components/stocks/parts/Panel'
import { EmptyState } from '@/components/ui/EmptyState'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useLiveAnswer } from '@/hooks/live/useLiveAnswer'
import type { CallResponse } from '@/lib/contract/calls'
import { type DilutionPoint, dilutionOf, yearlyDilution } from '@/lib/equities/dilution'
import { formatDate } from '@/lib/format/date'
import { formatCompact } from '@/lib/format/number'
import { formatFraction, formatFractionChange } from '@/lib/format/percent'

type Period = CallResponse<'financials.read'>['data']['years'][number]

const BASIC = 'weighted average of the period from company facts, in shares of today after splits'
const DILUTED =
  'the same with options, units and convertibles that would be exercised (treasury stock method of the report)'

/** How the number of shares moved: what the company issued or bought back, and what may still come (§4.7 risk). */
export function DilutionPanel({ explorer }: Pick<RiskPartProps, 'explorer'>) {
  const { symbol, when, isLive } = explorer
  const { dateFormat } = useTimeSettings()
  const answer = useLiveAnswer(
    'financials.read',
    { params: { ticker: symbol }, query: when },
    { everyMs: 600_000, isLive },
  )
  const data = answer.data?.data
  const quarters = useMemo(() => dilutionOf((data?.quarters ?? []).map(sharesOf).filter(isKnown)), [data])
  const years = useMemo(() => dilutionOf((data?.years ?? []).map(sharesOf).filter(isKnown)), [data])
  // Some companies tell the shares of the whole year only.
  const points = quarters.length >= years.length ? quarters : years
  const model = useMemo(() => dilutionPlot(points, dateFormat), [points, dateFormat])
  const mean = yearlyDilution(years)
  return (
    <PanelGrid columns={2}>
      <TimeFigure
        title="Shares over time"
        note={points === years ? 'by fiscal year' : 'by quarter; bars: change within a year'}
        source={chartSource(answer.data?.meta)}
        className="h-64"
        model={model}
        empty={
          points.length >= 2 ? null : data === undefined ? (
            <EmptyState>
              {answer.status === 'error' ? 'The reports could not be read.' : 'Reading the reports…'}
            </EmptyState>
          ) : (
            <EmptyState>No reports of {symbol} tell its shares: funds and indices have none.</EmptyState>
          )
        }
      />
      <FactPanel
        title="Dilution by year"
        note={
          mean === null
            ? undefined
            : `${formatFractionChange(mean, 1)} a year on average; above zero an owner's part shrinks`
        }
        columns={['Fiscal year', 'Ends', 'Basic shares', 'Change', 'May still come']}
        rows={years.toReversed().map((row) => ({
          key: row.end,
          cells: [
            row.label,
            formatDate(row.end, dateFormat),
            formatCompact(row.basic ?? row.diluted),
            formatFractionChange(row.yearChange, 2),
            formatFraction(row.overhang, 2),
          ],
        }))}
        empty="No yearly report with a number of shares is known."
      />
    </PanelGrid>
  )
}

const sharesOf = ({ label, end, values }: Period) => ({
  label,
  end,
  basic: values.sharesBasic ?? null,
  diluted: values.sharesDiluted ?? null,
})

const isKnown = ({ basic, diluted }: ReturnType<typeof sharesOf>) => basic !== null || diluted !== null

/** From the first period with a year before it on, where there are some: a change nobody knows is no zero. */
function dilutionPlot(points: readonly DilutionPoint[], dateFormat: string) {
  const changed = points.filter((point) => point.yearChange !== null)
  const shown = changed.length >= 2 ? changed : points
  return datePlot({
    title: 'Shares over time',
    dates: shown.map((point) => point.end),
    lines: [
      { ...line('Diluted', DILUTED), tone: 'call', weight: 'compare', values: shown.map((point) => point.diluted) },
      { ...line('Basic', BASIC), tone: 'price', weight: 'main', values: shown.map((point) => point.basic) },
    ],
    bars:
      shown === points && changed.length < points.length
        ? null
        : {
            name: 'Change within a year',
            values: shown.map((point) => point.yearChange ?? 0),
            format: (value) => formatFractionChange(value, 2),
          },
    format: { left: formatCompact, right: formatCompact },
    dateFormat,
  })
}

const line = (name: string, formula: string) => ({ name, formula, axis: 'right' as const })
