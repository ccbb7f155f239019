import { useMemo } from 'react'
import { ChartFrame } from '@/components/charts/ChartFrame'
import { ScatterChart } from '@/components/charts/ScatterChart'
import { TimeFigure } from '@/components/charts/TimeFigure'
import type { Explorer } from '@/components/stocks/explorer/useExplorer'
import { chartSource } from '@/components/stocks/parts/chartWords'
import { datePlot } from '@/components/stocks/parts/datePlot'
import { PanelGrid } from '@/components/stocks/parts/Panel'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useMetricHistory } from '@/hooks/queries/useMetricHistory'
import { prepareScatter } from '@/lib/charts/prepareScatter'
import type { CallResponse } from '@/lib/contract/calls'
import { LEAST_PAIRS, netPremiumStudy } from '@/lib/flow/netPremiumStudy'
import { formatDate } from '@/lib/format/date'
import { formatSignedMoney } from '@/lib/format/money'
import { formatNumber, formatPrice } from '@/lib/format/number'
import { formatFraction, formatFractionChange } from '@/lib/format/percent'

const YEAR = 252
type History = CallResponse<'metricHistory.read'>

/** Is today unusual for this name, and did the price follow such days? §4.7 net-premium; n is always shown. */
export function NetPremiumYear({ explorer }: { readonly explorer: Pick<Explorer, 'symbol' | 'when'> }) {
  const { symbol, when } = explorer
  const { answer } = useMetricHistory({ symbol, when, metrics: ['net_premium'], days: YEAR })
  if (answer.data === undefined) return null
  return (
    <PanelGrid columns={2}>
      <ByDay symbol={symbol} answer={answer.data} />
      <NextDay symbol={symbol} answer={answer.data} />
    </PanelGrid>
  )
}

interface PartProps {
  readonly symbol: string
  readonly answer: History
}

const studyOf = ({ data }: History) => netPremiumStudy(data.dates, data.metrics[0]?.values ?? [], data.closes)

function ByDay({ symbol, answer }: PartProps) {
  const { dateFormat } = useTimeSettings()
  const { dates, closes, metrics } = answer.data
  const { known, percentile } = useMemo(() => studyOf(answer), [answer])
  const model = useMemo(
    () =>
      datePlot({
        title: `${symbol} net premium by session`,
        dates,
        dateFormat,
        lines: [
          { name: 'Close', tone: 'compare', axis: 'right', weight: 'compare', values: closes },
          {
            name: 'Net premium',
            tone: 'price',
            axis: 'left',
            weight: 'main',
            values: metrics[0]?.values ?? [],
            formula: 'F11: net call premium less net put premium over the session',
          },
        ],
        format: { left: formatSignedMoney, right: formatPrice },
      }),
    [symbol, dates, closes, metrics, dateFormat],
  )
  const place = percentile === null ? 'no percentile yet' : `newest at percentile ${formatNumber(percentile, 0)}`
  return (
    <TimeFigure
      title="Net premium by session"
      note={`F11, ${place}; n ${known} of ${dates.length} sessions, kept since this host watches the tape`}
      source={chartSource(answer.meta)}
      className="h-72"
      model={model}
    />
  )
}

function NextDay({ symbol, answer }: PartProps) {
  const { dateFormat } = useTimeSettings()
  const study = useMemo(() => studyOf(answer), [answer])
  const model = useMemo(
    () =>
      prepareScatter(
        study.points.map(({ date, z, next, net }) => ({
          key: date,
          label: formatDate(date, dateFormat),
          x: z,
          y: next,
          size: null,
          colour: { tone: next < 0 ? ('bear' as const) : ('bull' as const) },
          cells: [formatSignedMoney(net)],
        })),
        {
          title: `${symbol} next-day return over net premium`,
          x: { name: 'Net premium, z', format: (value) => formatNumber(value, 1) },
          y: { name: 'Next-day return', format: (value) => formatFraction(value, 1) },
          columns: ['Net premium'],
          hasMedians: false,
          labels: 0,
        },
      ),
    [symbol, study, dateFormat],
  )
  const { points, rSquared, slope } = study
  const fit =
    rSquared === null || slope === null
      ? `fewer than ${LEAST_PAIRS} pairs: no fit`
      : `R² ${formatNumber(rSquared, 2)}, ${formatFractionChange(slope)} for each z`
  return (
    <ChartFrame
      title="Next-day return over net premium"
      note={`n ${points.length} pairs; ${fit}`}
      summary={model.summary}
      table={model.table}
      source={chartSource(answer.meta)}
      isInteractive
      className="h-72"
    >
      <ScatterChart
        label="Sessions by net premium and next-day return"
        model={model}
        empty="No session with a next day is kept yet."
        legend={<span className="truncate text-fg-3">One point a session; z counts deviations from its mean.</span>}
      />
    </ChartFrame>
  )
}
