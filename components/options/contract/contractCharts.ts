import { axisTicks } from '@/lib/charts/axisTicks'
import { prepareBars } from '@/lib/charts/prepareBars'
import { type CandleModel, type CandlePane, prepareCandles } from '@/lib/charts/prepareCandles'
import { prepareSeries } from '@/lib/charts/prepareSeries'
import type { CallResponse } from '@/lib/contract/calls'
import type { ContractBarRow, ContractDayRow } from '@/lib/contract/contracts'
import type { EpochMs } from '@/lib/core/nominal'
import type { FlowItem } from '@/lib/flow/trade'
import { formatCompact, formatCount, formatNumber, formatPrice } from '@/lib/format/number'
import { formatFraction, formatPercent } from '@/lib/format/percent'
import { MINUTE_MS, newYorkDateOf } from '@/lib/market/newYorkTime'
import { sessionEndMs } from '@/lib/market/session'
import { DAY_GROUPING_MINS } from '@/lib/navigation/contractLookUpQuery'

export type FormatTime = (ms: EpochMs) => string

interface SideVolumes {
  readonly ask_volume: number
  readonly bid_volume: number
  readonly mid_volume: number
  readonly none_volume: number
}

/** Volume of a bar stacked by side: sides are neutral tones, never green or red. */
function volumePane(rows: readonly SideVolumes[]): CandlePane {
  return {
    title: 'Volume by side',
    shape: 'stack',
    format: formatCompact,
    series: [
      { name: 'Ask vol', tone: 'price', values: rows.map((row) => row.ask_volume) },
      { name: 'Bid vol', tone: 'neutral', values: rows.map((row) => row.bid_volume) },
      { name: 'Mid vol', tone: 'cat-1', values: rows.map((row) => row.mid_volume) },
      { name: 'No side', tone: 'cat-6', values: rows.map((row) => row.none_volume) },
    ],
  }
}

function ivPane(rows: readonly { readonly iv_high: number | null; readonly iv_low: number | null }[]): CandlePane {
  return {
    title: 'IV',
    shape: 'line',
    format: (value) => formatFraction(value, 1),
    series: [
      { name: 'IV high', tone: 'cat-2', values: rows.map((row) => row.iv_high) },
      { name: 'IV low', tone: 'cat-4', values: rows.map((row) => row.iv_low) },
    ],
  }
}

/**
 * Bars of minutes with the empty ones of each session put back, so that equal times are equal widths; a bar without a
 * trade has no price and no volume. Bars of a whole day stay as they are.
 */
export function fillBars(rows: readonly ContractBarRow[], mins: number): ContractBarRow[] {
  const sorted = [...rows].sort((a, b) => a.start_ms - b.start_ms)
  if (mins >= DAY_GROUPING_MINS) return sorted
  const step = mins * MINUTE_MS
  return sorted.flatMap((row, i) => {
    const before = sorted[i - 1]
    if (!before || newYorkDateOf(before.start_ms) !== newYorkDateOf(row.start_ms)) return [row]
    const missing = Math.max(0, Math.round((row.start_ms - before.start_ms) / step) - 1)
    const empty = Array.from({ length: missing }, (_, n) => ({
      ...NO_TRADES,
      start_ms: before.start_ms + (n + 1) * step,
    }))
    return [...empty, row]
  })
}

const NO_TRADES = {
  open: null,
  high: null,
  low: null,
  close: null,
  vwap: null,
  volume: 0,
  ask_volume: 0,
  bid_volume: 0,
  mid_volume: 0,
  none_volume: 0,
  premium: 0,
  trades: 0,
  iv_high: null,
  iv_low: null,
  underlying: null,
  spread_pct: null,
} as const

function spreadPane(rows: readonly ContractBarRow[]): CandlePane {
  return {
    title: 'Spread',
    shape: 'line',
    format: (value) => formatPercent(value, 1),
    series: [{ name: 'Spread %', tone: 'cat-6', values: rows.map((row) => row.spread_pct) }],
  }
}

/** F10 VWAP of each session up to each bar: the bars' own prices weighted by their volume. */
export function vwapSoFar(rows: readonly ContractBarRow[]): (number | null)[] {
  let day = ''
  let volume = 0
  let paid = 0
  return rows.map((row) => {
    const date = newYorkDateOf(row.start_ms)
    if (date !== day) [day, volume, paid] = [date, 0, 0]
    if (row.vwap !== null) {
      volume += row.volume
      paid += row.vwap * row.volume
    }
    return volume === 0 ? null : paid / volume
  })
}

