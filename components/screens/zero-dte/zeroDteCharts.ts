import { priceDivisor, type ZeroDteParams, type ZeroMetric } from '@/components/screens/zero-dte/zeroDteParams'
import { axisTicks } from '@/lib/charts/axisTicks'
import { type HeatGridModel, prepareHeatGrid } from '@/lib/charts/prepareHeatGrid'
import { type PriceLine, prepareStrikeProfile, type StrikeProfileModel } from '@/lib/charts/prepareStrikeProfile'
import { prepareTimePlot, type TimePlotModel } from '@/lib/charts/prepareTimePlot'
import type { ZeroDteAnswer, ZeroDteStrike } from '@/lib/contract/zeroDte'
import type { IsoDate } from '@/lib/core/nominal'
import { formatShortTime } from '@/lib/format/date'
import { formatMoney, formatSignedMoney } from '@/lib/format/money'
import { formatCompact, formatPrice } from '@/lib/format/number'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { EXPOSURE_FORMULAS } from '@/lib/options/exposureGroups'

interface View {
  readonly params: ZeroDteParams
  readonly session: IsoDate
  readonly timeZone: string
}

const SLOT_MS = 5 * 60_000
const SLOTS = 81

/** The straddle through the day against the open's, shrinking with the root of the time left. */
export function decayModel(data: ZeroDteAnswer, { params, session, timeZone }: View): TimePlotModel {
  const openMs = newYorkTimeToMs(session, '09:30')
  const divisor = priceDivisor(params)
  const times = data.decay.map((point) => point.at_ms)
  const of = (key: 'straddle' | 'theory') =>
    data.decay.map((point) => (point[key] === null ? null : (point[key] ?? 0) / divisor))
  return prepareTimePlot({
    title: 'Straddle at the money',
    times,
    slots: times.map((ms) => Math.round((ms - openMs) / SLOT_MS)),
    slotCount: SLOTS,
    lines: [
      {
        name: 'Open straddle by √time',
        tone: 'compare',
        axis: 'left',
        weight: 'compare',
        values: of('theory'),
        formula: 'F35: the straddle of the open times √(time left / time left at the open)',
      },
      {
        name: 'Straddle',
        tone: 'cat-1',
        axis: 'left',
        weight: 'main',
        values: of('straddle'),
        formula: 'F35: call and put at the strike nearest to the price, mid prices of that time',
      },
    ],
    ticks: axisTicks(times, { rangeDays: 1, timeZone }),
    closedFrom: 78,
    format: { left: (value) => formatPrice(value), right: (value) => formatPrice(value) },
    formatTime: (ms) => formatShortTime(ms, timeZone),
  })
}

interface Metric {
  readonly label: string
  readonly isNeutral?: boolean
  readonly now: (row: ZeroDteStrike, data: ZeroDteAnswer) => number
  readonly ago: (row: ZeroDteStrike) => number | null
  readonly format: (value: number) => string
  readonly positive: string
  readonly negative: string
  /** How a bar is made. */
  readonly formula: string
}

const signedCount = (value: number) => (value > 0 ? `+${formatCompact(value)}` : formatCompact(value))

export const METRICS: Readonly<Record<ZeroMetric, Metric>> = {
  gex: {
    label: 'Gamma',
    now: (row) => row.gex,
    ago: (row) => row.gex_ago,
    format: (value) => formatSignedMoney(value),
    positive: 'dealers net long',
    negative: 'dealers net short',
    formula: EXPOSURE_FORMULAS.gamma,
  },
  volume: {
    label: 'Volume',
    isNeutral: true,
    now: (row) => row.call_volume + row.put_volume,
    ago: (row) => row.volume_ago,
    format: (value) => formatCompact(value),
    positive: 'contracts traded',
    negative: '',
    formula: 'F10: contracts of calls and puts that expire today',
  },
  premium: {
    label: 'Premium',
    isNeutral: true,
    now: (row) => row.call_premium + row.put_premium,
    ago: (row) => row.premium_ago,
    format: (value) => formatMoney(value),
    positive: 'premium traded',
    negative: '',
    formula: 'F1: price times size times 100 of calls and puts that expire today',
  },
  inventory: {
    label: 'Inventory',
    now: (row) => row.inventory ?? 0,
    ago: (row) => row.inventory_ago,
    format: signedCount,
    positive: 'dealers bought',
    negative: 'dealers sold',
    formula: 'F27: −Σ d·size, what dealers took the other side of (model B)',
  },
  pain: {
    label: 'Pain',
    isNeutral: true,
    now: ({ strike }, { pain }) => {
      const point = pain.find((one) => one.strike === strike)
      return point === undefined ? 0 : point.call + point.put
    },
    ago: () => null,
    format: (value) => formatMoney(value),
    positive: 'paid to holders if it settles there (F30)',
    negative: '',
    formula: 'F30: what holders of calls and puts are paid if it settles at the strike',
  },
}

