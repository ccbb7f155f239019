import { axisTicks } from '@/lib/charts/axisTicks'
import type { ChartTone } from '@/lib/charts/chartTone'
import { prepareSeries } from '@/lib/charts/prepareSeries'
import type { ContractBarRow } from '@/lib/contract/contracts'
import type { EpochMs, OptionSymbol } from '@/lib/core/nominal'
import { formatChangePercent } from '@/lib/format/percent'
import { symbolLabel } from '@/lib/options/occSymbol'

const TONES: readonly ChartTone[] = ['price', 'cat-1', 'cat-2', 'cat-4']

export interface ComparedBars {
  readonly symbol: OptionSymbol
  readonly rows: readonly ContractBarRow[]
}

export interface CompareOptions {
  readonly days: number
  readonly timeZone: string
  readonly formatTime: (ms: EpochMs) => string
}

/** Prices of several contracts on one axis, in percent of each contract's first price of the range. */
export function prepareCompare(contracts: readonly ComparedBars[], { days, timeZone, formatTime }: CompareOptions) {
  const times = [...new Set(contracts.flatMap(({ rows }) => rows.map((row) => row.start_ms)))].sort((a, b) => a - b)
  return prepareSeries({
    title: 'Change since the start of the range',
    times,
    series: contracts.map(({ symbol, rows }, at) => ({
      name: symbolLabel(symbol),
      tone: TONES[at % TONES.length] ?? 'price',
      values: indexed(rows, times),
      weight: at === 0 ? ('main' as const) : ('second' as const),
    })),
    ticks: axisTicks(times, { rangeDays: days, timeZone }),
    format: (value) => formatChangePercent(value, 1),
    formatTime,
  })
}

/** The last known price at each time over the first one, in percent; a contract holds its price between trades. */
function indexed(rows: readonly ContractBarRow[], times: readonly EpochMs[]): (number | null)[] {
  const closes = new Map(rows.map((row) => [row.start_ms, row.close]))
  let first: number | null = null
  let last: number | null = null
  return times.map((at) => {
    last = closes.get(at) ?? last
    first ??= last
    return last === null || first === null || first === 0 ? null : (last / first - 1) * 100
  })
}
