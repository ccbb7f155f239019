import type { IsoDate, OptionSymbol, Ticker } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import type { ChainListing } from '@/lib/options/chainListing'
import { carryInventory, inventoryOf } from '@/lib/options/exposure'
import { rootsOf } from '@/lib/options/indexRoots'
import { AnswerCache } from '@/server/cache/answerCache'
import { inTurns } from '@/server/cache/turns'
import type { ServiceContext } from '@/server/context'
import type { ChainPlace } from '@/server/services/chains/chainPlace'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { Scope, StoredScope } from '@/server/services/flow/tapeDesk'
import { earlierScopes } from '@/server/services/minutes/sessionRange'

/** F27 B: what dealers took over from earlier sessions, contracts, signed. */
export interface CarriedInventory {
  readonly contracts: ReadonlyMap<OptionSymbol, number>
  /** Sessions it was counted from, oldest first. */
  readonly sessions: readonly IsoDate[]
  /** Names what it was counted from: equal names, equal numbers. */
  readonly key: string
}

export const NOTHING_CARRIED: CarriedInventory = { contracts: new Map(), sessions: [], key: '' }

/** Sessions that are looked back on, as far as they are stored. */
const SESSIONS = 5
const KEPT = 12
const keptBy = perOwner((_deps: MarketDeps) => new AnswerCache<CarriedInventory>('exposure/carriedInventory', KEPT))

/**
 * Dealer inventory before the session of a scope: the signed volume of each earlier stored session on top of the one
 * before, after every night no larger in size than the open interest of the next session in which the contract traded.
 * The open interest of this morning is the caller's to apply. F27 B.
 */
async function carriedInventory(
  deps: MarketDeps,
  ctx: ServiceContext,
  scope: Scope,
  ticker: Ticker,
): Promise<CarriedInventory> {
  const earlier = [...(await earlierScopes(deps.desk, ctx, scope, SESSIONS))].reverse()
  if (earlier.length === 0) return NOTHING_CARRIED
  // Equal prints have an equal name, whoever sent them.
  const key = earlier.map(({ sessionDate, prints }) => `${sessionDate} ${prints}`).join(', ')
  const sources = earlier.map(({ source }) => source).join(' ')
  const own = `${ctx.tier === 'delayed'} ${ticker} ${sources} ${key}`
  return await keptBy(deps).get(own, () => count(deps, earlier, ticker, key))
}

/** The same where a chain comes from; nothing where the prints are not those of the chain. */
export async function carriedAt(
  deps: MarketDeps,
  ctx: ServiceContext,
  { scope, hasTape }: Pick<ChainPlace, 'scope' | 'hasTape'>,
  ticker: Ticker,
): Promise<CarriedInventory> {
  return hasTape ? await carriedInventory(deps, ctx, scope, ticker) : NOTHING_CARRIED
}

async function count(
  { desk }: MarketDeps,
  sessions: readonly StoredScope[],
  ticker: Ticker,
  key: string,
): Promise<CarriedInventory> {
  const held = new Map<OptionSymbol, number>()
  for await (const day of inTurns(await desk.store.contractSides(sessions, rootsOf(ticker)))) {
    const before = held.get(day.optionSymbol) ?? 0
    const morning = day.openInterest === null ? before : carryInventory(before, day.openInterest)
    held.set(day.optionSymbol, morning + inventoryOf(day))
  }
  return { contracts: held, sessions: sessions.map(({ sessionDate }) => sessionDate), key }
}

/** What was carried of each contract of a listing, capped by this morning's open interest; NaN where nothing was. */
const carriedRows = perOwner(({ contracts }: CarriedInventory) =>
  perOwner(({ terms }: ChainListing) =>
    Float64Array.from(terms, ({ symbol, openInterest }) => {
      const before = contracts.get(symbol)
      if (before === undefined) return Number.NaN
      return openInterest === null ? before : carryInventory(before, openInterest)
    }),
  ),
)

/** F27 B at an instant: what was carried, and today's signed prints on top; NaN where neither is known. */
export function inventoryWith(carried: CarriedInventory, listing: ChainListing, today: Float64Array): Float64Array {
  if (carried.contracts.size === 0) return today
  return carriedRows(carried)(listing).map((before, row) => {
    const own = today[row] ?? Number.NaN
    return Number.isNaN(before) ? own : before + (own || 0)
  })
}
