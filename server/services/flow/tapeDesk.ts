import type { DataMeta } from '@/lib/contract/flowRow'
import type { Clock } from '@/lib/core/clock'
import type { EpochUs, IsoDate } from '@/lib/core/nominal'
import type { FactsTable } from '@/lib/flow/filter/toSql'
import { DELAY_MS } from '@/lib/market/freshnessBudgets'
import { sessionOfNow, withSession } from '@/lib/market/session'
import { isShared } from '@/server/cache/bytesOf'
import type { ServiceContext, Tier } from '@/server/context'
import type { CompiledFilter, FilterCompiler, FilteredSession } from '@/server/engine/filters'
import type { LiveView } from '@/server/engine/live/liveView'
import { metaOf } from '@/server/engine/live/meta'
import type { MarketOf } from '@/server/market/marketOf'
import type { Market } from '@/server/market/port'
import { isOneMarket, isSimulated, labelOf, realFirst } from '@/server/market/source'
import { KnownSessions, type StoredSession } from '@/server/services/flow/knownSessions'
import { MatchCounter } from '@/server/services/flow/matchCounter'
import type { TapeStore } from '@/server/stores/tape/port'

/** Which session, as callers ask for it. */
export interface When {
  readonly session?: IsoDate | undefined
  readonly source?: string | undefined
  /** ISO instant: nothing after it is seen. */
  readonly at?: string | undefined
}

interface SeenSession {
  readonly untilUs: EpochUs | undefined
  readonly sessionDate: IsoDate
  readonly source: string
  readonly meta: DataMeta
  /** Who knows what there is beside the tape. */
  readonly market: Market
}

/** The running session: answered from memory, for this tier's released rows only. */
export interface MemoryScope extends SeenSession {
  readonly kind: 'memory'
  readonly view: LiveView
}

/** An earlier or imported session: answered by the tape store. */
export interface StoredScope extends SeenSession {
  readonly kind: 'stored'
  readonly prints: number
}

export type Scope = MemoryScope | StoredScope

/** Whether a session has a tape at all: the running one has, a stored one by its count. */
export const hasPrints = (scope: Scope): boolean => scope.kind === 'memory' || scope.prints > 0

/** A scope whose market knows its names: filters read them without waiting. */
async function withNames<S extends Scope>(scope: S): Promise<S> {
  await scope.market.names.ready(scope.sessionDate)
  return scope
}

const NO_SOURCE = 'none'

/** Where every reader of the tape begins: the views of the running session, the store, and which one answers. */
export class TapeDesk {
  readonly counters: Readonly<Record<Tier, MatchCounter>> = {
    live: new MatchCounter(),
    delayed: new MatchCounter(),
    sample: new MatchCounter(),
  }
  readonly clock: Clock
  /** The market of a chain or a stock tape, which may have another source than the prints of its session. */
  readonly marketOf: MarketOf
  private readonly known: KnownSessions

  constructor(
    readonly views: Readonly<Record<Tier, LiveView>>,
    readonly store: TapeStore,
    readonly filters: FilterCompiler,
    { clock, marketOf }: { readonly clock: Clock; readonly marketOf: MarketOf },
  ) {
    this.clock = clock
    this.marketOf = marketOf
    this.known = new KnownSessions(store, clock, () => views.live.session.epoch)
    isShared(this)
  }

  /** Decides by tier, session and instant who answers. The sample tier never reaches the store. */
  async scopeOf(ctx: ServiceContext, asked: When): Promise<Scope> {
    return withNames(await this.scopeAsked(ctx, asked))
  }

  private async scopeAsked(ctx: ServiceContext, asked: When): Promise<Scope> {
    const view = this.views[ctx.tier]
    const { session } = view
    const when = withSession(asked, session.sessionDate)
    const untilUs = when.at === undefined ? undefined : Date.parse(when.at) * 1000
    const isRunning = session.mode !== 'none'
    const wantsRunning = when.session === undefined || when.session === session.sessionDate
    const wantsSource = when.source === undefined || when.source === session.source
    if (isRunning && wantsRunning && wantsSource) {
      const { sessionDate, source } = session
      return { kind: 'memory', view, untilUs, sessionDate, source, ...this.toldBy(metaOf(view), untilUs) }
    }
    if (ctx.tier === 'sample') return this.nothing(ctx, when, untilUs)
    return await this.storedScope(ctx, when, untilUs)
  }

  /** A filter as a reader wrote it. */
  readFilter(scope: Scope, text: string): CompiledFilter | Promise<CompiledFilter> {
    return this.filters.read(text, scope)
  }

