import type { IsoDate } from '@/lib/core/nominal'
import { DELAY_MS } from '@/lib/market/freshnessBudgets'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { sessionEndMs } from '@/lib/market/session'
import type { ServiceContext } from '@/server/context'
import type { StockFacts } from '@/server/market/facts/stockFacts'
import { knowsChains } from '@/server/market/source'
import { type StockTape, tapeBars } from '@/server/market/stored/stockTape'
import { storedStocks } from '@/server/market/stored/storedStocks'
import { storedTapes } from '@/server/market/stored/storedTapes'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { importedVolumes } from '@/server/services/equityFlow/importedVolumes'
import { revisionOf } from '@/server/services/factsRevision'
import type { When } from '@/server/services/flow/tapeDesk'
import type { StockScope } from '@/server/services/names/stockScope'
import type { MarketStore } from '@/server/stores/market/port'

/** What the sessions of imported stock prints are called on the wire. */
export const STOCK_TAPE = 'imported stock tape'

export interface StoredTapeScope extends StockScope {
  readonly tape: StockTape
}

/**
 * The imported stock tape of a session, where the session is not one of the built-in market. A day may have a stock tape
 * without a single option print, so its own list of sessions is asked. The sample tier never reaches the store.
 */
export async function storedTapeScope(
  deps: Pick<MarketDeps, 'desk' | 'entities' | 'facts'>,
  ctx: ServiceContext,
  { scope, tier, untilMs: seenMs }: StockScope,
  when: When,
): Promise<StoredTapeScope | null> {
  const { entities } = deps
  const isMemory = scope.kind === 'memory'
  const hasOwn = isMemory ? knowsChains(scope.market) : scope.market.stocks.hasTape === true && scope.prints > 0
  if (entities === undefined || tier === 'sample' || hasOwn) return null
  const tapes = storedTapes(entities)
  const day = (await tapes.days()).find((one) => one.date === scope.sessionDate)
  if (day === undefined) return null
  const tape = await tapes.tapeOf(day)
  const releasedMs = tier === 'delayed' ? ctx.nowMs - DELAY_MS : ctx.nowMs
  const askedMs = when.at === undefined ? releasedMs : Date.parse(when.at)
  const untilMs = isMemory ? seenMs : Math.min(releasedMs, askedMs)
  const meta = { ...scope.meta, simulated: false, source: STOCK_TAPE, as_of_ms: Math.min(scope.meta.as_of_ms, untilMs) }
  const market = deps.desk.marketOf(meta)
  return {
    scope: { ...scope, meta, market },
    market,
    stocks: await factsOf(entities, { tape, date: day.date }),
    tier,
    untilMs,
    untilUs: untilMs * 1000,
    tape,
  }
}

interface OpenDay {
  readonly tape: StockTape
  readonly date: IsoDate
}

interface KeptFacts {
  readonly revision: number
  readonly facts: Promise<StockFacts>
}
const kept = new WeakMap<StockTape, KeptFacts>()

/** One object as long as its tape is kept and nothing is corrected, so that what is summed up over it is summed once. */
function factsOf(store: MarketStore, day: OpenDay): Promise<StockFacts> {
  const revision = revisionOf(store)
  const known = kept.get(day.tape)
  if (known?.revision === revision) return known.facts
  const facts = tapeFacts(store, day)
  kept.set(day.tape, { revision, facts })
  // A reading that failed is tried again.
  facts.catch(() => kept.delete(day.tape))
  return facts
}

/** Stock facts of imported files with the prints and minutes of an opened tape. */
async function tapeFacts(store: MarketStore, { tape, date }: OpenDay): Promise<StockFacts> {
  const stocks = storedStocks(store)
  const volumes = await importedVolumes(store, [...tape.minutes.keys()], date)
  return {
    dailyBars: (ticker, before, count) => stocks.dailyBars(ticker, before, count),
    closes: stocks.closes,
    volumes: (ticker, before, count) => (before === date ? (volumes.get(ticker) ?? []).slice(-count) : []),
    tenorVols: (...asked) => stocks.tenorVols(...asked),
    equityPrints: async (asked, untilUs) =>
      asked === date ? tape.prints.filter((print) => print.executed_at_us <= untilUs) : [],
    minuteBars: (ticker, asked, untilMs) =>
      asked === date ? tapeBars(tape, ticker, newYorkTimeToMs(date, '09:30'), closeOf(date, untilMs)) : [],
    pastPrints: (...asked) => stocks.pastPrints(...asked),
  }
}

const closeOf = (date: IsoDate, untilMs: number): number => Math.min(untilMs, sessionEndMs(date))
