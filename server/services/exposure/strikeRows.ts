import type { ExposureStrikeRow } from '@/lib/contract/exposure'
import { exposureValues } from '@/lib/options/exposureColumns'
import type { ChainSnapshot } from '@/server/services/chains/readChain'
import type { CountedRows } from '@/server/services/exposure/exposureContracts'
import type { ExposureQuestion } from '@/server/services/exposure/exposureQuestion'
import type { Slice, SliceMeasure } from '@/server/services/exposure/slices'

interface RowParts {
  readonly chain: ChainSnapshot
  readonly question: ExposureQuestion
  readonly measure: SliceMeasure
  readonly own: CountedRows
  readonly earlier: {
    readonly slice: Slice | null
    readonly ago: readonly (Slice | null)[]
    readonly compared: Slice | null
  }
  readonly scenario: { readonly nets: ReadonlyMap<number, number> } | null
}

interface Sum {
  strike: number
  calls: number
  puts: number
  volume: number
  inventory: number | null
  labelled: number | null
  call_open_interest: number
  put_open_interest: number
}

/** One row for each strike within the window, rising. */
export function strikeRows(parts: RowParts): ExposureStrikeRow[] {
  const { chain, question, earlier, scenario } = parts
  const { spot } = chain
  if (spot === null) return []
  const [low, high] = [spot * (1 - question.window / 100), spot * (1 + question.window / 100)]
  const shown = [...sumsOf(parts, spot, { low, high }).values()]
  const before = (slice: Slice | null | undefined, strike: number) =>
    slice == null ? null : (slice.nets.get(strike) ?? 0)
  return shown
    .sort((a, b) => a.strike - b.strike)
    .map((sum) => {
      const { strike, calls, puts, volume, inventory, labelled, call_open_interest, put_open_interest } = sum
      const net = calls + puts
      const sliceAgo = before(earlier.slice, strike)
      return {
        strike,
        calls,
        puts,
        volume,
        inventory,
        labelled,
        call_open_interest,
        put_open_interest,
        net,
        slice_ago: sliceAgo,
        ago_10: before(earlier.ago[0], strike),
        ago_30: before(earlier.ago[1], strike),
        ago_60: before(earlier.ago[2], strike),
        compared: before(earlier.compared, strike),
        scenario: scenario === null ? null : (scenario.nets.get(strike) ?? 0),
        flipped: sliceAgo !== null && sliceAgo * net < 0,
      }
    })
}

/** Of the strikes within the window. */
function sumsOf(
  { own, measure }: RowParts,
  spot: number,
  { low, high }: { readonly low: number; readonly high: number },
): ReadonlyMap<number, Sum> {
  const { greek, model, basis } = measure
  const { columns, rows } = own
  const { listing, volume, inventory, position } = columns
  const values = exposureValues(greek, columns, rows, { spot, model, basis })
  const sums = new Map<number, Sum>()
  for (const [at, row] of rows.entries()) {
    const strike = listing.strikes[row] ?? 0
    if (strike < low || strike > high) continue
    const sum = sums.get(strike) ?? emptySum(strike)
    sums.set(strike, sum)
    const isCall = listing.puts[row] === 0
    sum[isCall ? 'calls' : 'puts'] += values[at] ?? 0
    sum[isCall ? 'call_open_interest' : 'put_open_interest'] += listing.openInterest[row] || 0
    sum.volume += volume[row] ?? 0
    const held = inventory[row] ?? Number.NaN
    if (!Number.isNaN(held)) sum.inventory = (sum.inventory ?? 0) + held
    const label = position?.[row] ?? Number.NaN
    if (!Number.isNaN(label)) sum.labelled = (sum.labelled ?? 0) + label
  }
  return sums
}

function emptySum(strike: number): Sum {
  const held = { inventory: null, labelled: null, call_open_interest: 0, put_open_interest: 0 }
  return { strike, calls: 0, puts: 0, volume: 0, ...held }
}
