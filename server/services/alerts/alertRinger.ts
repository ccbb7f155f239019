import type { User } from '@/lib/access/user'
import type { Clock } from '@/lib/core/clock'
import type { AlertHit } from '@/lib/flow/alerts/alertHit'
import type { AlertProgram, WatchProgram } from '@/lib/flow/alerts/program'
import { programOf } from '@/lib/flow/alerts/programOf'
import { BUILT_IN_PROGRAMS } from '@/lib/flow/alerts/rules'
import type { Tier } from '@/server/context'
import type { AccountDeps } from '@/server/services/accountDeps'
import type { AlertDeps } from '@/server/services/alerts/alertDeps'
import { readLists } from '@/server/services/alerts/alertLists'
import { deliver, MOST_HITS_A_SESSION } from '@/server/services/alerts/deliverHits'
import type { Delivery } from '@/server/services/alerts/hitMessages'
import { owned, withoutAccount } from '@/server/services/alerts/watches/ownAccounts'
import { tierOf } from '@/server/services/dataCap'
import { readCaller } from '@/server/services/users/neededFactor'
import type { Row } from '@/server/stores/accounts/port'

type AlertRecord = Row<'custom_alerts'>

interface Rung {
  readonly alert: AlertRecord
  readonly hit: AlertHit
}

const TIERS = ['live', 'delayed'] as const
const isWatch = (program: AlertProgram): program is WatchProgram => program.kind === 'watch'

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
  /** Told that alerts were changed here, so that other hosts read them anew at once. */
  tellOthers: () => void = () => undefined
  private onKept: (delivery: Delivery) => void = () => undefined
  /** Hits of each alert in the session that it rang in last. */
  private readonly counts = new Map<string, { readonly sessionDate: string; readonly hits: number }>()

  constructor(
    private readonly deps: AlertDeps,
    private readonly accounts: AccountDeps,
    private readonly clock: Clock,
  ) {
    for (const tier of TIERS) deps.runners[tier].listen((hit) => this.take(hit))
  }

  /** Reads the alerts anew: after a change on any host and once a minute, because plans and expiries change by themselves. */
  async reload(): Promise<void> {
    const now = new Date(this.clock())
    const rows = await this.accounts.db.selectFrom('custom_alerts').selectAll().where('is_active', '=', true).execute()
    const due = rows.filter((row) => row.expires === null || row.expires > now)
    const owners = new Map<string, User>()
    for (const id of new Set(due.map((row) => row.user_id))) {
      const user = await readCaller(this.accounts.db, id)
      if (user !== null) owners.set(id, user)
    }
    const lists = await readLists(this.accounts.db)
    this.alerts = new Map(due.map((row) => [row.id, row]))
    this.owners = owners
    this.broken = new Set(await withoutAccount(this.accounts, due))
    const programs: Record<Tier, AlertProgram[]> = { live: [], delayed: [], sample: [] }
    for (const row of due) {
      if (this.broken.has(row.id)) continue
      const program = this.programFor(row, lists.of(row.user_id, row.definition))
      if (program !== null) programs[tierOf(owners.get(row.user_id) ?? null)].push(program)
    }
    for (const tier of TIERS) {
      this.deps.runners[tier].setCustom(programs[tier])
      // What is built in looks once, for the live tier and where read models are; the delayed one gets its hits later.
      const isHere = tier === 'live' && this.deps.market.isReadElsewhere !== true
      const builtIn = isHere ? BUILT_IN_PROGRAMS : []
      this.deps.lanes[tier].set([...builtIn, ...programs[tier]].filter(isWatch))
    }
  }

  /** Takes in what was changed on this host, and has the others take it in. */
  async changed(): Promise<void> {
    await this.reload()
    this.tellOthers()
  }

  /** Told of every hit when it is kept, once. */
  hear(onKept: (delivery: Delivery) => void): void {
    this.onKept = onKept
  }

  /** Stores and delivers what rang since the last call, owner by owner. What could not be stored waits for the next one. */
  async flush(): Promise<void> {
    const byOwner = new Map<string, Rung[]>()
    for (const one of this.waiting) byOwner.set(one.alert.user_id, [...(byOwner.get(one.alert.user_id) ?? []), one])
    for (const [ownerId, rung] of byOwner) {
      const user = this.owners.get(ownerId)
      const own: readonly Delivery[] = user === undefined ? [] : rung.map(({ alert, hit }) => ({ alert, hit, user }))
      const kept = await deliver(this.accounts, own, this.clock())
      const done = new Set(rung)
      this.waiting = this.waiting.filter((one) => !done.has(one))
      for (const one of kept) this.onKept(one)
    }
  }

  isBroken(id: string): boolean {
    return this.broken.has(id)
  }

  /** Hits beyond the limit of the running session. */
  overLimit(id: string, sessionDate: string): number {
    return Math.max(0, this.hitsOf(id, sessionDate) - MOST_HITS_A_SESSION)
  }

  private hitsOf(id: string, sessionDate: string): number {
    const known = this.counts.get(id)
    return known?.sessionDate === sessionDate ? known.hits : 0
  }

  private programFor(row: AlertRecord, listed: readonly string[]): AlertProgram | null {
    const since = { sessionDate: row.since_session, source: row.since_source }
    try {
      const program = programOf(row.id, row.definition, listed, since)
      return isWatch(program) ? owned(program, row.user_id) : program
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      this.broken.add(row.id)
      return null
    }
  }

  /** Counts a hit; answers whether it is kept. */
  private take(hit: AlertHit): boolean {
    const alert = this.alerts.get(hit.rule)
    if (alert === undefined || isBefore(hit, alert)) return false
    const { sessionDate } = hit
    const hits = this.hitsOf(alert.id, sessionDate) + 1
    this.counts.set(alert.id, { sessionDate, hits })
    const isKept = hits <= MOST_HITS_A_SESSION
    if (isKept) this.waiting.push({ alert, hit })
    return isKept
  }
}

/** The prints were on the tape before the alert was made. */
function isBefore(hit: AlertHit, alert: AlertRecord): boolean {
  if (hit.sessionDate < alert.since_session) return true
  const isSameTape = hit.sessionDate === alert.since_session && hit.source === alert.since_source
  if (!isSameTape) return false
  const last = hit.seqs.at(-1)
  // A hit of the whole market or of a level stands on no print: there the clock of the tape tells.
  return last === undefined ? hit.atUs <= Number(alert.since_us) : last <= Number(alert.since_seq)
}
