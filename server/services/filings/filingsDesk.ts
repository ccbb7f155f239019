import type { DataMeta } from '@/lib/contract/flowRow'
import type { IsoDate } from '@/lib/core/nominal'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import type { ServiceContext } from '@/server/context'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { importedBook, type PriceBook, simulatedBook } from '@/server/services/filings/priceBook'
import type { MarketStore } from '@/server/stores/market/port'

/** What a reader of filings works with: imported ones, or those the tier's own market invents. */
export interface FilingsScope {
  readonly store: MarketStore
  readonly meta: DataMeta
  /** Last day that may be known. */
  readonly asOf: IsoDate
  /** Closes for returns since a filing. */
  prices(asked: ReadonlyMap<string, readonly IsoDate[]>): Promise<PriceBook>
}

const TABLES = {
  insiders: 'insider_trades',
  institutions: 'institution_holdings',
  politics: 'political_trades',
} as const
export type FilingTopic = keyof typeof TABLES

/** How long the answer to 'is anything imported' holds. */
const KNOWN_MS = 20_000
/** Days of invented filings kept: today's of the tape and of the sample, by topic. */
const KEPT = 8

/** Where readers of filings begin. The sample tier never reaches the store. */
export class FilingsDesk {
  private readonly made = new Map<string, Promise<MarketStore>>()
  private readonly known = new Map<FilingTopic, { readonly atMs: number; readonly count: Promise<number> }>()

  constructor(private readonly deps: MarketDeps) {}

  async read(ctx: ServiceContext, topic: FilingTopic): Promise<FilingsScope> {
    const { entities } = this.deps
    if (ctx.tier !== 'sample' && entities !== undefined && (await this.hasImported(ctx, entities, topic)))
      return this.imported(ctx, entities)
    return await this.invented(ctx, topic)
  }

  private imported(ctx: ServiceContext, store: MarketStore): FilingsScope {
    const asOf = newYorkDateOf(ctx.nowMs)
    const meta: DataMeta = {
      ...{ tier: ctx.tier, simulated: false, source: 'imported filings', session_date: null, as_of_ms: ctx.nowMs },
    }
    return { store, meta, asOf, prices: (asked) => importedBook(store, asked) }
  }

  /** The market of the tier with what it makes up; an empty store where it makes up nothing. */
  private async invented(ctx: ServiceContext, topic: FilingTopic): Promise<FilingsScope> {
    const facts = this.deps.facts[ctx.tier]
    const { meta, sessionDate } = await this.deps.desk.scopeOf(ctx, {})
    const filings = facts.filings?.bind(facts)
    if (filings === undefined) {
      const store = this.deps.entities ?? noEntities
      return {
        store,
        meta: { ...meta, simulated: false },
        asOf: sessionDate,
        prices: (asked) => importedBook(store, asked),
      }
    }
    const key = `${ctx.tier === 'sample' ? 'sample' : 'tape'} ${topic} ${sessionDate}`
    const store = await this.kept(key, () => filings(sessionDate, topic))
    return { store, meta, asOf: sessionDate, prices: (asked) => simulatedBook(facts, sessionDate, asked) }
  }

  private kept(key: string, make: () => Promise<MarketStore>): Promise<MarketStore> {
    const known = this.made.get(key)
    if (known !== undefined) return known
    const store = make()
    store.catch(() => this.made.delete(key))
    this.made.set(key, store)
    const [oldest] = this.made.keys()
    if (this.made.size > KEPT && oldest !== undefined) this.made.delete(oldest)
    return store
  }

  private async hasImported(ctx: ServiceContext, store: MarketStore, topic: FilingTopic): Promise<boolean> {
    const known = this.known.get(topic)
    if (known !== undefined && ctx.nowMs - known.atMs < KNOWN_MS) return (await known.count) > 0
    const count = store.count(TABLES[topic])
    count.catch(() => this.known.delete(topic))
    this.known.set(topic, { atMs: ctx.nowMs, count })
    return (await count) > 0
  }
}

const noEntities: MarketStore = {
  open: () => Promise.resolve(),
  insert: () => Promise.resolve(),
  rows: () => Promise.resolve([]),
  count: () => Promise.resolve(0),
  coverage: () => Promise.resolve([]),
}

const desks = new WeakMap<MarketDeps, FilingsDesk>()

/** The one desk of a host. */
export function filingsOf(deps: MarketDeps): FilingsDesk {
  const known = desks.get(deps) ?? new FilingsDesk(deps)
  desks.set(deps, known)
  return known
}
