import type { IsoDate } from '@/lib/core/nominal'
import type { AnsweredBatch, FeedStore, Gap, PrintIdentity } from '@/server/stores/feeds/port'

/** The same in memory: for tests of what stands on the port. */
export class MemoryFeedStore implements FeedStore {
  private readonly bySession = new Map<string, Map<number, PrintIdentity>>()
  private readonly gapsById = new Map<string, Gap>()
  private readonly batches = new Map<string, AnsweredBatch>()
  private readonly positions = new Map<string, number>()

  open = async () => undefined

  async putIdentities(sessionDate: IsoDate, source: string, rows: readonly PrintIdentity[]) {
    const key = `${sessionDate} ${source}`
    const known = this.bySession.get(key) ?? new Map<number, PrintIdentity>()
    this.bySession.set(key, known)
    for (const row of rows) known.set(row.seq, row)
  }

  async identities(sessionDate: IsoDate, source: string, lastSeq: number, limit: number) {
    const rows = [...(this.bySession.get(`${sessionDate} ${source}`)?.values() ?? [])]
    return rows
      .filter(({ seq }) => seq <= lastSeq)
      .sort((a, b) => b.seq - a.seq)
      .slice(0, limit)
  }

  async putGap(gap: Gap) {
    this.gapsById.set(gap.id, gap)
  }

  async gaps(limit: number) {
    return [...this.gapsById.values()].sort((a, b) => b.fromUs - a.fromUs).slice(0, limit)
  }

  batch = async (feed: string, key: string) => this.batches.get(`${feed} ${key}`) ?? null

  async putBatch(feed: string, key: string, batch: AnsweredBatch) {
    this.batches.set(`${feed} ${key}`, batch)
  }

  position = async (feed: string) => this.positions.get(feed) ?? null

  async putPosition(feed: string, ackedN: number) {
    this.positions.set(feed, ackedN)
  }
}
