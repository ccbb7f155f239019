import type { DataMeta } from '@/lib/contract/flowRow'
import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import { AnswerCache } from '@/server/cache/answerCache'
import type { ServiceContext } from '@/server/context'
import { companyOf } from '@/server/market/stored/storedCompany'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { importedBook, type PriceBook, simulatedBook } from '@/server/services/filings/priceBook'
import type { MarketStore, MarketTable } from '@/server/stores/market/port'

/** What a reader of filings works with: imported ones, or those the tier's own market invents. */
export interface FilingsScope {
  readonly store: MarketStore
  readonly meta: DataMeta
  /** Last day that may be known. */
  readonly asOf: IsoDate
  /** Closes for returns since a filing. */
  prices(asked: ReadonlyMap<string, readonly IsoDate[]>): Promise<PriceBook>
}

/** A topic is imported when one of its tables has rows: of the name that is asked for, or of any. */
const TABLES = {
  insiders: ['insider_trades'],
  institutions: ['institution_holdings'],
  politics: ['political_trades'],
  statements: ['company_facts'],
  shorts: ['short_interest', 'short_volume', 'fails_to_deliver', 'borrow_rates'],
  analysts: ['analyst_ratings', 'analyst_trends'],
} as const satisfies Readonly<Record<string, readonly MarketTable[]>>
export type FilingTopic = keyof typeof TABLES

/** Tables of a topic whose rows carry a ticker. */
const NAMED = {
  insiders: ['insider_trades'],
  institutions: [],
  politics: ['political_trades'],
  shorts: ['short_interest', 'short_volume', 'fails_to_deliver', 'borrow_rates'],
  analysts: ['analyst_ratings', 'analyst_trends'],
} as const satisfies Readonly<Record<Exclude<FilingTopic, 'statements'>, readonly MarketTable[]>>

/** How long the answer to 'is anything imported' holds, and of how many topics and names it is kept. */
const KNOWN_MS = 20_000
const KEPT_COUNTS = 600
/** Invented filings kept: today's of the tape and of the sample, by topic, and those of names asked for last. */
const KEPT = 8
const KEPT_NAMES = 24

/** Where readers of filings begin. The sample tier never reaches the store. */
class FilingsDesk {
  private readonly made = new AnswerCache<MarketStore>('filings/filingsDesk', KEPT)
  private readonly madeOfNames = new AnswerCache<MarketStore>('filings/filingsDesk', KEPT_NAMES)
  private readonly counts = new AnswerCache<number>('filings/filingsDesk', KEPT_COUNTS, KNOWN_MS)

  constructor(private readonly deps: MarketDeps) {}

  /**
   * What is filed about a topic. Of one name alone, its own rows decide: a file about other companies takes nothing away
   * from it. A list of all names is of one source, for invented lines among filed ones could not be told apart.
   */
  async read(ctx: ServiceContext, topic: FilingTopic, only: Ticker | null = null): Promise<FilingsScope> {
    const { entities } = this.deps
    if (ctx.tier !== 'sample' && entities !== undefined && (await this.hasImported(ctx, entities, { topic, only })))
      return this.imported(ctx, entities, only)
    return await this.invented(ctx, topic, only)
  }

  private imported(ctx: ServiceContext, store: MarketStore, only: Ticker | null): FilingsScope {
    const asOf = newYorkDateOf(ctx.nowMs)
    const source = only === null ? 'imported filings' : `imported filings of ${only}`
    const meta: DataMeta = {
      tier: ctx.tier,
      simulated: false,
      source,
      session_date: null,
      as_of_ms: ctx.nowMs,
    }
    return { store, meta, asOf, prices: (asked) => importedBook(store, asked) }
  }

  /** The market of the tier with what it makes up; an empty store where it makes up nothing. */
  private async invented(ctx: ServiceContext, topic: FilingTopic, only: Ticker | null): Promise<FilingsScope> {
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
    const key = `${ctx.tier === 'sample' ? 'sample' : 'tape'} ${topic} ${sessionDate} ${only ?? ''}`
    const kept = only === null ? this.made : this.madeOfNames
    const store = await kept.get(key, () => filings(sessionDate, topic, only))
    return { store, meta, asOf: sessionDate, prices: (asked) => simulatedBook(facts, sessionDate, asked) }
  }

  private async hasImported(ctx: ServiceContext, store: MarketStore, asked: Asked): Promise<boolean> {
    const key = `${asked.topic} ${asked.only ?? ''}`
    return (await this.counts.get(key, () => countOf(store, asked), ctx.nowMs)) > 0
  }
}

interface Asked {
  readonly topic: FilingTopic
  readonly only: Ticker | null
}

/** Rows of a topic: of one name, or of all. */
async function countOf(store: MarketStore, { topic, only }: Asked): Promise<number> {
  if (only === null) return await sumOf(TABLES[topic].map((name) => store.count(name)))
  // Company facts are filed under the number of the company.
  if (topic === 'statements') {
    const cik = await companyOf(store, only)
    return cik === null ? 0 : await store.count('company_facts', [['cik', '=', cik]])
  }
  return await sumOf(NAMED[topic].map((name) => store.count(name, [['ticker', '=', only]])))
}

async function sumOf(counts: readonly Promise<number>[]): Promise<number> {
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}

/** Nothing is stored. */
export const noEntities: MarketStore = {
  open: () => Promise.resolve(),
  insert: () => Promise.resolve(),
  remove: () => Promise.resolve(),
  rows: () => Promise.resolve([]),
  count: () => Promise.resolve(0),
  sums: () => Promise.resolve([]),
  changes: () => 0,
  coverage: () => Promise.resolve([]),
}

/** The one desk of a host. */
export const filingsOf = perOwner((deps: MarketDeps) => new FilingsDesk(deps))
