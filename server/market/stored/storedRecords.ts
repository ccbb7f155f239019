import type { Ticker } from '@/lib/core/nominal'
import { AnswerCache } from '@/server/cache/answerCache'
import { monotonicMs } from '@/server/clock'
import { type Known, type Market, type RecordSet, type RecordsAsked, told, unknown } from '@/server/market/port'
import { worldClock } from '@/server/market/recordClock'
import { type NamedTable, type RecordTopic, topicOf } from '@/server/market/recordTopics'
import { companyOf } from '@/server/market/stored/storedCompany'
import type { MarketStore } from '@/server/stores/market/port'

/** Another process may import files meanwhile. */
const KNOWN_MS = 20_000
/** Topics, and names asked for last. */
const KEPT = 600

/** What is imported of a topic: rows of one name decide for that name alone. */
export class StoredRecords {
  private readonly counts = new AnswerCache<number>('market/stored/storedRecords', KEPT, KNOWN_MS)

  constructor(
    private readonly store: MarketStore,
    private readonly market: () => Market,
  ) {}

  async read({ topic, only }: RecordsAsked): Promise<Known<RecordSet>> {
    const { tables, words } = topicOf(topic)
    const changes = tables.map((table) => this.store.changes(table)).join(' ')
    const key = `${topic} ${only ?? ''} ${changes}`
    const count = await this.counts.get(key, () => this.countOf(topic, only), monotonicMs())
    const of = only === null ? '' : ` of ${only}`
    if (count === 0) return unknown(`No ${words}${of} are stored. An import would bring them`)
    const source = `imported ${words}${words === 'filings' ? of : ''}`
    const label = { simulated: false, source }
    return told({ store: this.store, market: this.market(), clock: worldClock, label }, source)
  }

  private async countOf(topic: RecordTopic, only: Ticker | null): Promise<number> {
    const { tables, named } = topicOf(topic)
    if (only !== null && topic === 'statements') {
      const cik = await companyOf(this.store, only)
      return cik === null ? 0 : await this.store.count('company_facts', [['cik', '=', cik]])
    }
    const byName = only !== null && named !== undefined
    const counts = byName
      ? named.map((table) => this.store.count<NamedTable>(table, [['ticker', '=', only]]))
      : tables.map((table) => this.store.count(table))
    return (await Promise.all(counts)).reduce((sum, own) => sum + own, 0)
  }
}
