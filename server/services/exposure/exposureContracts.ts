import type { IsoDate } from '@/lib/core/nominal'
import { rowsOfExpiries } from '@/lib/options/chainListing'
import type { OptionType } from '@/lib/options/contractLabel'
import { emptyGreeks } from '@/lib/options/greeks'
import { writeGreeksOfStyle } from '@/lib/options/stylePrice'
import { isSettling } from '@/lib/options/timeToExpiry'
import { inTurns, pieces } from '@/server/cache/turns'
import type { ChainColumns } from '@/server/services/chains/chainColumns'
import type { ChainSnapshot } from '@/server/services/chains/readChain'
import { type CarriedInventory, inventoryWith, NOTHING_CARRIED } from '@/server/services/exposure/carriedInventory'
import { type LabelledPositions, NOT_LABELLED, positionsIn } from '@/server/services/exposure/labelledPositions'

/** A chain and the rows of it that are counted. */
export interface CountedRows {
  readonly columns: ChainColumns
  readonly rows: Uint32Array
}

/** Rows of a chain whose greeks are known, and how many had none. */
export interface PricedRows extends CountedRows {
  readonly leftOut: number
}

/** What is known of dealers before a session: B carried over, C labelled (F27). */
export interface HeldBefore {
  readonly carried?: CarriedInventory
  readonly labels?: LabelledPositions
}

/** The contracts of the expiries wanted that exposures can count, with what dealers hold of them. */
export function pricedRows(
  { columns: known }: ChainSnapshot,
  expiries: ReadonlySet<IsoDate>,
  { carried = NOTHING_CARRIED, labels = NOT_LABELLED }: HeldBefore = {},
): PricedRows {
  const { gamma, delta, listing, years } = known
  // What settles has no greeks any more unless its source tells them: it is in no sum and missing in none.
  const wanted = rowsOfExpiries(listing, expiries).filter((row) => gamma[row] || !isSettling(years[row] ?? 0))
  const rows = wanted.filter((row) => !(Number.isNaN(gamma[row]) && Number.isNaN(delta[row])))
  const inventory = inventoryWith(carried, listing, known.inventory)
  const columns = { ...known, inventory, ...positionsIn(labels, listing) }
  return { columns, rows, leftOut: wanted.length - rows.length }
}

/** What a scenario changes: the spot in percent, every volatility in points, the clock in minutes. */
export interface Scenario {
  readonly spotPct: number
  readonly volPts: number
  readonly minutes: number
}

const LEAST_YEARS = 60 / 31_536_000
const LEAST_VOL = 0.001
/** Contracts between two looks at the clock. */
const CHECK_EVERY = 128

/** F19, F21: the same contracts priced anew under a scenario, each at its own volatility (sticky strike). */
export async function underScenario(
  { columns, rows }: CountedRows,
  market: { readonly spot: number; readonly rate: number; readonly dividendYield: number },
  scenario: Scenario,
): Promise<CountedRows> {
  const { spot, rate, dividendYield } = market
  const { strikes, puts, style } = columns.listing
  const greeks = emptyGreeks()
  const input = { type: 'C' as OptionType, strike: 0, spot: 0, rate, dividendYield, vol: 0, years: 0 }
  input.spot = spot * (1 + scenario.spotPct / 100)
  const { delta, gamma, vanna, charm, iv, years } = columns
  const moved = {
    ...columns,
    delta: delta.slice(),
    gamma: gamma.slice(),
    vanna: vanna.slice(),
    charm: charm.slice(),
    iv: iv.slice(),
    years: years.slice(),
  }
  const priced = rows.filter((row) => !Number.isNaN(iv[row]) && !isSettling(years[row] ?? 0))
  const move = (row: number): void => {
    input.type = puts[row] === 1 ? 'P' : 'C'
    input.strike = strikes[row] ?? 0
    input.years = Math.max((years[row] ?? 0) - (scenario.minutes * 60) / 31_536_000, LEAST_YEARS)
    input.vol = Math.max((iv[row] ?? 0) + scenario.volPts / 100, LEAST_VOL)
    writeGreeksOfStyle(style, input, greeks, { rho: false })
    moved.delta[row] = greeks.delta
    moved.gamma[row] = greeks.gamma
    moved.vanna[row] = greeks.vanna
    moved.charm[row] = greeks.charm
    moved.iv[row] = input.vol
    moved.years[row] = input.years
  }
  for await (const [from, until] of inTurns(pieces(priced.length, CHECK_EVERY))) priced.slice(from, until).forEach(move)
  return { columns: moved, rows: priced }
}
