import type { DataMeta } from '@/lib/contract/flowRow'
import type { EpochMs, IsoDate, Ticker } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import { DELAY_MS } from '@/lib/market/freshnessBudgets'
import { AnswerCache } from '@/server/cache/answerCache'
import type { ServiceContext } from '@/server/context'
import { knowsChains, labelOf } from '@/server/market/source'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { hasPrints, type Scope, type TapeDesk, type When } from '@/server/services/flow/tapeDesk'
import type { TapeStore } from '@/server/stores/tape/port'

export type Snapshot = Awaited<ReturnType<TapeStore['chainSnapshots']>>[number]

/** Where the chain of a ticker comes from: the market source itself, a stored snapshot, or the prints alone. */
export interface ChainPlace {
  readonly kind: 'facts' | 'rows' | 'prints'
  readonly scope: Scope
  readonly sessionDate: IsoDate
  readonly meta: DataMeta
  /** Whether the prints of the scope belong to this chain. */
  readonly hasTape: boolean
  /** Snapshots of the session up to the instant, newest first; none for the other kinds. */
  readonly snapshots: readonly Snapshot[]
  /** The newest snapshot of an earlier session, for the change of open interest. */
  readonly earlier: Snapshot | null
}

/** Decides by tier, session and instant. An imported snapshot of the session asked for wins over the built-in market's. */
export async function placeOfChain(
  deps: MarketDeps,
  ctx: ServiceContext,
  ticker: Ticker,
  when: When,
): Promise<ChainPlace> {
  const scope = await deps.desk.scopeOf(ctx, when)
  const { meta, sessionDate } = scope
  const isOwn = knowsChains(scope.market)
  const stored =
    ctx.tier === 'sample' || (isOwn && scope.kind === 'memory')
      ? null
      : await placeOfRows(deps.desk, ctx, ticker, { scope, when })
  const kind = isOwn ? 'facts' : 'prints'
  return stored ?? { kind, scope, sessionDate, meta, hasTape: hasPrints(scope), snapshots: [], earlier: null }
}

async function placeOfRows(
  desk: TapeDesk,
  ctx: ServiceContext,
  ticker: Ticker,
  { scope, when }: { readonly scope: Scope; readonly when: When },
): Promise<ChainPlace | null> {
  const all = await snapshotsOf(desk, ticker, ctx.nowMs)
  const asked = when.at === undefined ? Number.POSITIVE_INFINITY : Date.parse(when.at)
  const untilMs = Math.min(asked, ctx.tier === 'delayed' ? ctx.nowMs - DELAY_MS : Number.POSITIVE_INFINITY)
  // Chains have days of their own: where no session is asked for and the tape's has none, the newest chain is shown.
  const isOwn = knowsChains(scope.market)
  const isOfTape = isOwn || all.some((one) => one.sessionDate === scope.sessionDate)
  const session = when.session ?? (isOfTape ? scope.sessionDate : all[0]?.sessionDate)
  const wanted = all.filter(
    ({ sessionDate, source, snapshotAtUs }) =>
      sessionDate === session &&
      (when.source === undefined || when.source === source) &&
      snapshotAtUs <= untilMs * 1000,
  )
  const [newest] = wanted
  if (newest === undefined) return null
  const { sessionDate, source } = newest
  const hasTape = !isOwn && hasPrints(scope) && scope.sessionDate === sessionDate
  const meta = { ...scope.meta, ...labelOf(source), source, session_date: sessionDate }
  const snapshots = wanted.filter((one) => one.source === source)
  const earlier = all.find((one) => one.source === source && one.sessionDate < sessionDate) ?? null
  return { kind: 'rows', scope, sessionDate, meta, hasTape, snapshots, earlier }
}

/** Instant up to which prices beside a chain are known: a chain of a running session is up to two seconds older. */
export const pricesUntil = ({ scope }: ChainPlace, atMs: EpochMs): EpochMs =>
  scope.kind === 'memory' && scope.untilUs === undefined ? Math.max(atMs, scope.meta.as_of_ms) : atMs

const KEPT_MS = 3000
const KEPT_NAMES = 500
const keptBy = perOwner(
  (_desk: TapeDesk) => new AnswerCache<readonly Snapshot[]>('chains/chainPlace', KEPT_NAMES, KEPT_MS),
)

/** Snapshots of a ticker, newest first; asked of the store at most every few seconds. */
function snapshotsOf(desk: TapeDesk, ticker: Ticker, nowMs: number): Promise<readonly Snapshot[]> {
  return keptBy(desk).get(ticker, () => desk.store.chainSnapshots(ticker), nowMs)
}
