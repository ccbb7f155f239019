import type { Ticker } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import { AnswerCache } from '@/server/cache/answerCache'
import type { ServiceContext } from '@/server/context'
import { marketCapAt } from '@/server/market/facts/marketCap'
import { storedStocks } from '@/server/market/stored/storedStocks'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { nameScopeOf } from '@/server/services/filings/nameScope'
import type { When } from '@/server/services/flow/tapeDesk'
import type { HaltScope } from '@/server/services/halts/haltDesk'
import type { NameOfHalt } from '@/server/services/halts/haltRow'
import { readShares } from '@/server/services/shorts/readShares'

const KEPT = 400
const KEPT_MS = 600_000
const namesBy = perOwner((_deps: MarketDeps) => new AnswerCache<NameOfHalt>('halts/haltNames', KEPT, KEPT_MS))

interface Asked {
  readonly scope: HaltScope
  readonly ticker: Ticker
  readonly when: When
}

/** Name, size and free float of a halted name; the float comes from report covers of the same market. */
export async function nameOfHalt(deps: MarketDeps, ctx: ServiceContext, asked: Asked): Promise<NameOfHalt> {
  const { scope, ticker } = asked
  const { isImported } = scope.events
  return await namesBy(deps).get(
    `${ctx.tier} ${isImported} ${scope.today} ${ticker}`,
    () => read(deps, ctx, asked),
    ctx.nowMs,
  )
}

async function read(deps: MarketDeps, ctx: ServiceContext, { scope, ticker, when }: Asked): Promise<NameOfHalt> {
  const { entities } = deps
  if (scope.events.isImported) {
    const stored = entities === undefined || ctx.tier === 'sample' ? null : entities
    const shares = stored === null ? null : await readShares(stored, storedStocks(stored), ticker, scope.today)
    return { name: '', marketCap: null, float: shares?.float ?? null }
  }
  const info = deps.facts[ctx.tier].infoOf(ticker)
  if (info === null) return NOTHING
  const own = await nameScopeOf(deps, ctx, ticker, { topic: 'shorts', when })
  // Imported report covers are of real companies: they stand beside no invented halt.
  const shares = own.meta.simulated ? await readShares(own.store, own.stocks, ticker, own.asOf) : null
  const facts = deps.facts[ctx.tier]
  const marketCap = marketCapAt(facts, info, facts.previousClose(ticker, scope.stock.scope.sessionDate))
  return { name: info.name, marketCap, float: shares?.float ?? null }
}

const NOTHING: NameOfHalt = { name: '', marketCap: null, float: null }
