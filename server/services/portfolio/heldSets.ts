import { deriveAccess } from '@/lib/access/deriveAccess'
import type { HeldSet } from '@/lib/flow/filter/holdings'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import { parseOccParts } from '@/lib/options/occSymbol'
import { nameOf } from '@/lib/portfolio/entry'
import { AnswerCache } from '@/server/cache/answerCache'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { keptBook } from '@/server/services/portfolio/accountEntries'
import { ALL } from '@/server/services/portfolio/accounts'
import { requireAccess } from '@/server/services/requireAccess'
import type { AccountsDb } from '@/server/stores/accounts/port'

/** Reads what the caller holds. */
export type HeldReader = (ctx: ServiceContext, market: MarketDeps) => Promise<HeldSet>

/** A page asks several calls at once; a new position is seen after this. */
const KEPT_MS = 10_000
const KEPT = 2000

/**
 * What the caller holds in the accounts that are kept here: own ones of the Portfolio Manager, samples aside, and paper
 * accounts. A linked broker is never asked for a filter. Who is nobody holds nothing that could be asked.
 */
export function heldSets(db: AccountsDb): HeldReader {
  const kept = new AnswerCache<HeldSet>('portfolio/heldSets', KEPT, KEPT_MS)
  return (ctx, market) => {
    if (ctx.user === null) throw new ServiceError('forbidden', 'Sign in to filter by what you hold.')
    const { id } = requireAccess(ctx, 'user')
    return kept.get(id, () => heldSet({ db, market }, ctx, id), ctx.nowMs)
  }
}

async function heldSet(
  deps: { readonly db: AccountsDb; readonly market: MarketDeps },
  ctx: ServiceContext,
  userId: string,
): Promise<HeldSet> {
  const today = newYorkDateOf(ctx.nowMs)
  const paper = await deps.db.selectFrom('paper_accounts').select('book').where('user_id', '=', userId).execute()
  const symbols = [...(await ownSymbols(deps, ctx)), ...paper.flatMap(({ book }) => book.positions.map(symbolOf))]
  const open = [...new Set(symbols)].filter((symbol) => (parseOccParts(symbol)?.expiry ?? today) >= today).sort()
  return {
    names: [...new Set(open.map(nameOf))].sort(),
    contracts: open.filter((symbol) => parseOccParts(symbol) !== null),
  }
}

const symbolOf = ({ symbol }: { readonly symbol: string }): string => symbol

/** Of the own accounts together; none without the plan that opens them, or where there is no account. */
async function ownSymbols(
  deps: { readonly db: AccountsDb; readonly market: MarketDeps },
  ctx: ServiceContext,
): Promise<readonly string[]> {
  if (ctx.user === null || !deriveAccess(ctx.user).hasPortfolio) return []
  try {
    return (await keptBook(deps, ctx, ALL)).held.map(symbolOf)
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'not_found') return []
    throw error
  }
}
