import type { DataMeta } from '@/lib/contract/flowRow'
import type { EpochMs, IsoDate, Ticker } from '@/lib/core/nominal'
import { type ChainColumns, rowsOf } from '@/server/services/chains/chainColumns'
import type { ChainContract } from '@/server/services/chains/chainContract'

/** A ticker's whole chain (or some of its expiries) at an instant of a session. */
export interface ChainSnapshot {
  readonly ticker: Ticker
  readonly sessionDate: IsoDate
  readonly atMs: EpochMs
  /** USD; null where no source tells it. */
  readonly spot: number | null
  /** Continuous fractions per year. */
  readonly rate: number
  readonly dividendYield: number
  readonly columns: ChainColumns
  /** The same row by row as objects, made when they are first asked for. */
  readonly contracts: readonly ChainContract[]
  readonly meta: DataMeta
}

/** A snapshot whose objects are made on the first question. */
export function snapshotOf(known: Omit<ChainSnapshot, 'contracts'>): ChainSnapshot {
  let contracts: readonly ChainContract[] | null = null
  return {
    ...known,
    get contracts() {
      contracts ??= rowsOf(known.columns)
      return contracts
    },
  }
}
