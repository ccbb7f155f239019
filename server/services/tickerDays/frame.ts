import { createHash } from 'node:crypto'
import type { EpochMs, Ticker, Usd } from '@/lib/core/nominal'
import { sessionEndMs } from '@/lib/market/session'
import { underlyingOf } from '@/lib/options/indexRoots'
import type { ServiceContext } from '@/server/context'
import type { StockFacts } from '@/server/market/facts/stockFacts'
import { type CapOf, valueOr } from '@/server/market/port'
import { knowsChains } from '@/server/market/source'
import { type ContractDays, contractDaysOf } from '@/server/services/contractDays/contractDaysDesk'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { revisionOf } from '@/server/services/factsRevision'
import type { Scope, When } from '@/server/services/flow/tapeDesk'
import { cached } from '@/server/services/minutes/keptSums'
import { flowByName } from '@/server/services/tickerDays/flowFigures'
import type { TableName } from '@/server/services/tickerDays/tickerTable'

/** Index options trade 15 minutes longer. */
const LATE_MS = 15 * 60_000
/** Names of a session. */
const MOST_NAMES = 1000

/** A session as the table of its names is made from: who is in it, who knows, up to which instant. */
export interface Frame {
  readonly scope: Scope
  readonly ctx: ServiceContext
  readonly when: When
  readonly stocks: StockFacts
  readonly names: readonly TableName[]
  readonly rows: ReadonlyMap<Ticker, number>
  /** USD by row; null where unknown. */
  readonly caps: readonly (Usd | null)[]
  readonly capOf: CapOf
  readonly untilMs: EpochMs
  /** Contracts of an imported session; the built-in market knows its own. */
  readonly contracts: ContractDays | null
  /** Names what holds for the whole session: tiers that see the same market share it. */
  readonly dayKey: string
  /** Names what moves within the session: every tier sees its own instant. */
  readonly key: string
  /** An instant of a replay or of the past: nothing of another instant may stand in. */
  readonly isExact: boolean
}

/** Who is in a session and what is known of them before anything is worked out. */
export async function frameOf(deps: MarketDeps, ctx: ServiceContext, when: When): Promise<Frame> {
  const own = await deps.desk.scopeOf(ctx, when)
  const contracts = knowsChains(own.market) ? null : await contractDaysOf(deps).read(ctx, when)
  const scope = contracts?.scope ?? own
  const untilMs = instantOf(scope)
  const isExact = scope.untilUs !== undefined && scope.untilUs > 0
  const market = ctx.tier === 'sample' ? 'sample' : 'tape'
  const { id, ...roster } = await cached(deps.desk, scope, `ticker days names ${market}`, () => rosterOf(deps, scope))
  const dayKey = `${market} ${scope.source} ${scope.sessionDate} ${revisionOf(deps.entities)} ${id}`
  return {
    capOf: await scope.market.names.capsOn(scope.sessionDate),
    scope,
    ctx,
    when,
    contracts,
    untilMs,
    isExact,
    ...roster,
    stocks: scope.market.stocks,
    dayKey,
    key: `${ctx.tier} ${dayKey}${isExact ? ' at' : ''}`,
  }
}

/** The last instant a scope may see; a session that is not stored is seen at its end. */
function instantOf(scope: Scope): EpochMs {
  const end = sessionEndMs(scope.sessionDate) + LATE_MS
  const until = scope.untilUs === undefined || scope.untilUs === 0 ? end : scope.untilUs / 1000
  return scope.kind === 'memory' ? Math.min(until, scope.view.asOfMs) : Math.min(until, end)
}

interface Roster {
  /** Names its rows. */
  readonly id: string
  readonly names: readonly TableName[]
  readonly rows: ReadonlyMap<Ticker, number>
  readonly caps: readonly (Usd | null)[]
}

/**
 * Names whose options trade, the first to trade first, then the others with prices, as many as fit. They stand in the order of their
 * market's list: columns are kept by row, and every tier sees other names trade first.
 */
async function rosterOf(deps: MarketDeps, scope: Scope): Promise<Roster> {
  const { market, sessionDate } = scope
  const flow = await flowByName(deps, scope)
  const priced = valueOr(await market.prices.tickers(1), [])
  const traded = new Set([...[...flow.keys()].map(underlyingOf), ...priced])
  const own = new Set([...traded].slice(0, MOST_NAMES))
  const [listed] = await Promise.all([market.names.all(), market.names.ready(sessionDate)])
  const known = valueOr(listed, []).filter(({ ticker }) => own.has(ticker))
  for (const { ticker } of known) own.delete(ticker)
  const infos = [...known, ...[...own].sort().map((ticker) => ({ ...NOT_LISTED, ticker, name: ticker }))]
  const table = market.names.table(sessionDate)
  return {
    id: createHash('sha256')
      .update(infos.map(({ ticker }) => ticker).join())
      .digest('base64url'),
    names: infos.map(({ marketCap: _, ...info }) => ({ ...info, indices: table.get(info.ticker)?.indices ?? [] })),
    rows: new Map(infos.map(({ ticker }, row) => [ticker, row])),
    caps: infos.map(({ marketCap }) => marketCap),
  }
}

const NOT_LISTED = { sector: null, industry: null, issueType: null, marketCap: null }