  /** A filter of the host's own. */
  filter(scope: Scope, text: string): CompiledFilter {
    return this.filters.compile(text, scope)
  }

  /** The whole of a session as it is stored, whatever a reader may see of it. */
  async wholeSession({ sessionDate, source }: FilteredSession): Promise<StoredScope> {
    const stored = (await this.sessions()).find((one) => one.sessionDate === sessionDate && one.source === source)
    const asOf = { source, session_date: sessionDate, as_of_ms: this.clock() }
    const meta = { tier: 'live', ...this.label(source), ...asOf } as const
    const own = { kind: 'stored', sessionDate, source, prints: stored?.prints ?? 0 } as const
    return withNames({ ...own, untilUs: undefined, ...this.toldBy(meta, undefined) })
  }

  /** Stored sessions, newest first. */
  sessions(): Promise<readonly StoredSession[]> {
    return this.known.read()
  }

  /** What the market of a session knows of its names; filters on sector, size and events read it. */
  tableOf({ sessionDate, source }: FilteredSession): FactsTable {
    return this.namesOf(source).table(sessionDate)
  }

  namesOf(source: string): Market['names'] {
    const tier = source === this.views.sample.session.source ? 'sample' : 'live'
    return this.marketOf({ tier, ...this.label(source) }).names
  }

  /** The market of the session that a tier plays. */
  playedMarket(tier: Tier): Market {
    return this.marketOf(metaOf(this.views[tier]))
  }

  private label(source: string) {
    const playing = Object.values(this.views).map(({ session }) => session)
    return labelOf(source, playing)
  }

  /** Stored sessions of the market of a scope, newest first: another seed or rate of the built-in one is another market. */
  async sessionsLike(scope: Pick<Scope, 'source' | 'meta'>): Promise<readonly StoredSession[]> {
    return (await this.sessions()).filter(({ source }) => isOneMarket(scope, source))
  }

  private async storedScope(ctx: ServiceContext, when: When, untilUs: EpochUs | undefined): Promise<Scope> {
    const fitting = (await this.sessions()).filter(
      (stored) =>
        (when.session === undefined || stored.sessionDate === when.session) &&
        (when.source === undefined || stored.source === when.source),
    )
    const newest = fitting[0]?.sessionDate
    const ofDay = fitting.filter((stored) => stored.sessionDate === newest)
    const chosen = realFirst(ofDay)
    if (chosen === undefined) return this.nothing(ctx, when, untilUs)
    const { sessionDate, source, prints } = chosen
    const base = { simulated: isSimulated(source), source, session_date: sessionDate, as_of_ms: ctx.nowMs }
    const told = this.toldBy({ tier: ctx.tier, ...base }, untilUs)
    return { kind: 'stored', untilUs: this.allowed(ctx, untilUs), sessionDate, source, prints, ...told }
  }

  /** A delayed reader sees nothing of the last 15 minutes, whatever session it belongs to. */
  private allowed(ctx: ServiceContext, untilUs: EpochUs | undefined): EpochUs | undefined {
    if (ctx.tier !== 'delayed') return untilUs
    const latestUs = (ctx.nowMs - DELAY_MS) * 1000
    return Math.min(untilUs ?? latestUs, latestUs)
  }

  /**
   * No prints; what else is known of the session is still told as of the instant asked for. A host without any tape stands
   * in the session that runs or is next, so that every imported bar lies before it.
   */
  private nothing(ctx: ServiceContext, when: When, untilUs: EpochUs | undefined): StoredScope {
    const { session } = this.views[ctx.tier]
    const sessionDate = when.session ?? (session.mode === 'none' ? sessionOfNow(ctx.nowMs) : session.sessionDate)
    const own = { tier: ctx.tier, simulated: session.simulated, source: NO_SOURCE }
    const told = this.toldBy({ ...own, session_date: sessionDate, as_of_ms: ctx.nowMs }, untilUs)
    const seenUs = this.allowed(ctx, untilUs)
    return { kind: 'stored', untilUs: seenUs, sessionDate, source: NO_SOURCE, prints: 0, ...told }
  }

  private toldBy(meta: DataMeta, untilUs: EpochUs | undefined): Pick<Scope, 'meta' | 'market'> {
    const asOfMs = untilUs === undefined ? meta.as_of_ms : Math.min(meta.as_of_ms, Math.floor(untilUs / 1000))
    return { meta: { ...meta, as_of_ms: asOfMs }, market: this.marketOf(meta) }
  }
}
