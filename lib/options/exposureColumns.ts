import type { ChainListing } from '@/lib/options/chainListing'
import { CONTRACT_SHARES } from '@/lib/options/contractSize'
import {
  charmExposure,
  deltaExposure,
  type Exposure,
  type ExposureBasis,
  type ExposureModel,
  type ExposureView,
  gammaExposure,
  vannaExposure,
} from '@/lib/options/exposure'
import type { ExposureGreek } from '@/lib/options/exposureGroups'

/**
 * What exposures of a chain are counted from: row by row one contract of its listing, greeks in the units of F19 (vanna per
 * 1.00 of volatility, charm per day), contracts otherwise. NaN stands for what is not known and adds nothing. Sums take the
 * rows that are wanted, and columns of values they make lie beside these rows, not beside the listing.
 */
export interface ExposureColumns {
  readonly listing: ChainListing
  readonly delta: Float64Array
  readonly gamma: Float64Array
  readonly vanna: Float64Array
  readonly charm: Float64Array
  /** Traded in the session so far. */
  readonly volume: Float64Array
  /** F27 B, signed. */
  readonly inventory: Float64Array
  /** F27 C, signed; left out where no exchange labelled anything of the chain. */
  readonly position?: Float64Array
}

/** F27: whose side, and which number of contracts. */
export interface HeldView {
  readonly model: ExposureModel
  readonly basis: ExposureBasis
}

type Rows = Uint32Array

/** F27: signed contracts the dealers hold under a model; 0 where the model knows nothing of a contract. */
export function heldContracts(columns: ExposureColumns, rows: Rows, { model, basis }: HeldView): Float64Array {
  const held = new Float64Array(rows.length)
  const counted = countedBy(columns, model, basis)
  if (counted === undefined) return held
  const { puts } = columns.listing
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0
    const contracts = counted[row] || 0
    held[at] = model === 'naive' && puts[row] === 1 ? -contracts : contracts
  }
  return held
}

/** Models with positions of their own know no other number of contracts (F27). */
function countedBy(columns: ExposureColumns, model: ExposureModel, basis: ExposureBasis): Float64Array | undefined {
  if (model === 'labelled') return columns.position
  if (model === 'tradeSigned') return columns.inventory
  return basis === 'volume' ? columns.volume : columns.listing.openInterest
}

/** The measure of each row: USD (F23-F26) or contracts. */
export function exposureValues(
  greek: ExposureGreek,
  columns: ExposureColumns,
  rows: Rows,
  view: ExposureView,
): Float64Array {
  const held = heldContracts(columns, rows, view)
  return greek === 'positions' ? held : valuesOfHeld(greek, columns, rows, { held, spot: view.spot })
}

interface Held {
  /** Beside the rows. */
  readonly held: Float64Array
  readonly spot: number
}

/** One loop for each measure: a function chosen at every row costs more than what it works out. */
function valuesOfHeld(
  greek: Exclude<ExposureGreek, 'positions'>,
  { gamma, delta, vanna, charm }: ExposureColumns,
  rows: Rows,
  { held, spot }: Held,
): Float64Array {
  const values = new Float64Array(rows.length)
  const sharesAt = (at: number) => (held[at] ?? 0) * CONTRACT_SHARES
  if (greek === 'gamma')
    for (let at = 0; at < rows.length; at += 1)
      values[at] = gammaExposure(gamma[rows[at] ?? 0] || 0, sharesAt(at), spot)
  else if (greek === 'delta')
    for (let at = 0; at < rows.length; at += 1)
      values[at] = deltaExposure(delta[rows[at] ?? 0] || 0, sharesAt(at), spot)
  else if (greek === 'vanna')
    for (let at = 0; at < rows.length; at += 1)
      values[at] = vannaExposure(vanna[rows[at] ?? 0] || 0, sharesAt(at), spot)
  else
    for (let at = 0; at < rows.length; at += 1)
      values[at] = charmExposure(charm[rows[at] ?? 0] || 0, sharesAt(at), spot)
  return values
}

/** Values by strike, in the order in which the rows meet the strikes. */
export function sumsByStrike({ levels, levelAt }: ChainListing, rows: Rows, values: Float64Array): Map<number, number> {
  const sums = new Float64Array(levels.length)
  const isMet = new Uint8Array(levels.length)
  const met: number[] = []
  for (let at = 0; at < rows.length; at += 1) {
    const level = levelAt[rows[at] ?? 0] ?? 0
    if (isMet[level] === 0) {
      isMet[level] = 1
      met.push(level)
    }
    sums[level] = (sums[level] ?? 0) + (values[at] ?? 0)
  }
  return new Map(met.map((level) => [levels[level] ?? 0, sums[level] ?? 0]))
}

/** Sums of calls and of puts lie side by side for each group of rows: gamma, delta, vanna, charm of the calls, then of the puts. */
const SUMS = 8

/** Adds up F23-F26 of the rows by group, calls and puts apart; their sum is what a group comes to. */
function exposureSums(
  columns: ExposureColumns,
  rows: Rows,
  view: ExposureView,
  { groups, groupAt }: { readonly groups: number; readonly groupAt: Uint16Array | null },
): readonly Exposure[] {
  const { gamma, delta, vanna, charm, listing } = columns
  const { puts } = listing
  const { spot } = view
  const held = heldContracts(columns, rows, view)
  const sums = new Float64Array(SUMS * groups)
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0
    const shares = (held[at] ?? 0) * CONTRACT_SHARES
    const place = SUMS * (groupAt === null ? 0 : (groupAt[row] ?? 0)) + (puts[row] === 1 ? 4 : 0)
    sums[place] = (sums[place] ?? 0) + gammaExposure(gamma[row] || 0, shares, spot)
    sums[place + 1] = (sums[place + 1] ?? 0) + deltaExposure(delta[row] || 0, shares, spot)
    sums[place + 2] = (sums[place + 2] ?? 0) + vannaExposure(vanna[row] || 0, shares, spot)
    sums[place + 3] = (sums[place + 3] ?? 0) + charmExposure(charm[row] || 0, shares, spot)
  }
  return Array.from({ length: groups }, (_, group) => {
    const net = (n: number) => (sums[SUMS * group + n] ?? 0) + (sums[SUMS * group + n + 4] ?? 0)
    return { gex: net(0), dex: net(1), vex: net(2), cex: net(3) }
  })
}

/** F23-F26 of the rows by expiry, in the order of the listing's expiries. */
export function exposureByExpiry(columns: ExposureColumns, rows: Rows, view: ExposureView): readonly Exposure[] {
  const { expiries, expiryAt } = columns.listing
  return exposureSums(columns, rows, view, { groups: expiries.length, groupAt: expiryAt })
}

/** F23-F26 of all rows together. */
export function totalExposure(columns: ExposureColumns, rows: Rows, view: ExposureView): Exposure {
  const [total] = exposureSums(columns, rows, view, { groups: 1, groupAt: null })
  return total ?? { gex: 0, dex: 0, vex: 0, cex: 0 }
}
