import type { IsoDate } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import { AnswerCache } from '@/server/cache/answerCache'
import { SharedWork } from '@/server/cache/sharedWork'
import { ValueCache } from '@/server/cache/valueCache'
import type { ServiceContext, Tier } from '@/server/context'
import { eachRow } from '@/server/engine/ring/newest'
import { knowsChains } from '@/server/market/source'
import { ContractColumns } from '@/server/services/contractDays/contractColumns'
import { ContractTable } from '@/server/services/contractDays/contractTable'
import { Mornings } from '@/server/services/contractDays/mornings'
import { NameEventsDesk } from '@/server/services/contractDays/nameEvents'
import { addQuiet, fillPrior, type PriorDay, readPriorDay } from '@/server/services/contractDays/priorDay'
import { StoredContracts } from '@/server/services/contractDays/storedContracts'
import { ContractFollower } from '@/server/services/contractDays/tapeFollower'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { MemoryScope, Scope, When } from '@/server/services/flow/tapeDesk'

/** The contracts of a session and what is known of the session before it. */
export interface ContractDays {
  readonly scope: Scope
  readonly table: ContractTable
  readonly prior: PriorDay | null
  /** The session before is still being read. */
  readonly isReadingPrior: boolean
}

/** What is known of a session before; nothing while it is being read. */
interface PriorRead {
  prior: PriorDay | null | undefined
  work?: SharedWork<unknown>
}

/** Instants of a replay that are kept. */
const KEPT_INSTANTS = 4
const KEPT_PRIORS = 3
/** The running session is followed for this long after the last question, ms. */
const ASKED_MS = 1_800_000

/**
 * One row for each contract of a session, for every tier: the running session as its prints are released, an earlier
 * instant counted anew, a stored session as the store has it. Pages read this instead of the prints.
 */
export class ContractDaysDesk {
  private readonly followers: Readonly<Record<Tier, ContractFollower>>
  private readonly instants = new AnswerCache<ContractTable>('contractDays/contractDaysDesk', KEPT_INSTANTS)
  private readonly priors = new ValueCache<string, PriorRead>('contractDays/contractDaysDesk', { max: KEPT_PRIORS })
  /** How far rows have got what is known of the session before. */
  private readonly filled = new WeakMap<ContractTable, { readonly prior: PriorDay; readonly to: number }>()
  private readonly stored: StoredContracts
  readonly mornings: Mornings
  private readonly events: NameEventsDesk
  /** When each tier last asked for its running session. */
  private readonly askedAtMs = new Map<Tier, number>()

  constructor(private readonly market: MarketDeps) {
    const { views } = market.desk
    const follower = (tier: Tier) => new ContractFollower(views[tier], () => market.desk.tableOf(views[tier].session))
    this.followers = { live: follower('live'), delayed: follower('delayed'), sample: follower('sample') }
    this.stored = new StoredContracts(market.desk)
    this.events = new NameEventsDesk(market)
    this.mornings = new Mornings(market, this.stored)
  }

  /**
   * Takes in what was released since; called now and then, so that no question has to wait for a long catch-up. A full
   * table takes 400 bytes a contract, so those of the other tiers are kept only while somebody asks.
   */
  async follow(): Promise<void> {
    for (const tier of ['live', 'delayed', 'sample'] as const) {
      const isAlwaysAsked = tier === 'live' && this.market.isReadElsewhere !== true
      const isAsked = isAlwaysAsked || this.market.desk.clock() - (this.askedAtMs.get(tier) ?? 0) < ASKED_MS
      if (isAsked) await this.followers[tier].follow()
      else this.followers[tier].letGo()
    }
  }

  async read(ctx: ServiceContext, when: When): Promise<ContractDays> {
    const scope = await this.scopeOf(ctx, when)
    const table = await this.tableOf(scope)
    table.events = await this.events.read(ctx, scope)
    const prior = this.priorOf(ctx.tier, scope)
    if (prior != null) await this.fill(table, prior)
    return { scope, table, prior: prior ?? null, isReadingPrior: prior === undefined || prior?.isWhole === false }
  }

  /** Also finds sessions that have day rows or chains, but no prints. */
  async scopeOf(ctx: ServiceContext, when: When): Promise<Scope> {
    const scope = await this.market.desk.scopeOf(ctx, when)
    if (scope.kind === 'memory' || ctx.tier === 'sample') return scope
    return scope.prints > 0 ? scope : await this.stored.scopeOf(ctx, when, scope)
  }

  private async tableOf(scope: Scope): Promise<ContractTable> {
    if (scope.kind === 'stored') return await this.stored.table(scope, scope.market.names.table(scope.sessionDate))
    const { view, untilUs } = scope
    this.askedAtMs.set(view.tier, this.market.desk.clock())
    if (untilUs === undefined || untilUs >= view.asOfUs) return await this.followers[view.tier].follow()
    const key = `${view.tier} ${view.session.epoch} ${untilUs}`
    return await this.instants.get(key, () => this.tableAt(scope, untilUs))
  }

  private async tableAt({ view }: MemoryScope, untilUs: number): Promise<ContractTable> {
    const { sessionDate } = view.session
    const columns = new ContractColumns(view.ring.contracts)
    const { overlay, row: toRow } = view
    await eachRow(view.ring, { toRow, untilUs, overlay }, (item) => columns.add(item))
    return new ContractTable(columns, sessionDate, this.market.desk.tableOf(view.session))
  }

  /** What is known of the session before; undefined while it is being read, which the first question starts. */
  private priorOf(tier: Tier, scope: Scope): PriorDay | null | undefined {
    const key = `${tier === 'sample' ? 'sample' : 'tape'} ${scope.source} ${scope.sessionDate}`
    const known = this.priors.get(key)
    if (known !== undefined) {
      void known.work?.ask()
      return known.prior
    }
    const read: PriorRead = { prior: undefined }
    this.priors.set(key, read)
    const tell = (prior: PriorDay | null) => {
      read.prior = prior
      // Weighed anew with what it has become.
      if (this.priors.peek(key) === read) this.priors.set(key, read)
    }
    const readOn = () => this.readPrior(tier, scope, tell).then(tell, () => this.priors.delete(key))
    read.work = new SharedWork(readOn)
    return read.prior
  }

  private async readPrior(tier: Tier, scope: Scope, onInterest: (part: PriorDay) => void): Promise<PriorDay | null> {
    const { session } = this.market.desk.views[tier]
    if (knowsChains(scope.market) && scope.source === session.source) {
      const morning = await this.mornings.interest(tier === 'sample', scope.sessionDate)
      if (morning === null) return null
      const storedOf = (date: IsoDate) => this.stored.wholeOf(this.market.filesDir, date, scope.source)
      return await readPriorDay({ facts: this.market.facts[tier], storedOf }, scope.sessionDate, morning, onInterest)
    }
    return tier === 'sample' ? null : await this.stored.priorOf(scope)
  }

  private async fill(table: ContractTable, prior: PriorDay): Promise<void> {
    const known = this.filled.get(table)
    const isSame = known?.prior === prior
    if (isSame && known.to === table.size) return
    this.filled.set(table, { prior, to: table.size })
    if (known === undefined || known.prior !== prior) await addQuiet(table, prior)
    await fillPrior(table, prior, isSame ? known.to : 0)
    this.filled.set(table, { prior, to: table.size })
    table.hasPrior = true
    table.touch()
  }
}

/** The one desk of a host. */
export const contractDaysOf = perOwner((market: MarketDeps) => new ContractDaysDesk(market))
