import { createHash } from 'node:crypto'
import type { EntityRecord, EntityRow, FileFormat } from '@/server/collectors/files/fileFormat'
import type { ImportReport } from '@/server/services/import/importReport'
import { keepKnownSides } from '@/server/services/import/keepKnownSides'
import { keepLatestStates } from '@/server/services/import/keepLatestStates'
import type { MarketRow, MarketStore, MarketTable } from '@/server/stores/market/port'

const batchRows = 5000

/** Collects entities of one file by table and stores them in batches whose tokens are made of the rows themselves. */
export class EntityStore {
  private readonly batches = new Map<MarketTable, Batch>()

  constructor(
    private readonly market: MarketStore,
    private readonly report: ImportReport,
    private readonly format: Pick<FileFormat, 'name' | 'sharedSource'>,
    private readonly edition = '',
  ) {}

  async add(record: EntityRecord): Promise<void> {
    const batch = await this.batchOf(record.table)
    batch.rows.push(record.row)
    if (batch.rows.length >= batchRows) await this.flush(record.table, batch)
  }

  /** Stores what is left and counts what the store already had. */
  async finish(): Promise<void> {
    for (const [table, batch] of this.batches) {
      await this.flush(table, batch)
      const after = await this.market.count(table, [['source', '=', this.sourceOf(table)]])
      this.report.entities.set(table, { rows: batch.handed, added: after - batch.before })
    }
  }

  /** The format, or the one source of what every format tells alike. */
  private sourceOf(table: MarketTable): string {
    return this.format.sharedSource?.[table] ?? this.format.name
  }

  private async batchOf(table: MarketTable): Promise<Batch> {
    const known = this.batches.get(table)
    if (known) return known
    const before = await this.market.count(table, [['source', '=', this.sourceOf(table)]])
    const batch: Batch = { before, handed: 0, rows: [] }
    this.batches.set(table, batch)
    return batch
  }

  private async flush<T extends MarketTable>(table: T, batch: Batch): Promise<void> {
    if (batch.rows.length === 0) return
    const source = this.sourceOf(table)
    const own = (batch.rows as readonly EntityRow<T>[]).map((row) => ({ ...row, source }) as unknown as MarketRow<T>)
    const rows = await keepLatestStates(this.market, table, await keepKnownSides(this.market, table, own))
    batch.handed += own.length
    if (rows.length > 0) await this.put(table, source, rows)
    batch.rows = []
  }

  private async put<T extends MarketTable>(table: T, source: string, rows: readonly MarketRow<T>[]): Promise<void> {
    const token = createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 32)
    await this.market.insert(table, `import:${source}:${table}:${token}${this.edition}`, rows)
  }
}

interface Batch {
  readonly before: number
  handed: number
  rows: unknown[]
}
