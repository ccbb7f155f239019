import type { ZeroDteStrike } from '@/lib/contract/zeroDte'
import type { EpochMs } from '@/lib/core/nominal'
import { sessionStartMs } from '@/lib/market/session'
import { parseOccParts } from '@/lib/options/occSymbol'
import type { ChainContract, ChainSnapshot } from '@/server/services/chains/readChain'
import type { PrintSums } from '@/server/services/chains/tapeSums'
import { inventoryOf, type TickerTape } from '@/server/services/chains/tickerTape'

/** What each strike of an expiry has traded, and ten minutes ago; gamma comes from elsewhere. */
export function strikeFlow(
  contracts: readonly ChainContract[],
  before: ReadonlyMap<string, PrintSums> | null,
  gamma: { readonly now: ReadonlyMap<number, number>; readonly ago: ReadonlyMap<number, number> | null },
): ZeroDteStrike[] {
  const rows = new Map<number, ZeroDteStrike>()
  for (const contract of contracts) {
    const { strike } = contract
    rows.set(strike, plus(rows.get(strike) ?? emptyRow(strike, before !== null, gamma), contract, before))
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

function plus(
  row: ZeroDteStrike,
  contract: ChainContract,
  before: ReadonlyMap<string, PrintSums> | null,
): ZeroDteStrike {
  const { type, volume, premium, inventory, symbol } = contract
  const isCall = type === 'C'
  const was = before?.get(symbol)
  const add = (sum: number | null, more: number | undefined) => (sum === null ? null : sum + (more ?? 0))
  return {
    ...row,
    call_volume: row.call_volume + (isCall ? volume : 0),
    put_volume: row.put_volume + (isCall ? 0 : volume),
    call_premium: row.call_premium + (isCall ? (premium ?? 0) : 0),
    put_premium: row.put_premium + (isCall ? 0 : (premium ?? 0)),
    inventory: inventory === null ? row.inventory : (row.inventory ?? 0) + inventory,
    volume_ago: add(row.volume_ago, was?.volume),
    premium_ago: add(row.premium_ago, was?.premium),
    inventory_ago: add(row.inventory_ago, was === undefined ? 0 : inventoryOf(was)),
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
