import type { Clock } from '@/lib/core/clock'
import { confirmationOf, type ShowTo } from '@/lib/feeds/licence'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import { asStaff } from '@/server/services/audit/audit'
import type { AccountsDb } from '@/server/stores/accounts/port'

const keyOf = (source: string): string => `feed_licence:${source}`
/** Another host of the same accounts may have changed it. */
const KEPT_MS = 5000

/** Who may see each source of this host: its operators alone, until one of them typed that the agreement allows more. */
export class Licences {
  private readonly known = new Map<string, ShowTo>()
  private readMs = Number.NEGATIVE_INFINITY

  constructor(
    private readonly db: AccountsDb,
    /** Of this host, as they are now. */
    private readonly sources: () => readonly string[],
    private readonly clock: Clock,
  ) {}

  /** The strictest of all sources; reads the accounts again behind the answer now and then. */
  showTo(): ShowTo {
    if (this.clock() - this.readMs > KEPT_MS) void this.read().catch(() => undefined)
    return this.sources().every((source) => this.of(source) === 'all') ? 'all' : 'owner'
  }

  of(source: string): ShowTo {
    return this.known.get(source) ?? 'owner'
  }

  async read(): Promise<void> {
    this.readMs = this.clock()
    const rows = await this.db.selectFrom('settings').selectAll().where('key', 'like', 'feed\\_licence:%').execute()
    for (const { key, value } of rows) this.known.set(key.slice(keyOf('').length), value === 'all' ? 'all' : 'owner')
  }

  /** Widens or narrows; the typed sentence goes into the audit log with whoever typed it. */
  async set(ctx: ServiceContext, source: string, showTo: ShowTo, typed: string): Promise<void> {
    if (!this.sources().includes(source)) throw new ServiceError('not_found', 'There is no such source on this host.')
    const wanted = confirmationOf(source)
    if (showTo === 'all' && typed.trim() !== wanted)
      throw new ServiceError('invalid', `To show this source to others, type: ${wanted}`)
    const action = { action: 'feed.licence', detail: { source, show_to: showTo, confirmation: typed.trim() } }
    const value = JSON.stringify(showTo)
    await asStaff({ db: this.db }, ctx, action, (trx) =>
      trx
        .insertInto('settings')
        .values({ key: keyOf(source), value })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
        .execute(),
    )
    this.known.set(source, showTo)
  }
}

const SOURCES = 'feed_sources'

/**
 * Sources that ever played on hosts of these accounts: a host that follows another, or serves what was stored, holds their
 * cap too. feeds-live.md §13.6, NATS followers.
 */
export class LiveSources {
  constructor(private readonly db: AccountsDb) {}

  async read(): Promise<readonly string[]> {
    const row = await this.db.selectFrom('settings').select('value').where('key', '=', SOURCES).executeTakeFirst()
    return Array.isArray(row?.value) ? row.value.map(String) : []
  }

  async add(sources: readonly string[]): Promise<void> {
    const value = JSON.stringify([...new Set([...(await this.read()), ...sources])].sort())
    await this.db
      .insertInto('settings')
      .values({ key: SOURCES, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute()
  }
}
