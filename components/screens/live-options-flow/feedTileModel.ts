import type { FigureNote } from '@/components/explain/figureNote'
import { axisMoney } from '@/lib/charts/axisMoney'
import type { CallResponse } from '@/lib/contract/calls'
import { percentOf, ratio } from '@/lib/core/ratio'
import type { SessionCompare } from '@/lib/flow/aggregates/sessionCompare'
import { formatMoney, formatSignedMoney } from '@/lib/format/money'
import { formatCount, formatNumber } from '@/lib/format/number'
import { formatChangePercent, formatPercent } from '@/lib/format/percent'

/** The sums of a filter in one session. */
export type PastSummary = CallResponse<'tapeContext.history'>['data'][number]
type Sums = Omit<PastSummary, 'session_date'>

/** A tile of the feed (C18): what it shows of the sums, and how its change reads. */
export interface FeedTile {
  readonly label: string
  /** Formula with its id, and the sums it is made of, for the explanation (C15). */
  readonly how: string
  readonly inputs?: (sums: Sums) => FigureNote['inputs']
  readonly read: (sums: Sums) => number | null
  readonly format: (value: number | null) => string
  /** How a change reads: in percent of the session before, in points of a share, or as an amount of its own. */
  readonly change: 'percent' | 'points' | 'amount' | 'money'
  /** Narrows the filter to what the tile counts. */
  readonly clause?: string
  readonly tone?: string
  readonly hidesOnPhone?: boolean
  /** Shows "of all prints" beside itself. */
  readonly isCount?: boolean
  /** Draws the split of a share. */
  readonly isShare?: boolean
}

const share = (value: number | null) => formatPercent(value, 1)
const quotient = (value: number | null) => formatNumber(value, 2)

/** F11 to F13 in the order of the page. */
export const TILES: readonly FeedTile[] = [
  {
    label: 'Shown',
    how: 'Prints that match the filter and were not cancelled, of all prints of the session',
    read: (s) => s.count,
    format: formatCount,
    change: 'percent',
    isCount: true,
    inputs: (s) => [['cancelled, left out', formatCount(s.cancelled)]],
  },
  {
    label: 'Premium',
    how: 'F1: sum of price × size × 100',
    read: (s) => s.premium,
    format: formatMoney,
    change: 'percent',
    inputs: (s) => [
      ['prints', formatCount(s.count)],
      ['contracts', formatCount(s.size)],
    ],
  },
  {
    label: 'Net call prem.',
    how: 'F11: premium of calls at the ask less calls at the bid',
    inputs: (s) => [['premium of calls', formatMoney(s.call_premium)]],
    read: (s) => s.ncp,
    format: formatSignedMoney,
    change: 'money',
    clause: 'type=call',
    tone: 'text-call',
    hidesOnPhone: true,
  },
  {
    label: 'Net put prem.',
    how: 'F11: premium of puts at the ask less puts at the bid',
    inputs: (s) => [['premium of puts', formatMoney(s.put_premium)]],
    read: (s) => s.npp,
    format: formatSignedMoney,
    change: 'money',
    clause: 'type=put',
    tone: 'text-put',
    hidesOnPhone: true,
  },
  {
    label: 'Bull share',
    how: 'F12: bullish premium / (bullish + bearish premium) × 100',
    inputs: (s) => [
      ['bullish', formatMoney(s.bull_premium)],
      ['bearish', formatMoney(s.bear_premium)],
    ],
    format: share,
    change: 'points',
    isShare: true,
    read: (s) => percentOf(s.bull_premium, s.bull_premium + s.bear_premium),
  },
  {
    label: 'P/C volume',
    how: 'F13: put volume / call volume',
    inputs: (s) => [
      ['puts', formatCount(s.put_volume)],
      ['calls', formatCount(s.call_volume)],
    ],
    format: quotient,
    change: 'amount',
    hidesOnPhone: true,
    read: (s) => ratio(s.put_volume, s.call_volume),
  },
  {
    label: 'P/C premium',
    how: 'F13: put premium / call premium',
    inputs: (s) => [
      ['puts', formatMoney(s.put_premium)],
      ['calls', formatMoney(s.call_premium)],
    ],
    format: quotient,
    change: 'amount',
    hidesOnPhone: true,
    read: (s) => ratio(s.put_premium, s.call_premium),
  },
  {
    label: 'Sweeps',
    how: 'F10: premium of sweeps / premium × 100',
    inputs: (s) => [
      ['sweeps', formatMoney(s.sweep_premium)],
      ['premium', formatMoney(s.premium)],
    ],
    format: share,
    change: 'points',
    clause: 'flag=sweep',
    hidesOnPhone: true,
    read: (s) => percentOf(s.sweep_premium, s.premium),
  },
  {
    label: 'Opening',
    how: 'F9: premium of prints with proven or strong opening evidence / premium × 100',
    inputs: (s) => [
      ['opening', formatMoney(s.opening_premium)],
      ['premium', formatMoney(s.premium)],
    ],
    format: share,
    change: 'points',
    clause: 'opening in (proven, strong)',
    hidesOnPhone: true,
    read: (s) => percentOf(s.opening_premium, s.premium),
  },
]

/** The change since the session before, short enough to stand beside a label; null when it is not known. */
export function changeText({ change, format }: FeedTile, compare: SessionCompare): string | null {
  const { change: by, previous } = compare
  if (by === null || previous === null) return null
  if (change === 'percent') return previous === 0 ? null : formatChangePercent((100 * by) / previous, 0)
  if (change === 'points') return `${by >= 0 ? '+' : '−'}${formatNumber(Math.abs(by), 1)} pt`
  if (change === 'money') return axisMoney(Number(by.toPrecision(3)))
  return `${by >= 0 ? '+' : '−'}${format(Math.abs(by))}`
}

/** The comparison in words, for the tooltip. */
export function compareWords({ label, format }: FeedTile, compare: SessionCompare, date?: string): string | undefined {
  const { previous, percentile, count } = compare
  if (previous === null || date === undefined) return undefined
  const place =
    percentile === null
      ? ''
      : `. Above ${formatPercent(percentile, 0)} of the last ${formatCount(count)} ${count === 1 ? 'session' : 'sessions'}`
  return `${label}: ${format(previous)} in the session of ${date} by the same time${place}`
}
