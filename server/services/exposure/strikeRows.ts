import type { ExposureStrikeRow } from '@/lib/contract/exposure'
import { exposureBy } from '@/lib/options/exposureGroups'
import type { ChainContract, ChainSnapshot } from '@/server/services/chains/readChain'
import type { ExposureQuestion } from '@/server/services/exposure/exposureQuestion'
import type { Slice, SliceMeasure } from '@/server/services/exposure/slices'

interface RowParts {
  readonly chain: ChainSnapshot
  readonly question: ExposureQuestion
  readonly measure: SliceMeasure
  readonly own: readonly ChainContract[]
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
  call_open_interest: number
  put_open_interest: number
}

/** One row for each strike within the window, rising. */
export function strikeRows(parts: RowParts): ExposureStrikeRow[] {
  const { chain, question, earlier, scenario } = parts
  const { spot } = chain
  if (spot === null) return []
  const [low, high] = [spot * (1 - question.window / 100), spot * (1 + question.window / 100)]
  const shown = [...sumsOf(parts, spot).values()].filter(({ strike }) => strike >= low && strike <= high)
  const before = (slice: Slice | null | undefined, strike: number) =>
    slice == null ? null : (slice.nets.get(strike) ?? 0)
  return shown
    .sort((a, b) => a.strike - b.strike)
    .map((sum) => {
      const { strike, calls, puts } = sum
      const net = calls + puts
      const sliceAgo = before(earlier.slice, strike)
      return {
        ...sum,
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

function sumsOf({ own, measure }: RowParts, spot: number): ReadonlyMap<number, Sum> {
  const { greek, model, basis } = measure
  const sums = new Map<number, Sum>()
  for (const contract of own) {
    const { strike, type, openInterest, volume, inventory } = contract
    const sum = sums.get(strike) ?? emptySum(strike)
    sums.set(strike, sum)
    const isCall = type === 'C'
    sum[isCall ? 'calls' : 'puts'] += exposureBy(greek, contract, { spot, model, basis })
    sum[isCall ? 'call_open_interest' : 'put_open_interest'] += openInterest ?? 0
    sum.volume += volume
    if (inventory !== null) sum.inventory = (sum.inventory ?? 0) + inventory
  }
  return sums
}

function emptySum(strike: number): Sum {
  return { strike, calls: 0, puts: 0, volume: 0, inventory: null, call_open_interest: 0, put_open_interest: 0 }
}
