import type { ZeroDteStrike } from '@/lib/contract/zeroDte'
import type { EpochMs } from '@/lib/core/nominal'
import { sessionStartMs } from '@/lib/market/session'
import { parseOccParts } from '@/lib/options/occSymbol'
import type { ChainColumns, PrintColumns } from '@/server/services/chains/chainColumns'
import type { ChainSnapshot } from '@/server/services/chains/readChain'
import type { TickerTape } from '@/server/services/chains/tickerTape'
import type { CountedRows } from '@/server/services/exposure/exposureContracts'

/** What each strike of an expiry has traded, and ten minutes ago; gamma comes from elsewhere. */
export function strikeFlow(
  { columns, rows: counted }: CountedRows,
  before: PrintColumns | null,
  gamma: { readonly now: ReadonlyMap<number, number>; readonly ago: ReadonlyMap<number, number> | null },
): ZeroDteStrike[] {
  const { strikes } = columns.listing
  const rows = new Map<number, ZeroDteStrike>()
  for (const row of counted) {
    const strike = strikes[row] ?? 0
    rows.set(strike, plus(rows.get(strike) ?? emptyRow(strike, before !== null, gamma), { columns, row, before }))
  }
  return [...rows.values()].sort((a, b) => a.strike - b.strike)
}

function emptyRow(
  strike: number,
  hasBefore: boolean,
  gamma: { readonly now: ReadonlyMap<number, number>; readonly ago: ReadonlyMap<number, number> | null },
): ZeroDteStrike {
  const ago = hasBefore ? 0 : null
  return {
    strike,
    call_volume: 0,
    put_volume: 0,
    call_premium: 0,
    put_premium: 0,
    inventory: null,
    volume_ago: ago,
    premium_ago: ago,
    inventory_ago: ago,
    gex: gamma.now.get(strike) ?? 0,
    gex_ago: gamma.ago === null ? null : (gamma.ago.get(strike) ?? 0),
  }
}

interface Printed {
  readonly columns: ChainColumns
  readonly row: number
  readonly before: PrintColumns | null
}

function plus(sum: ZeroDteStrike, { columns, row, before }: Printed): ZeroDteStrike {
  const isCall = columns.listing.puts[row] === 0
  const [volume, premium] = [columns.volume[row] || 0, columns.premium[row] || 0]
  const inventory = columns.inventory[row] ?? Number.NaN
  const add = (known: number | null, more: number | undefined) => (known === null ? null : known + (more ?? 0))
  return {
    ...sum,
    call_volume: sum.call_volume + (isCall ? volume : 0),
    put_volume: sum.put_volume + (isCall ? 0 : volume),
    call_premium: sum.call_premium + (isCall ? premium : 0),
    put_premium: sum.put_premium + (isCall ? 0 : premium),
    inventory: Number.isNaN(inventory) ? sum.inventory : (sum.inventory ?? 0) + inventory,
    volume_ago: add(sum.volume_ago, before?.volume[row]),
    premium_ago: add(sum.premium_ago, before?.premium[row]),
    inventory_ago: add(sum.inventory_ago, before?.inventory[row]),
  }
}

/** F11 by strike and slice: premium of calls less premium of puts, bought less sold. */
export function netPremiumHeat(
  tape: TickerTape | null,
  chain: ChainSnapshot,
  view: { readonly expiry: string; readonly strikes: readonly number[]; readonly sliceMins: number },
) {
  const start = sessionStartMs(chain.sessionDate)
  const step = view.sliceMins * 60_000
  const count = Math.max(1, Math.ceil((chain.atMs - start) / step))
  const place = new Map(view.strikes.map((strike, at) => [strike, at]))
  const values = Array.from({ length: count }, () => view.strikes.map(() => 0))
  // An index has thousands of prints of the few contracts that are shown: each symbol is read once.
  const known = new Map<string, { readonly row: number; readonly sign: number } | null>()
  const cellOf = (symbol: string) => {
    const parts = partsOf(symbol)
    const row = parts?.expiry === view.expiry ? place.get(parts.strike) : undefined
    return parts === null || row === undefined ? null : { row, sign: parts.type === 'C' ? 1 : -1 }
  }
  tape?.each(chain.atMs * 1000, ({ us, symbol, premium, side }) => {
    if (side !== 'ASK' && side !== 'BID') return
    let cell = known.get(symbol)
    if (cell === undefined) {
      cell = cellOf(symbol)
      known.set(symbol, cell)
    }
    const column = values[Math.floor((us / 1000 - start) / step)]
    if (cell === null || column === undefined) return
    column[cell.row] = (column[cell.row] ?? 0) + (side === 'ASK' ? cell.sign : -cell.sign) * premium
  })
  const times: EpochMs[] = values.map((_, at) => start + at * step)
  return {
    times,
    slice_mins: view.sliceMins,
    strikes: [...view.strikes],
    values: values.map((one) => one.map(Math.round)),
  }
}

const MOST_PARTS = 50_000
const parsed = new Map<string, ReturnType<typeof parseOccParts>>()

/** Symbols come again and again; their parts are worked out once. */
function partsOf(symbol: string) {
  const known = parsed.get(symbol)
  if (known !== undefined) return known
  const parts = parseOccParts(symbol)
  if (parsed.size >= MOST_PARTS) parsed.clear()
  parsed.set(symbol, parts)
  return parts
}
