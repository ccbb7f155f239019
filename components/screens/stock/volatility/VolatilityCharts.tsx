import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { ChartFrame } from '@/components/charts/ChartFrame'
import { SeriesChart } from '@/components/charts/SeriesChart'
import type { VolatilityAnswer, VolatilityPartProps } from '@/components/screens/stock/volatility/volatilityParts'
import { chartSource } from '@/components/stocks/parts/chartWords'
import { LinePlot } from '@/components/stocks/parts/LinePlot'
import { joinGaps, prepareLines, ticksAmong } from '@/components/stocks/parts/lineModel'
import type { ChartTable } from '@/lib/charts/chartTone'
import { prepareSeries, type SeriesInput } from '@/lib/charts/prepareSeries'
import { formatFraction } from '@/lib/format/percent'
import { sessionEndMs } from '@/lib/market/session'

const percent = (value: number) => formatFraction(value, 0)
const exact = (value: number) => formatFraction(value, 1)

interface FrameProps extends VolatilityPartProps {
  readonly title: string
  readonly note: string
  readonly model: { readonly summary: string; readonly table: ChartTable }
  readonly children: ReactNode
}

/** A chart of the page with its table and what it stands on. */
function VolatilityFrame({ title, note, model, answer, tools, children }: FrameProps) {
  return (
    <ChartFrame
      title={title}
      note={note}
      tools={tools}
      summary={model.summary}
      table={model.table}
      source={chartSource(answer.meta)}
      className="h-64"
    >
      {children}
    </ChartFrame>
  )
}

/** Days before the session, and the session as its tiles tell it: both must end with the same figure. */
function daysOf({ data, meta }: VolatilityAnswer): VolatilityAnswer['data']['history'] {
  const { history, iv30, rv21, vrp } = data
  const date = meta.session_date ?? ''
  if (iv30 === null || date <= (history.at(-1)?.date ?? '')) return history
  return [...history, { date, iv30, rv21, rv_ahead: null, vrp }]
}

function dated(answer: VolatilityAnswer, title: string, series: readonly SeriesInput[]) {
  const history = daysOf(answer)
  const times = history.map((day) => sessionEndMs(day.date))
  const months = history.flatMap((day, i) =>
    day.date.slice(0, 7) !== history[i - 1]?.date.slice(0, 7) && Number(day.date.slice(5, 7)) % 3 === 1
      ? [{ atMs: times[i] ?? 0, label: day.date.slice(0, 7), kind: 'date' as const }]
      : [],
  )
  const dateOf = new Map(history.map((day, i) => [times[i], day.date]))
  return prepareSeries({
    title,
    times,
    series,
    ticks: months,
    format: exact,
    formatTime: (ms) => dateOf.get(ms) ?? '',
  })
}

/** IV30 beside realised volatility, and beside what was realised in the 21 sessions after each day (F33 shifted). */
export function HistoryChart({ answer, tools }: VolatilityPartProps) {
  const model = useMemo(() => {
    const history = daysOf(answer)
    return dated(answer, 'IV30 and realised', [
      { name: 'IV30', tone: 'price', values: history.map((day) => day.iv30) },
      { name: 'RV21', tone: 'cat-1', values: history.map((day) => day.rv21), weight: 'second' },
      { name: 'RV21 after', tone: 'cat-2', values: history.map((day) => day.rv_ahead), weight: 'compare' },
    ])
  }, [answer])
  return (
    <VolatilityFrame
      title="IV30 and realised"
      note="two years; “after” is what was realized"
      model={model}
      answer={answer}
      tools={tools}
    >
      <SeriesChart model={model} />
    </VolatilityFrame>
  )
}

/** Variance risk premium day by day. */
export function VrpChart({ answer }: VolatilityPartProps) {
  const model = useMemo(
    () => dated(answer, 'VRP', [{ name: 'IV30 − RV21', tone: 'cat-1', values: daysOf(answer).map((day) => day.vrp) }]),
    [answer],
  )
  return (
    <VolatilityFrame title="Volatility risk premium" note="IV30 − RV21" model={model} answer={answer}>
      <SeriesChart model={model} />
    </VolatilityFrame>
  )
}

