import type { Ticker } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import { AnswerCache } from '@/server/cache/answerCache'
import type { ServiceContext } from '@/server/context'
import { valueOr } from '@/server/market/port'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { HaltScope } from '@/server/services/halts/haltDesk'
import type { NameOfHalt } from '@/server/services/halts/haltRow'
import { readShares } from '@/server/services/shorts/readShares'

const KEPT = 400
const KEPT_MS = 600_000
const namesBy = perOwner((_deps: MarketDeps) => new AnswerCache<NameOfHalt>('halts/haltNames', KEPT, KEPT_MS))

interface Asked {
  readonly scope: HaltScope
  readonly ticker: Ticker
}

/** Name, size and free float of a halted name; the float comes from report covers of the same market. */
export async function nameOfHalt(deps: MarketDeps, ctx: ServiceContext, asked: Asked): Promise<NameOfHalt> {
  const { scope, ticker } = asked
  return await namesBy(deps).get(
    `${ctx.tier} ${scope.events.market.id} ${scope.today} ${ticker}`,
    () => read(asked),
    ctx.nowMs,
  )
}

async function read({ scope, ticker }: Asked): Promise<NameOfHalt> {
  const { events, stock, today } = scope
  const { market } = events
  const info = valueOr(await market.names.of(ticker), null)
  const { sessionDate } = stock.scope
  const { store } = valueOr(await market.records({ topic: 'shorts', only: ticker, sessionDate }), events)
  const { float } = await readShares(store, market.prices, ticker, today)
  const price = valueOr(await market.prices.previousClose(ticker, sessionDate), null)
  const capOf = await market.names.capsOn(sessionDate)
  return { name: info?.name ?? '', marketCap: info === null ? null : capOf(info, price), float }
}