/** One metric by strike with what it was ten minutes ago. */
export function zeroProfile(data: ZeroDteAnswer, params: ZeroDteParams): StrikeProfileModel {
  const metric = METRICS[params.metric]
  const divisor = priceDivisor(params)
  const bars = data.rows.map((row) => {
    const [value, ghost] = [metric.now(row, data), metric.ago(row)]
    const strike = row.strike / divisor
    const traded = `calls ${formatCompact(row.call_volume)} ${formatMoney(row.call_premium)}, puts ${formatCompact(row.put_volume)} ${formatMoney(row.put_premium)}`
    const before = ghost === null ? '-' : metric.format(ghost)
    const detail = `${strike}: ${metric.format(value)}, 10 min ago ${before}; ${traded}`
    return { strike, value, ghost, cue: ghost !== null && ghost * value < 0 ? ('flipped' as const) : null, detail }
  })
  return prepareStrikeProfile({
    title: `${params.ticker} ${metric.label} by strike`,
    bars,
    lines: linesOf(data, divisor),
    format: metric.format,
    formula: metric.formula,
    isNeutral: metric.isNeutral ?? false,
    legend: {
      positive: metric.positive,
      negative: metric.negative,
      strong: null,
      ghost: params.metric === 'pain' ? null : '10 min ago',
      flipped: bars.some((bar) => bar.cue === 'flipped') ? 'sign flipped' : null,
    },
    table: {
      columns: ['Strike', metric.label, '10 min ago', 'Call volume', 'Put volume'],
      rows: data.rows.toReversed().map((row) => {
        const ago = metric.ago(row)
        return [
          String(row.strike / divisor),
          metric.format(metric.now(row, data)),
          ago === null ? '-' : metric.format(ago),
          formatCompact(row.call_volume),
          formatCompact(row.put_volume),
        ]
      }),
    },
  })
}

function linesOf({ spot, levels, max_pain }: ZeroDteAnswer, divisor: number): readonly PriceLine[] {
  const lines: readonly { price: number | null; label: string; kind: PriceLine['kind'] }[] = [
    { price: spot, label: 'Spot', kind: 'spot' },
    { price: levels.zero_gamma, label: 'Zero gamma', kind: 'zero' },
    { price: levels.call_wall, label: 'Call wall', kind: 'wall' },
    { price: levels.put_wall, label: 'Put wall', kind: 'wall' },
    { price: max_pain, label: 'Max pain', kind: 'other' },
  ]
  return lines.flatMap(({ price, label, kind }) =>
    price === null ? [] : [{ price: price / divisor, kind, label: `${label} ${formatPrice(price / divisor)}` }],
  )
}

/** Net premium by strike and time. */
export function zeroHeat(data: ZeroDteAnswer, { params, session, timeZone }: View): HeatGridModel {
  const { heat } = data
  const divisor = priceDivisor(params)
  const openMs = newYorkTimeToMs(session, '09:30')
  const hours = Array.from({ length: 14 }, (_, half) => openMs + half * 1_800_000)
  return prepareHeatGrid({
    title: `${params.ticker} net premium by strike and time`,
    times: heat.times,
    columnMs: heat.slice_mins * 60_000,
    strikes: heat.strikes.map((strike) => strike / divisor),
    values: heat.values,
    span: [
      openMs,
      Math.max(newYorkTimeToMs(session, '16:15'), ...heat.times.map((ms) => ms + heat.slice_mins * 60_000)),
    ],
    ticks: axisTicks(hours, { rangeDays: 1, timeZone }),
    format: (value) => formatMoney(value),
    formatTime: (ms) => formatShortTime(ms, timeZone),
  })
}
