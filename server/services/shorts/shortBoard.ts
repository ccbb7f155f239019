import { LRUCache } from 'lru-cache'
import type { EpochMs, Ticker } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import { issueKindOf } from '@/lib/market/tickerGroups'
import { SharedWork } from '@/server/cache/sharedWork'
import { inTurns } from '@/server/cache/turns'
import type { ServiceContext } from '@/server/context'
import { type Market, valueOr } from '@/server/market/port'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { revisionOf } from '@/server/services/factsRevision'
import { allNamesScope, type NameScope } from '@/server/services/filings/nameScope'
import type { When } from '@/server/services/flow/tapeDesk'
import { type ShortLine, shortLine } from '@/server/services/shorts/shortLine'

/** Lines of all names, and how far the walk over them has come. */
interface Making {
  readonly lines: ShortLine[]
  done: number
  readonly of: number
  /** The market that the lines are of. */
  readonly market: Market
  /** Their rows are of files, of all names together. */
  readonly isOfAll: boolean
}

export interface ShortBoard extends Readonly<Making> {
  /** Ends when every name is done, or the walk has failed. */
  readonly through: Promise<void>
}

interface Kept {
  readonly atMs: EpochMs
  /** The walk before, shown until the next one is through. */
  readonly whole: Making | null
  readonly now: Making
  readonly work: SharedWork<void>
}

/** Quotes of borrowing move within the day: a board is made anew after this long. */
const FRESH_MS = 30 * 60_000
const KEPT = 4
const MOST_NAMES = 20_000

const boards = perOwner((_deps: MarketDeps) => new LRUCache<string, Kept>({ max: KEPT }))

/** The board as of a session or an instant: made name by name behind the answers, and kept. */
export async function shortBoardOf(deps: MarketDeps, ctx: ServiceContext, when: When): Promise<ShortBoard> {
  const kept = boards(deps)
  const { session, source, at } = when
  const key = `${ctx.tier} ${session ?? ''} ${source ?? ''} ${at ?? ''} ${revisionOf(deps.entities)}`
  const known = kept.get(key)
  if (known !== undefined && (!isThrough(known.now) || ctx.nowMs - known.atMs < FRESH_MS)) return shownOf(known)
  const { tickers, market, isOfAll, scope } = await namesOf(deps, ctx, when)
  const now: Making = { lines: [], done: 0, of: tickers.length, market, isOfAll }
  const work = new SharedWork(() =>
    walk(now, tickers, scope).catch((err: unknown) => {
      deps.onTrouble?.(err, 'short board')
      // The next question begins anew.
      if (kept.peek(key)?.now === now) kept.delete(key)
    }),
  )
  const next: Kept = { atMs: ctx.nowMs, whole: known?.now ?? null, now, work }
  kept.set(key, next)
  return shownOf(next)
}

const isThrough = ({ done, of }: Making): boolean => done >= of
const shownOf = ({ whole, now, work }: Kept): ShortBoard => ({
  ...(isThrough(now) ? now : (whole ?? now)),
  through: work.ask(),
})

async function walk(board: Making, tickers: readonly Ticker[], scope: NameScope): Promise<void> {
  for await (const ticker of inTurns(tickers)) {
    const line = await shortLine(scope, ticker)
    if (line !== null) board.lines.push(line)
    board.done += 1
  }
}

/** Names with rows where more may still come; a market that is fixed has rows of all its shares. */
async function namesOf(deps: MarketDeps, ctx: ServiceContext, when: When) {
  const { market, sessionDate } = await deps.desk.scopeOf(ctx, {})
  const found = valueOr(await market.records({ topic: 'shorts', only: null, sessionDate }), null)
  const filed =
    found?.market.isFixed === false
      ? await found.store.coverage('short_interest', { by: 'ticker', day: 'settlement_date', limit: MOST_NAMES })
      : []
  const scope = await allNamesScope(deps, ctx, { topic: 'shorts', when })
  if (found !== null && filed.length > 0) {
    const nameOf = await found.market.names.lookup()
    const isShare = (ticker: Ticker) => issueKindOf(ticker, nameOf(ticker)?.issueType ?? null) === 'equity'
    const tickers = filed.map((one) => one.value).filter(isShare)
    return { market: found.market, isOfAll: true, tickers: tickers.sort(), scope }
  }
  const all = valueOr(await market.names.all(), [])
  const shares = all.filter(({ issueType }) => issueType === 'Common' || issueType === 'ADR')
  return { market, isOfAll: false, tickers: shares.map(({ ticker }) => ticker), scope }
}
