import type { EpochMs, IsoDate, Ticker } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import { DELAY_MS } from '@/lib/market/freshnessBudgets'
import { addDays } from '@/lib/market/isoDate'
import { newYorkDateOf, newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { AnswerCache } from '@/server/cache/answerCache'
import type { ServiceContext } from '@/server/context'
import { valueOr } from '@/server/market/port'
import { type HaltNotice, knownBy, storedNotices } from '@/server/market/stored/haltNotices'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { When } from '@/server/services/flow/tapeDesk'
import { type StockScope, stockScopeOf } from '@/server/services/names/stockScope'
import { type RecordScope, recordScopeOf } from '@/server/services/records/recordScope'
import type { MarketStore } from '@/server/stores/market/port'

/** Where halts come from, the prices beside them, and the instant the page stands at. */
export interface HaltScope {
  readonly events: RecordScope
  readonly stock: StockScope
  readonly today: IsoDate
  readonly nowMs: EpochMs
  /** Members of the S&P 500, which are tier 1 of the price bands. */
  readonly tierOne: ReadonlySet<Ticker>
}

const YEAR_DAYS = 365
/** Index lists kept: of the tape and the sample, of the sessions opened last. */
const KEPT = 6
const membersBy = perOwner((_deps: MarketDeps) => new AnswerCache<ReadonlySet<Ticker>>('halts/haltDesk', KEPT))

export async function haltScopeOf(deps: MarketDeps, ctx: ServiceContext, when: When): Promise<HaltScope> {
  const events = await recordScopeOf(deps, ctx, 'halts', when)
  const stock = await stockScopeOf(deps, ctx, when)
  const { sessionDate, source } = events.scope
  const tierOne = await membersBy(deps).get(
    `${ctx.tier} ${source} ${sessionDate}`,
    async () => new Set(valueOr(await events.market.names.members(INDEX_FUND, sessionDate), [])),
  )
  // A running session is told to a delayed plan as late as its prints.
  const isRunning = events.scope.kind === 'memory' && events.scope.untilUs === undefined
  const nowMs = events.nowMs - (ctx.tier === 'delayed' && isRunning ? DELAY_MS : 0)
  return {
    events,
    stock,
    today: newYorkDateOf(nowMs),
    nowMs,
    tierOne,
  }
}

const INDEX_FUND = 'SPY'

/** How long the notices of a store are kept for those who ask again and again: half of their budget (C17). */
const NOTICES_MS = 2500
const KEPT_LISTS = 40
const noticesBy = perOwner(
  (_store: MarketStore) => new AnswerCache<readonly HaltNotice[]>('halts/haltDesk', KEPT_LISTS, NOTICES_MS),
)

/** Halts of the year up to the instant of the page, oldest first, of one name or all; nothing is told before its time. */
export async function haltsOfYear(
  { events, today, nowMs }: HaltScope,
  clockMs: EpochMs,
  ticker?: Ticker,
): Promise<readonly HaltNotice[]> {
  const { store } = events
  const range = {
    fromMs: newYorkTimeToMs(addDays(today, -YEAR_DAYS), '00:00'),
    untilMs: newYorkTimeToMs(addDays(today, 1), '00:00'),
  }
  const key = `${today} ${ticker ?? ''} ${store.changes('trading_halts')}`
  const read = () => storedNotices(store, ticker === undefined ? range : { ...range, ticker })
  const found = await noticesBy(store).get(key, read, clockMs)
  const begun = found.filter(({ haltedMs }) => haltedMs <= nowMs)
  // A file tells what is to come; what plays or is replayed does not.
  const worldMs = events.scope.untilUs === undefined ? Number.POSITIVE_INFINITY : nowMs
  const toldMs = events.clock.instant({ sessionMs: nowMs, worldMs })
  return begun.map((notice) => knownBy(notice, toldMs))
}
