import type { EpochMs, IsoDate, Ticker } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import { tickerForm } from '@/lib/market/tickerForm'
import { endOfTradingDay, startOfTradingDay } from '@/lib/market/tradingDayBounds'
import { listingOf, rowsOfExpiries } from '@/lib/options/chainListing'
import { AnswerCache } from '@/server/cache/answerCache'
import type { ServiceContext } from '@/server/context'
import { type ChainColumns, columnsOfQuotes, emptyPrints, pickRows } from '@/server/services/chains/chainColumns'
import { type ChainPlace, placeOfChain, type Snapshot } from '@/server/services/chains/chainPlace'
import { type ChainSnapshot, snapshotOf } from '@/server/services/chains/chainSnapshot'
import { columnsOfVols } from '@/server/services/chains/pricedVols'
import { quotesOfPrints } from '@/server/services/chains/printedChain'
import { quotesOfRows } from '@/server/services/chains/storedChain'
import type { TickerTape } from '@/server/services/chains/tickerTape'
import { tapeOf } from '@/server/services/chains/tickerTapes'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { Scope, When } from '@/server/services/flow/tapeDesk'

export type { ChainContract } from '@/server/services/chains/chainContract'
export type { ChainSnapshot } from '@/server/services/chains/chainSnapshot'

export interface ChainWhen extends When {
  readonly expiry?: IsoDate | undefined
  /** False where greeks are enough: a market that makes its quotes then leaves bid and ask out. */
  readonly quotes?: boolean
  /** False where nobody looks at open interest: a market that makes it then leaves it out. */
  readonly interest?: boolean
}

/** Answers of the running session are kept for so much of its time. */
export const STEP_MS = 2000
const MOST_KEPT = 10

/** By market and key: several pages ask for the same chain within a moment. */
const keptBy = perOwner((_deps: MarketDeps) => new AnswerCache<ChainSnapshot>('chains/readChain', MOST_KEPT))

/**
 * The chain of a ticker at an instant: the built-in market's own, an imported snapshot of that session, or what the
 * prints told. Nothing after the instant is used. `contracts` is empty where nothing is known.
 */
export async function readChain(
  deps: MarketDeps,
  ctx: ServiceContext,
  ticker: Ticker,
  when: ChainWhen,
): Promise<ChainSnapshot> {
  const name = tickerForm(ticker)
  const place = await placeOfChain(deps, ctx, name, when)
  const atMs = instantOf(place, when)
  const asked = { place, atMs, expiry: when.expiry, quotes: when.quotes ?? true, interest: when.interest ?? true }
  // A stored snapshot is read whole, once, and cut afterwards.
  const isWhole = place.kind === 'rows'
  const chain = await keptChain(
    deps,
    ctx,
    name,
    isWhole ? { ...asked, expiry: undefined, quotes: true, interest: true } : asked,
  )
  if (!isWhole || when.expiry === undefined) return chain
  const rows = rowsOfExpiries(chain.columns.listing, new Set([when.expiry]))
  return snapshotOf({ ...chain, columns: pickRows(chain.columns, rows) })
}

async function keptChain(deps: MarketDeps, ctx: ServiceContext, ticker: Ticker, asked: Asked): Promise<ChainSnapshot> {
  const { place, atMs, expiry = '', quotes, interest } = asked
  const { tier, source, session_date } = place.meta
  const key = [tier, source, session_date, ticker, expiry, atMs, versionOf(ctx, place), quotes, interest].join(' ')
  return await keptBy(deps).get(key, () => make(deps, ctx, ticker, asked))
}

/** What an answer stands on besides its instant: the run of the session, the rows of the snapshot, or a while of time. */
function versionOf(ctx: ServiceContext, { scope, snapshots, hasTape }: ChainPlace): string {
  if (scope.kind === 'memory') return scope.view.session.epoch
  const rows = snapshots.reduce((sum, { contracts }) => sum + contracts, 0)
  return hasTape ? `${rows} ${Math.floor(ctx.nowMs / 20_000)}` : `${rows}`
}

interface Asked {
  readonly place: ChainPlace
  readonly atMs: EpochMs
  readonly expiry: IsoDate | undefined
  readonly quotes: boolean
  readonly interest: boolean
}

/** The instant that is answered for: never after the session, in steps where the session runs. */
function instantOf({ scope, meta, snapshots }: ChainPlace, when: ChainWhen): EpochMs {
  const [newest] = snapshots
  if (newest !== undefined) return Math.ceil(newest.snapshotAtUs / 1000)
  const { sessionDate } = scope
  const at = Math.max(Math.min(meta.as_of_ms, endOfTradingDay(sessionDate)), startOfTradingDay(sessionDate))
  const moves = scope.kind === 'memory' && when.at === undefined
  return moves ? Math.floor(at / STEP_MS) * STEP_MS : at
}

