import { dataTier } from '@/lib/access/dataTier'
import type { User } from '@/lib/access/user'
import type { Clock } from '@/lib/core/clock'
import type { AlertHit } from '@/lib/flow/alerts/alertHit'
import { programOf } from '@/lib/flow/alerts/definition'
import type { AlertProgram } from '@/lib/flow/alerts/program'
import type { Tier } from '@/server/context'
import type { AccountDeps } from '@/server/services/accountDeps'
import type { AlertDeps } from '@/server/services/alerts/alertDeps'
import { type Delivery, deliver } from '@/server/services/alerts/deliverHits'
import { readUser } from '@/server/services/users/userRow'
import type { Row } from '@/server/stores/accounts/port'

type AlertRecord = Row<'custom_alerts'>

interface Rung {
  readonly alert: AlertRecord
  readonly hit: AlertHit
}

/** Hits of one alert that are kept of one session; further ones are only counted, and the count is shown. */
export const MOST_HITS_A_SESSION = 300
const TIERS = ['live', 'delayed'] as const

/**
 * The alerts of all users on the engines: loads them, takes their hits and hands them on. Only live and delayed views
 * ring; whoever sees the sample has none. Every hit has an id that follows from its prints, so a restart rings nothing
 * twice.
 */
export class AlertRinger {
  private alerts = new Map<string, AlertRecord>()
  private owners = new Map<string, User>()
  private broken = new Set<string>()
  private waiting: Rung[] = []
  private readonly kept = new Map<string, number>()
  private readonly over = new Map<string, number>()

  constructor(
    private readonly deps: AlertDeps,
    private readonly accounts: AccountDeps,
    private readonly clock: Clock,
  ) {
    for (const tier of TIERS) deps.runners[tier].listen((hit) => this.take(hit))
  }

  /** Reads the alerts anew: after a change and once a minute, because plans and expiries change by themselves. */
  async reload(): Promise<void> {
    const now = new Date(this.clock())
    const rows = await this.accounts.db.selectFrom('custom_alerts').selectAll().where('is_active', '=', true).execute()
    const due = rows.filter((row) => row.expires === null || row.expires > now)
    const owners = new Map<string, User>()
    for (const id of new Set(due.map((row) => row.user_id))) {
      const user = await readUser(this.accounts.db, id)
      if (user !== null) owners.set(id, user)
    }
    const lists = await this.accounts.db.selectFrom('option_watchlists').select(['id', 'user_id', 'chains']).execute()
    this.alerts = new Map(due.map((row) => [row.id, row]))
    this.owners = owners
    this.broken = new Set()
    const programs: Record<Tier, AlertProgram[]> = { live: [], delayed: [], sample: [] }
    for (const row of due) {
      const list = lists.find((one) => one.id === row.definition.scope.watchlist && one.user_id === row.user_id)
      const program = this.programFor(row, list?.chains ?? [])
      if (program !== null) programs[dataTier(owners.get(row.user_id) ?? null)].push(program)
    }
    for (const tier of TIERS) this.deps.runners[tier].setCustom(programs[tier])
  }

  /** Stores and delivers what rang since the last call. */
  async flush(): Promise<void> {
    const rung = this.waiting
    if (rung.length === 0) return
    this.waiting = []
    const deliveries: Delivery[] = rung.flatMap(({ alert, hit }) => {
      const user = this.owners.get(alert.user_id)
      return user === undefined ? [] : [{ alert, hit, user }]
    })
    await deliver(this.accounts, deliveries, this.clock())
  }

  isBroken(id: string): boolean {
    return this.broken.has(id)
  }

  /** Hits beyond the limit of the running session. */
  overLimit(id: string, sessionDate: string): number {
    return this.over.get(`${id} ${sessionDate}`) ?? 0
  }

  private programFor(row: AlertRecord, contracts: readonly string[]): AlertProgram | null {
    try {
      return programOf(row.id, row.definition, contracts)
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      this.broken.add(row.id)
      return null
    }
  }

  private take(hit: AlertHit): void {
    const alert = this.alerts.get(hit.rule)
    if (alert === undefined || isBefore(hit, alert)) return
    const key = `${alert.id} ${hit.sessionDate}`
    const count = (this.kept.get(key) ?? 0) + 1
    this.kept.set(key, count)
    if (count > MOST_HITS_A_SESSION) this.over.set(key, count - MOST_HITS_A_SESSION)
    else this.waiting.push({ alert, hit })
  }
}

/** The prints were on the tape before the alert was made. */
function isBefore(hit: AlertHit, alert: AlertRecord): boolean {
  if (hit.sessionDate < alert.since_session) return true
  const isSameTape = hit.sessionDate === alert.since_session && hit.source === alert.since_source
  return isSameTape && (hit.seqs.at(-1) ?? 0) <= Number(alert.since_seq)
}