/** Price, VWAP, underlying, volume by side, IV band and spread of a contract in bars of minutes (C11 Intraday). */
export function prepareContractBars(
  rows: readonly ContractBarRow[],
  mins: number,
  formatTime: FormatTime,
): CandleModel {
  const sorted = fillBars(rows, mins)
  return prepareCandles(
    sorted.map((row) => ({ ...row, startMs: row.start_ms })),
    {
      title: 'Price',
      formatPrice,
      formatTime,
      overlay: { name: 'Underlying', tone: 'compare', values: sorted.map((row) => row.underlying) },
      lines: [{ name: 'VWAP', tone: 'cat-3', values: vwapSoFar(sorted) }],
      panes: [volumePane(sorted), ivPane(sorted), spreadPane(sorted)],
    },
  )
}

/** Price, volume by side, open interest and IV of a contract day by day (C11 Daily history). */
export function prepareContractDays(rows: readonly ContractDayRow[], formatTime: FormatTime): CandleModel {
  const sorted = [...rows].sort((a, b) => (a.session_date < b.session_date ? -1 : 1))
  return prepareCandles(
    sorted.map((row) => ({ ...row, startMs: sessionEndMs(row.session_date) })),
    {
      title: 'Daily price',
      formatPrice,
      formatTime,
      overlay: { name: 'Underlying', tone: 'compare', values: sorted.map((row) => row.underlying_close) },
      panes: [
        volumePane(sorted),
        {
          title: 'Open interest',
          shape: 'step',
          format: formatCompact,
          series: [{ name: 'OI', tone: 'cat-1', values: sorted.map((row) => row.open_interest) }],
        },
        ivPane(sorted),
      ],
    },
  )
}

type ProfileRows = CallResponse<'contracts.profile'>['data']

/** How a volume profile is split: by side, or by kind of report; kinds overlap, so each is a bar part of its own. */
export type ProfileSplit = 'side' | 'kind'

const PROFILE_PARTS = {
  side: [
    ['Ask', 'price', 'ask'],
    ['Bid', 'neutral', 'bid'],
    ['Mid', 'cat-1', 'mid'],
    ['No side', 'cat-6', 'none'],
  ],
  kind: [
    ['Multi-leg', 'cat-1', 'multi'],
    ['Sweep', 'cat-2', 'sweep'],
    ['Floor', 'cat-3', 'floor'],
    ['Cross', 'cat-4', 'cross'],
  ],
} as const

/** Volume by fill price (C11 Volume profile), highest price first. */
export function prepareProfile(rows: ProfileRows, split: ProfileSplit = 'side') {
  const bars = [...rows]
    .sort((a, b) => b.price - a.price)
    .map((row) => ({
      key: String(row.price),
      label: formatPrice(row.price),
      parts: PROFILE_PARTS[split].map(([name, tone, field]) => ({ name, tone, value: row[field] })),
    }))
  return prepareBars(bars, { title: 'Volume by price', format: formatCount, shape: 'stacked' })
}

export type GreekName = 'delta' | 'gamma' | 'theta' | 'vega' | 'iv'

/** A Greek of the contract at each of its prints today; prints without a value are gaps (C11 Greeks over day). */
export function prepareGreek(
  prints: readonly FlowItem[],
  name: GreekName,
  options: { timeZone: string; formatTime: FormatTime },
) {
  const sorted = prints.filter((print) => !print.canceled).sort((a, b) => a.executedAtUs - b.executedAtUs)
  const times = sorted.map((print) => Math.floor(print.executedAtUs / 1000))
  const format = (value: number) =>
    name === 'iv' ? formatFraction(value, 1) : formatNumber(value, name === 'gamma' ? 4 : 2)
  return prepareSeries({
    title: name === 'iv' ? 'IV' : name,
    times,
    series: [{ name: name === 'iv' ? 'IV' : name, tone: 'price', values: sorted.map((print) => print[name]) }],
    ticks: axisTicks(times, { rangeDays: 1, timeZone: options.timeZone }),
    format,
    formatTime: options.formatTime,
  })
}
