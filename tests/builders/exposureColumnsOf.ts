import { listingOf } from '@/lib/options/chainListing'
import type { ExposureContract } from '@/lib/options/exposure'
import type { ExposureColumns } from '@/lib/options/exposureColumns'

/** Contracts as the columns exposures are counted from, and all rows of them. */
export function exposureColumnsOf(contracts: readonly ExposureContract[]): {
  readonly columns: ExposureColumns
  readonly rows: Uint32Array
} {
  const listing = listingOf(
    contracts.map(({ type, strike, expiry, openInterest }, at) => ({
      ...{ symbol: `X${at}`, root: 'X', settlement: 'PM', oiChange: null },
      ...{ type, strike, expiry, openInterest },
    })),
  )
  const column = (of: (one: ExposureContract) => number | null) =>
    Float64Array.from(contracts, (one) => of(one) ?? Number.NaN)
  return {
    columns: {
      listing,
      delta: column(({ delta }) => delta),
      gamma: column(({ gamma }) => gamma),
      vanna: column(({ vanna }) => vanna),
      charm: column(({ charm }) => charm),
      volume: column(({ volume }) => volume),
      inventory: column(({ inventory }) => inventory),
      position: column(({ position }) => position ?? null),
    },
    rows: Uint32Array.from(contracts.keys()),
  }
}