async function make(deps: MarketDeps, ctx: ServiceContext, ticker: Ticker, asked: Asked): Promise<ChainSnapshot> {
  const { place, atMs } = asked
  const { sessionDate } = place
  const tape = place.hasTape ? await tapeOf(deps.desk, place.scope, ticker, ctx.nowMs) : null
  const { spot, rate, dividendYield, columns, volumes, atMs: toldMs } = await quotesOf(deps, ticker, asked)
  if (tape !== null && tape.length > 0) tape.writeSums(untilUsOf(place.scope, atMs), columns.listing, columns)
  if (volumes !== null) putVolumes(columns, volumes)
  const meta = { ...place.meta, as_of_ms: atMs }
  return snapshotOf({ ticker, sessionDate, atMs: toldMs ?? atMs, spot, rate, dividendYield, columns, meta })
}

function untilUsOf(scope: Scope, atMs: EpochMs): number {
  return Math.min(scope.untilUs ?? Number.POSITIVE_INFINITY, atMs * 1000 + 999)
}

/** A chain before its prints are counted. */
interface Quoted {
  readonly spot: number | null
  readonly rate: number
  readonly dividendYield: number
  readonly columns: ChainColumns
  /** Volumes that the source itself tells. */
  readonly volumes: ReadonlyMap<string, number> | null
  readonly atMs?: EpochMs
}

async function quotesOf(deps: MarketDeps, ticker: Ticker, asked: Asked): Promise<Quoted> {
  const { place, atMs, expiry, quotes, interest } = asked
  const [newest] = place.snapshots
  if (newest !== undefined) return await storedQuotes(deps, ticker, place, newest)
  const facts = deps.facts[place.meta.tier]
  const vols = place.kind === 'facts' && !quotes ? await facts.chainVols(ticker, place.sessionDate, atMs) : null
  if (vols !== null) {
    const { spot, rate, dividendYield } = vols
    return { spot, rate, dividendYield, columns: await columnsOfVols(vols), volumes: null }
  }
  const chain =
    place.kind === 'facts'
      ? await facts.chain(ticker, place.sessionDate, atMs, { part: expiry, hasInterest: interest })
      : null
  if (chain !== null) {
    const { spot, rate, dividendYield, terms, quotes: told } = chain
    const listing = listingOf(terms)
    const columns = { listing, ...told, ...emptyPrints(listing) }
    return { spot, rate, dividendYield, columns, volumes: null }
  }
  const { spot, rate, quotes: printed } = await quotesOfPrints(deps.desk, place.scope, ticker, atMs)
  const own = expiry === undefined ? printed : printed.filter((one) => one.expiry === expiry)
  return { spot, rate, dividendYield: 0, columns: columnsOfQuotes(own), volumes: null }
}

async function storedQuotes(
  { desk }: MarketDeps,
  ticker: Ticker,
  place: ChainPlace,
  newest: Snapshot,
): Promise<Quoted> {
  const { sessionDate, source, snapshotAtUs } = newest
  const { earlier } = place
  const rows = await desk.store.latestChain(ticker, { sessionDate, source, untilUs: snapshotAtUs })
  const past =
    earlier === null ? [] : await desk.store.latestChain(ticker, { sessionDate: earlier.sessionDate, source })
  const before = new Map(past.map((row) => [row.optionSymbol, row.openInterest]))
  const { quotes, ...stored } = await quotesOfRows(rows, sessionDate, before)
  return { ...stored, columns: columnsOfQuotes(quotes) }
}

/** The volume of a contract is never less than what the source told. */
function putVolumes({ listing, volume }: ChainColumns, stated: ReadonlyMap<string, number>): void {
  for (const [row, { symbol }] of listing.terms.entries())
    volume[row] = Math.max(stated.get(symbol) ?? 0, volume[row] ?? 0)
}

/** The prints of a ticker where its chain comes from, null where that place has none. */
export async function tapeOfChain(
  deps: MarketDeps,
  ctx: ServiceContext,
  ticker: Ticker,
  when: When,
): Promise<TickerTape | null> {
  const place = await placeOfChain(deps, ctx, ticker, when)
  return place.hasTape ? await tapeOf(deps.desk, place.scope, ticker, ctx.nowMs) : null
}
