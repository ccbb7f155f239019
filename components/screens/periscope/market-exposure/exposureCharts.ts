import type { ExposureParams } from '@/components/screens/periscope/market-exposure/exposureParams'
import { formatExposure, formatSize, GREEK_OPTIONS } from '@/components/screens/periscope/market-exposure/exposureWords'
import { axisTicks } from '@/lib/charts/axisTicks'
import { type HeatGridModel, type PriceCone, prepareHeatGrid } from '@/lib/charts/prepareHeatGrid'
import {
  type PriceLine,
  type PriceRange,
  prepareStrikeProfile,
  rangeOfStrikes,
  type StrikeProfileModel,
} from '@/lib/charts/prepareStrikeProfile'
import type { ExposureAnswer, ExposureStrikeRow, SurfaceAnswer } from '@/lib/contract/exposure'
import type { IsoDate } from '@/lib/core/nominal'
import { formatShortTime } from '@/lib/format/date'
import { formatCount, formatPrice } from '@/lib/format/number'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { sessionEndMs } from '@/lib/market/session'
import { exposureFormula } from '@/lib/options/exposureGroups'

/** One price axis for both charts: the strikes on screen, and the spot. */
export function priceRange({ rows, spot }: ExposureAnswer): PriceRange {
  const range = rangeOfStrikes(rows.map((row) => row.strike))
  return spot === null ? range : { low: Math.min(range.low, spot), high: Math.max(range.high, spot) }
}

/** The profile with its cues: dot a slice ago, flipped, above the threshold (§4.5). */
export function profileModel(
  data: ExposureAnswer,
  params: ExposureParams,
  slot: { readonly range: PriceRange },
): StrikeProfileModel {
  const { greek, threshold, scenario, compare } = params
  const show = (value: number | null) => formatExposure(greek, value)
  const ghostOf = (row: ExposureStrikeRow) =>
    scenario !== null ? row.scenario : compare !== null ? row.compared : row.slice_ago
  const ghost = scenario !== null ? 'under the scenario' : compare !== null ? 'then' : `${params.slice} min ago`
  return prepareStrikeProfile({
    title: `${data.ticker} ${greek} by strike`,
    formula: exposureFormula(greek, data.model),
    range: slot.range,
    bars: data.rows.map((row) => ({
      strike: row.strike,
      value: row.net,
      ghost: ghostOf(row),
      cue: row.flipped ? 'flipped' : threshold !== null && Math.abs(row.net) >= threshold ? 'strong' : null,
      detail: [
        `${row.strike}: ${show(row.net)}`,
        `calls ${show(row.calls)}`,
        `puts ${show(row.puts)}`,
        `${ghost} ${show(ghostOf(row))}`,
        `OI ${formatCount(row.call_open_interest)} C ${formatCount(row.put_open_interest)} P`,
        `volume ${formatCount(row.volume)}`,
      ].join('  '),
    })),
    lines: linesOf(data),
    format: (value) => formatExposure(greek, value),
    legend: {
      positive: 'dealers net long',
      negative: 'dealers net short',
      ghost,
      flipped: data.rows.some((row) => row.flipped) ? 'sign flipped' : null,
      strong: threshold === null ? null : `above ${formatSize(greek, threshold)}`,
    },
    table: {
      columns: ['Strike', 'Net', 'Calls', 'Puts', ghost, 'Flipped'],
      rows: data.rows
        .toReversed()
        .map((row) => [
          String(row.strike),
          ...[row.net, row.calls, row.puts, ghostOf(row)].map(show),
          row.flipped ? 'yes' : 'no',
        ]),
    },
  })
}

function linesOf({ spot, levels, previous_close, max_pain }: ExposureAnswer): readonly PriceLine[] {
  const lines: readonly { price: number | null | undefined; label: string; kind: PriceLine['kind'] }[] = [
    { price: spot, label: 'Spot', kind: 'spot' },
    { price: levels.zero_gamma, label: 'Zero gamma', kind: 'zero' },
    { price: levels.call_wall, label: 'Call wall', kind: 'wall' },
    { price: levels.put_wall, label: 'Put wall', kind: 'wall' },
    { price: max_pain?.strike, label: 'Max pain', kind: 'other' },
    { price: previous_close, label: 'Prior close', kind: 'other' },
  ]
  return lines.flatMap(({ price, label, kind }) =>
    price === null || price === undefined ? [] : [{ price, kind, label: `${label} ${formatPrice(price)}` }],
  )
}

/** Strike by time behind the candles, with the straddle's cone to the close. */
export function surfaceModel(
  surface: SurfaceAnswer,
  data: ExposureAnswer,
  view: {
    readonly params: ExposureParams
    readonly range: PriceRange
    readonly session: IsoDate
    readonly timeZone: string
  },
): HeatGridModel {
  const { params, range, session, timeZone } = view
  const openMs = newYorkTimeToMs(session, '09:30')
  const closeMs = sessionEndMs(session)
  const hours = Array.from({ length: 14 }, (_, half) => openMs + half * 1_800_000)
  const name = GREEK_OPTIONS.find((one) => one.value === params.greek)?.label ?? ''
  return prepareHeatGrid({
    title: `${surface.ticker} ${name} by strike and time`,
    times: surface.times,
    columnMs: surface.slice_mins * 60_000,
    strikes: surface.strikes,
    values: surface.values,
    candles: surface.candles.map(({ start_ms, ...prices }) => ({ startMs: start_ms, ...prices })),
    candleMs: Number(params.candle) * 60_000,
    cone: coneOf(data, closeMs),
    span: [openMs, Math.max(closeMs, ...surface.times.map((ms) => ms + surface.slice_mins * 60_000))],
    ticks: axisTicks(hours, { rangeDays: 1, timeZone }),
    range,
    format: (value) => formatSize(params.greek, value),
    formatTime: (ms) => formatShortTime(ms, timeZone),
  })
}

const STEPS = 24

/** Breakevens of the nearest straddle opening with the square root of time from now to the close. */
function coneOf({ spot, straddle, at_ms }: ExposureAnswer, closeMs: number): PriceCone | null {
  if (spot === null || straddle === null || straddle.minutes_left <= 0 || at_ms >= closeMs) return null
  const times = Array.from({ length: STEPS + 1 }, (_, n) => at_ms + ((closeMs - at_ms) * n) / STEPS)
  const reach = (ms: number) => straddle.price * Math.sqrt((ms - at_ms) / 60_000 / straddle.minutes_left)
  return { times, lower: times.map((ms) => spot - reach(ms)), upper: times.map((ms) => spot + reach(ms)) }
}
