import { changePercent, relativeVolume } from '@/lib/core/ratio'
import { daysToCover } from '@/lib/equities/shorts'
import { oiChangePct } from '@/lib/flow/aggregates/interestChange'
import { volRank } from '@/lib/options/rank'
import { volRiskPremium } from '@/lib/options/realisedVol'
import { Block } from '@/server/services/tickerDays/blocks'
import type { VolHistory } from '@/server/services/tickerDays/interestFigures'

/** Reads a column of the blocks; unknown figures are null. */
export type ReadFigure = (name: string, row: number) => number | null

const NEEDS_ALL = (values: readonly (number | null)[]): values is readonly number[] => !values.includes(null)

/** `of` where every input is known, else null. */
function both(values: readonly (number | null)[], of: (...known: number[]) => number): number | null {
  if (!NEEDS_ALL(values)) return null
  const value = of(...values)
  return Number.isFinite(value) ? value : null
}

/** Figures that put parts of different age together: distances from the running price, shares, differences. */
export function derivedFigures(
  size: number,
  read: ReadFigure,
  more: (row: number) => Iterable<[string, number | null]>,
): Block {
  const block = new Block('derived', size)
  for (let row = 0; row < size; row += 1) {
    const at = (name: string) => read(name, row)
    const put = (name: string, value: number | null) => block.put(name, row, value)
    putPrice(put, at)
    putInterest(put, at)
    putVolatility(put, at)
    putExposure(put, at)
    // F40: in days of the name's own volume, else of the one that came with the settlement.
    put('days_to_cover', daysToCover(at('short_shares'), at('avg_volume') || at('settlement_volume')))
    for (const [name, value] of more(row)) put(name, value)
  }
  block.done = size
  return block
}

type Put = (name: string, value: number | null) => void
type At = (name: string) => number | null

function putPrice(put: Put, at: At): void {
  const last = at('last')
  put('change', changePercent(last, at('previous')))
  put('from_open', changePercent(last, at('open')))
  put('gap', changePercent(at('open'), at('previous')))
  put(
    'range_place',
    both([last, at('low'), at('high')], (now, low, high) =>
      high > low ? (100 * (Math.min(high, Math.max(low, now)) - low)) / (high - low) : Number.NaN,
    ),
  )
  put(
    'dollar_volume',
    both([at('avg_volume'), last], (volume, price) => volume * price),
  )
  const averages = both([at('call_avg_30'), at('put_avg_30')], (calls, puts) => calls + puts)
  put('rel_option_volume', relativeVolume(at('option_volume') ?? 0, averages))
  put(
    'net_premium_z',
    both(
      [at('net_premium'), at('net_premium_mean'), at('net_premium_spread')],
      (net, mean, spread) => (net - mean) / spread,
    ),
  )
  put(
    'atr_pct',
    both([at('atr14'), last], (range, price) => (100 * range) / price),
  )
  put(
    'dividend_yield',
    both([at('dividends'), last], (paid, price) => (100 * paid) / price),
  )
}

function putInterest(put: Put, at: At): void {
  const [calls, puts] = [at('call_oi'), at('put_oi')]
  const total = both([calls, puts], (a, b) => a + b)
  const change = both([at('call_oi_change'), at('put_oi_change')], (a, b) => a + b)
  put('total_oi', total)
  put('oi_change', change)
  put(
    'oi_change_pct',
    oiChangePct(
      total,
      both([total, change], (now, moved) => now - moved),
    ),
  )
  put(
    'pc_oi',
    both([puts, calls], (a, b) => a / b),
  )
  put(
    'volume_oi',
    both([at('option_volume'), total], (volume, open) => volume / open),
  )
}

function putVolatility(put: Put, at: At): void {
  put('vrp', volRiskPremium(at('iv30'), at('rv21')))
  put(
    'em_pct',
    both([at('em_usd'), at('last')], (move, price) => (100 * move) / price),
  )
}

const WEEK = 5
const MONTH = 21

/** F32 and what IV30 was before: of two parts that are filled name by name, so a name is looked at when its own figures came. */
export class PastVolatility {
  readonly block: Block
  /** IV30 and sessions of each name that its figures are of. */
  private readonly ivs: Float64Array
  private readonly counts: Int16Array

  constructor(private readonly size: number) {
    this.block = new Block('past volatility', size)
    this.ivs = new Float64Array(size).fill(Number.NaN)
    this.counts = new Int16Array(size).fill(-1)
    this.block.done = size
  }

  update(read: ReadFigure, vols: VolHistory): void {
    for (let row = 0; row < this.size; row += 1) {
      const [iv, count] = [read('iv30', row), vols.count(row)]
      if (count === this.counts[row] && Object.is(iv ?? Number.NaN, this.ivs[row])) continue
      this.ivs[row] = iv ?? Number.NaN
      this.counts[row] = count
      this.put(row, iv, vols.of(row))
    }
  }

  private put(row: number, iv: number | null, past: readonly number[]): void {
    const { block } = this
    const ago = (sessions: number): number | null => past.at(-sessions) ?? null
    block.put('iv30_1d', row, ago(1))
    block.put('iv30_1w', row, ago(WEEK))
    block.put('iv30_1m', row, ago(MONTH))
    block.put(
      'iv30_change',
      row,
      both([iv, ago(1)], (now, then) => now - then),
    )
    const rank = iv === null ? null : volRank(past, iv)
    block.put('iv_rank', row, rank?.rank)
    block.put('iv_percentile', row, rank?.percentile)
  }
}

function putExposure(put: Put, at: At): void {
  const last = at('last')
  put(
    'gex_volume',
    both([at('net_gex'), at('avg_volume'), last], (gex, volume, price) => (100 * gex) / (volume * price)),
  )
  for (const level of ['zero_gamma', 'call_wall', 'put_wall']) put(`${level}_pct`, changePercent(at(level), last))
  put('max_pain_pct', changePercent(at('max_pain'), last))
}