/**
 * From an hour to expiry on a volatility stands in the term structure. The last hour before a close has several times the variance of an
 * hour of the calendar, which the years of F6 count by: right for its straddle, and no point of a curve in days.
 */
const LEAST_YEARS = 1 / (365 * 24)

/** Volatility by expiry, and by tenor a week and a month ago. The axis is √days, so that the near end can be read. */
export function TermChart({ answer }: VolatilityPartProps) {
  const model = useMemo(() => {
    const { tenors } = answer.data
    const expiries = answer.data.expiries.filter(({ years }) => years >= LEAST_YEARS)
    const days = [...new Set([...expiries.map((row) => Math.max(row.dte, 0)), ...tenors.map((row) => row.days)])].sort(
      (a, b) => a - b,
    )
    const kept = days.filter((day) => day <= 800)
    const term = (day: number) => expiries.find((row) => Math.max(row.dte, 0) === day)?.atm_iv ?? null
    const tenor = (day: number, key: 'week_ago' | 'month_ago') => tenors.find((row) => row.days === day)?.[key] ?? null
    const xs = kept.map((day) => Math.sqrt(day))
    return prepareLines({
      title: 'Term structure',
      xName: 'Days',
      xs,
      format: percent,
      lines: [
        { name: 'Now', tone: 'price', values: joinGaps(kept.map(term), xs) },
        {
          name: 'Week ago',
          tone: 'cat-1',
          values: joinGaps(
            kept.map((day) => tenor(day, 'week_ago')),
            xs,
          ),
          isDashed: true,
        },
        {
          name: 'Month ago',
          tone: 'cat-2',
          values: joinGaps(
            kept.map((day) => tenor(day, 'month_ago')),
            xs,
          ),
          isDashed: true,
        },
      ],
      xTicks: [1, 7, 30, 90, 180, 365, 730]
        .filter((day) => day <= (kept.at(-1) ?? 0))
        .map((day) => ({ x: Math.sqrt(day), label: `${day}d` })),
      formatX: (x) => `${Math.round(x * x)} d`,
    })
  }, [answer])
  return (
    <VolatilityFrame title="Term structure" note="at the money, by days to expiry" model={model} answer={answer}>
      <LinePlot model={model} />
    </VolatilityFrame>
  )
}

/** What was realised over each horizon in three years, and what is implied for it now. */
export function ConeChart({ answer }: VolatilityPartProps) {
  const model = useMemo(() => {
    const { cone } = answer.data
    const xs = cone.map((_, i) => i)
    return prepareLines({
      title: 'Volatility cone',
      xName: 'Sessions',
      xs,
      format: percent,
      band: { name: 'middle half', low: cone.map((row) => row.p25), high: cone.map((row) => row.p75) },
      lines: [
        { name: 'Least', tone: 'neutral', values: cone.map((row) => row.min), isDashed: true },
        { name: 'Median', tone: 'compare', values: cone.map((row) => row.median) },
        { name: 'Most', tone: 'neutral', values: cone.map((row) => row.max), isDashed: true },
        { name: 'Realised', tone: 'cat-1', values: cone.map((row) => row.now), isDots: true },
        { name: 'Implied', tone: 'price', values: cone.map((row) => row.implied), isDots: true },
      ],
      xTicks: ticksAmong(xs, 8, (x) => `${cone[x]?.sessions ?? ''}`),
      formatX: (x) => `${cone[x]?.sessions ?? ''} sessions`,
    })
  }, [answer])
  return (
    <VolatilityFrame
      title="Volatility cone"
      note="realised over three years, by sessions"
      model={model}
      answer={answer}
    >
      <LinePlot model={model} />
    </VolatilityFrame>
  )
}
