import type { IsoDate } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import { RecentMap } from '@/lib/core/recentMap'
import type { AlertHit } from '@/lib/flow/alerts/alertHit'
import type { AlertProgram } from '@/lib/flow/alerts/program'
import { ALERT_RULES, alertRule } from '@/lib/flow/alerts/rules'
import { WorkLine } from '@/server/cache/sharedWork'
import type { Tier } from '@/server/context'
import { AlertRunner } from '@/server/engine/alerts/alertRunner'
import type { FilteredSession } from '@/server/engine/filters'
import { AlertHistory } from '@/server/services/alerts/alertHistory'
import { type Averages, TickerVolumes } from '@/server/services/alerts/tickerVolumes'
import { LaterHits } from '@/server/services/alerts/watches/laterHits'
import { WatchLane } from '@/server/services/alerts/watches/watchLane'
import { contractDaysOf } from '@/server/services/contractDays/contractDaysDesk'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'

/** What the verbs of alerts read. */
export interface AlertDeps {
  readonly market: MarketDeps
  readonly runners: Readonly<Record<Tier, AlertRunner>>
  /** What is looked at now and then, by tier; nobody rings for the sample, built-in watches look for the live tier. */
  readonly lanes: Readonly<Record<'live' | 'delayed', WatchLane>>
  readonly history: AlertHistory
  /** Average daily option volume of every name before a session. */
  readonly averages: (sessionDate: IsoDate, source: string) => Promise<Averages>
  /** The same over stored sessions for one program that is only thought about. */
  readonly previewOf: (program: AlertProgram) => AlertHistory
  /** Takes a hit of a built-in rule that was looked at now and then. */
  found(hit: AlertHit): void
  /** Brings the engines up to date once more; called by a timer. */
  tick(): Promise<void>
}

/** The alerts of a host: one set of engines, whoever asks for it. */
export const alertsOf = perOwner(createAlerts)

/** Alerts over the views and the store of a host. */
function createAlerts(market: MarketDeps): AlertDeps {
  const { desk, isReadElsewhere } = market
  const volumes = new TickerVolumes(desk)
  const averages = (date: IsoDate, source: string) => volumes.before(date, source)
  const morningOf = (session: FilteredSession) => contractDaysOf(market).mornings.table(session)
  // Rules look at a print once: what they ask of names is read before the first.
  const factsOf = async ({ source, sessionDate }: FilteredSession) => {
    await desk.namesOf(source).ready(sessionDate)
    return desk.namesOf(source).table(sessionDate)
  }
  const read = { factsOf, morningOf, averages, isReadElsewhere }
  const runner = (tier: Tier) => new AlertRunner({ view: desk.views[tier], ...read })
  const runners = { live: runner('live'), delayed: runner('delayed'), sample: runner('sample') }
  const { lanes, later, found } = watchLanes(market, runners)
  const line = new WorkLine()
  const historyOf = (programs: readonly AlertProgram[]) =>
    new AlertHistory({
      store: desk.store,
      averages,
      morningOf,
      programs,
      line,
      factsOf,
      onTrouble: market.onTrouble,
    })
  const previews = new RecentMap<string, AlertHistory>(20)
  return {
    market,
    runners,
    lanes,
    averages,
    history: historyOf(ALERT_RULES.map((rule) => rule.program)),
    previewOf: (program) => previews.of(JSON.stringify(program), () => historyOf([program])),
    found,
    tick: async () => {
      for (const one of Object.values(runners)) await one.catchUp()
      later.release()
    },
  }
}

/** What is looked at now and then, and where its hits go. */
function watchLanes(market: MarketDeps, runners: AlertDeps['runners']) {
  const { views } = market.desk
  const later = new LaterHits(views.delayed, runners.delayed)
  const found = (hit: AlertHit) => {
    runners.live.take(hit)
    if (alertRule(hit.rule) !== undefined) later.hear(hit)
  }
  const live = new WatchLane(market, views.live, (hit) => {
    found(hit)
    market.onWatchHit?.(hit)
  })
  const delayed = new WatchLane(market, views.delayed, (hit) => runners.delayed.take(hit))
  return { lanes: { live, delayed }, later, found }
}
