import { useMemo } from 'react'
import type { ChartWhen } from '@/components/charting/useSymbolBars'
import { useLiveAnswer } from '@/hooks/live/useLiveAnswer'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { useWhilePending } from '@/hooks/queries/useWhilePending'
import type { ChartBars } from '@/lib/charting/chartBars'
import type { Need, OptionSeries } from '@/lib/charting/indicators/indicator'
import { indicatorOf, type Study } from '@/lib/charting/indicators/registry'
import type { Interval } from '@/lib/charting/intervals'
import { alignOptions, type KnownOptions } from '@/lib/charting/optionSeries'
import type { CallResponse } from '@/lib/contract/calls'

const FLOW_DAYS = 5
const VOLATILITY_WINDOW = 504
const EVERY_VOLATILITY_MS = 60_000
const METRIC_DAYS = 252
const METRICS = { pcInterest: 'pc_oi', pcVolume: 'pc_volume', gex: 'gex', rr25: 'rr25' } as const
/** Mornings of the chain are read one after the other: asked again until all are there. */
const PENDING_MS = 2500
const SHORT_SESSIONS = 300

export interface OptionQuestion {
  readonly underlying: string | null
  readonly studies: readonly Study[]
  readonly interval: Interval
  readonly when: ChartWhen
  readonly isLive: boolean
}

/** What the options of a name say, on the bars of its chart. Asked for only while a study needs it. */
export function useOptionSeries(bars: ChartBars | null, question: OptionQuestion): OptionSeries | null {
  const { underlying, studies, interval, when, isLive } = question
  const needs = (need: Need) => underlying !== null && studies.some((study) => indicatorOf(study.id)?.needs === need)
  const params = { ticker: underlying ?? '' }
  const volatility = useLiveAnswer(
    'volatility.read',
    needs('volatility') ? { params, query: { ...when, window: VOLATILITY_WINDOW } } : null,
    { everyMs: EVERY_VOLATILITY_MS, isLive },
  ).data
  const flow = useLiveAnswer(
    'netFlow.read',
    needs('flow') ? { query: { ...when, tickers: params.ticker, step: '1', days: FLOW_DAYS } } : null,
    { isLive },
  ).data
  const metrics = useEndpoint(
    'metricHistory.read',
    needs('metrics')
      ? { params, query: { ...when, metrics: Object.values(METRICS).join(','), days: METRIC_DAYS } }
      : null,
  )
  useWhilePending(metrics, PENDING_MS)
  const shorts = useEndpoint(
    'shorts.read',
    needs('shorts') ? { params, query: { ...when, sessions: SHORT_SESSIONS } } : null,
  ).data
  return useMemo(() => {
    const isKnown = [volatility, flow, metrics.data, shorts].some((one) => one !== undefined)
    if (bars === null || !isKnown) return null
    return alignOptions(bars, interval, {
      daily: { ...dailyOf(volatility), ...metricsOf(metrics.data) },
      minutes: minutesOf(flow),
      shortVolume: shortsOf(shorts),
    })
  }, [bars, volatility, flow, metrics.data, shorts, interval])
}

const percent = (value: number | null): number | null => (value === null ? null : 100 * value)

function dailyOf(answer: CallResponse<'volatility.read'> | undefined): KnownOptions['daily'] {
  const history = answer?.data.history ?? []
  const dates = history.map((row) => row.date)
  const column = (key: 'iv30' | 'rv21' | 'vrp') => ({ dates, values: history.map((row) => percent(row[key])) })
  return { iv30: column('iv30'), rv21: column('rv21'), vrp: column('vrp') }
}

function metricsOf(answer: CallResponse<'metricHistory.read'> | undefined): KnownOptions['daily'] {
  if (answer === undefined) return {}
  const { dates, metrics } = answer.data
  const column = (id: string) => ({ dates, values: metrics.find((one) => one.id === id)?.values ?? [] })
  const rr25 = column(METRICS.rr25)
  return {
    pcInterest: column(METRICS.pcInterest),
    pcVolume: column(METRICS.pcVolume),
    gex: column(METRICS.gex),
    rr25: { ...rr25, values: rr25.values.map(percent) },
  }
}

function minutesOf(answer: CallResponse<'netFlow.read'> | undefined): KnownOptions['minutes'] {
  const name = answer?.data.names[0]
  if (name === undefined) return {}
  const { series, nope } = name
  const column = (values: readonly (number | null)[]) => ({ times: series.start_ms, values })
  return {
    netCalls: column(series.ncp),
    netPuts: column(series.npp),
    netVolume: column(series.net_volume),
    netDelta: column(series.call_delta.map((value, i) => value + (series.put_delta[i] ?? 0))),
    nope: column(nope),
  }
}

function shortsOf(answer: CallResponse<'shorts.read'> | undefined): KnownOptions['shortVolume'] {
  const rows = answer?.data.volume ?? []
  return { dates: rows.map((row) => row.date), values: rows.map((row) => percent(row.ratio)) }
}
