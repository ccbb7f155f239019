import type { Ticker } from '@/lib/core/nominal'
import { MEASURE_COUNT } from '@/lib/flow/aggregates/minuteMeasures'
import type { KindSums } from '@/lib/flow/aggregates/minuteSeries'
import { underlyingOf } from '@/lib/options/indexRoots'

/** Sums per underlying: the weekly roots of an index (SPXW) join their index (SPX). */
export function mergeRoots(byTicker: ReadonlyMap<Ticker, KindSums>): ReadonlyMap<Ticker, KindSums> {
  const found = new Map<Ticker, KindSums>()
  // No loop over pairs: each of them would be an array.
  byTicker.forEach((sums, root) => {
    const ticker = underlyingOf(root)
    const known = found.get(ticker)
    found.set(
      ticker,
      known === undefined ? sums : { calls: added(known.calls, sums.calls), puts: added(known.puts, sums.puts) },
    )
  })
  return found
}

function added(a: Float64Array, b: Float64Array): Float64Array {
  const sum = new Float64Array(MEASURE_COUNT)
  for (let i = 0; i < MEASURE_COUNT; i += 1) sum[i] = (a[i] ?? 0) + (b[i] ?? 0)
  return sum
}
