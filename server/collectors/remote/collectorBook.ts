import { type Backfill, type CollectorCounts, NO_COUNTS } from '@/lib/collectors/state'
import type { EpochMs, IsoDate } from '@/lib/core/nominal'
import type { Validators } from '@/server/collectors/remote/fetchFile'
import type { AccountsDb, Row } from '@/server/stores/accounts/port'

/** What became of a collector so far; kept in the accounts, so that every host and every restart knows it. */
export interface CollectorState {
  readonly id: string
  /** Null: as all free sources are. */
  readonly isOn: boolean | null
  readonly askedMs: EpochMs | null
  readonly storedMs: EpochMs | null
  readonly newestDay: IsoDate | null
  readonly nextTurnMs: EpochMs | null
  /** In a row. */
  readonly failures: number
  readonly error: string | null
  readonly errorMs: EpochMs | null
  readonly counts: CollectorCounts
  readonly backfill: Backfill | null
}

/** What is known of one publication. */
export interface KnownFile extends Validators {
  readonly state: 'stored' | 'missing' | 'refused'
  readonly hash: string | null
  readonly rows: number
  readonly editions: number
}

export type FileNote = KnownFile & {
  readonly day: IsoDate | null
  readonly words: string | null
  readonly atMs: EpochMs
}

const SWITCH = 'collectors_all'
const dateOf = (ms: EpochMs | null): Date | null => (ms === null ? null : new Date(ms))
const msOf = (date: Date | null): EpochMs | null => date?.getTime() ?? null

export class CollectorBook {
  constructor(private readonly db: AccountsDb) {}

  async states(): Promise<ReadonlyMap<string, CollectorState>> {
    const rows = await this.db.selectFrom('collectors').selectAll().execute()
    return new Map(rows.map((row) => [row.id, stateOf(row)]))
  }

  async state(id: string): Promise<CollectorState> {
    const row = await this.db.selectFrom('collectors').selectAll().where('id', '=', id).executeTakeFirst()
    return row === undefined ? freshState(id) : stateOf(row)
  }

  /** Changes what is given and leaves the rest, which another may have changed meanwhile. */
  async save(id: string, change: Partial<Omit<CollectorState, 'id'>>): Promise<void> {
    const has = (name: keyof typeof change): boolean => change[name] !== undefined
    const row = {
      ...(has('isOn') && { is_on: change.isOn ?? null }),
      ...(has('askedMs') && { asked: dateOf(change.askedMs ?? null) }),
      ...(has('storedMs') && { stored: dateOf(change.storedMs ?? null) }),
      ...(has('newestDay') && { newest_day: change.newestDay ?? null }),
      ...(has('nextTurnMs') && { next_turn: dateOf(change.nextTurnMs ?? null) }),
      ...(has('failures') && { failures: change.failures ?? 0 }),
      ...(has('error') && { error: change.error ?? null }),
      ...(has('errorMs') && { error_at: dateOf(change.errorMs ?? null) }),
      ...(change.counts && { counts: JSON.stringify(change.counts) }),
      ...(has('backfill') && { backfill: change.backfill ? JSON.stringify(change.backfill) : null }),
    }
    const insert = this.db.insertInto('collectors').values({ counts: '{}', ...row, id })
    await insert
      .onConflict((conflict) =>
        Object.keys(row).length === 0 ? conflict.column('id').doNothing() : conflict.column('id').doUpdateSet(row),
      )
      .execute()
  }

  async file(collector: string, name: string): Promise<KnownFile | null> {
    const row = await this.db
      .selectFrom('collector_files')
      .select(['state', 'etag', 'modified', 'hash', 'rows', 'editions'])
      .where('collector', '=', collector)
      .where('name', '=', name)
      .executeTakeFirst()
    return row ?? null
  }

  async note(collector: string, name: string, { atMs, ...told }: FileNote): Promise<void> {
    const row = { ...told, at: new Date(atMs) }
    await this.db
      .insertInto('collector_files')
      .values({ collector, name, ...row })
      .onConflict((conflict) => conflict.columns(['collector', 'name']).doUpdateSet(row))
      .execute()
  }

  /** Publications that were refused last, newest first, with why. */
  async refused(collector: string, limit: number) {
    const rows = await this.db
      .selectFrom('collector_files')
      .select(['name', 'day', 'words', 'at'])
      .where('collector', '=', collector)
      .where('state', '=', 'refused')
      .orderBy('at', 'desc')
      .limit(limit)
      .execute()
    return rows.map(({ name, day, words, at }) => ({ name, day, words: words ?? '', atMs: at.getTime() }))
  }

  /** The switch of all free sources; null: nobody touched it, so the setting counts. */
  async all(): Promise<boolean | null> {
    const row = await this.db.selectFrom('settings').select('value').where('key', '=', SWITCH).executeTakeFirst()
    return row === undefined ? null : row.value === true
  }

  async setAll(isOn: boolean): Promise<void> {
    const value = JSON.stringify(isOn)
    await this.db
      .insertInto('settings')
      .values({ key: SWITCH, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute()
  }
}

const stateOf = (row: Row<'collectors'>): CollectorState => ({
  id: row.id,
  isOn: row.is_on,
  askedMs: msOf(row.asked),
  storedMs: msOf(row.stored),
  newestDay: row.newest_day,
  nextTurnMs: msOf(row.next_turn),
  failures: row.failures,
  error: row.error,
  errorMs: msOf(row.error_at),
  counts: { ...NO_COUNTS, ...row.counts },
  backfill: row.backfill,
})

export const freshState = (id: string): CollectorState => ({
  id,
  isOn: null,
  askedMs: null,
  storedMs: null,
  newestDay: null,
  nextTurnMs: null,
  failures: 0,
  error: null,
  errorMs: null,
  counts: NO_COUNTS,
  backfill: null,
})
