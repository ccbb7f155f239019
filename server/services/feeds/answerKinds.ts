import type { User } from '@/lib/access/user'
import type { DataMeta } from '@/lib/contract/flowRow'
import type { LiveMarket } from '@/lib/contract/liveTopics'
import type { EpochMs } from '@/lib/core/nominal'
import type { FeedKind } from '@/lib/feeds/declaration'
import {
  describeSources,
  importedKinds,
  type KindOffer,
  type KindStates,
  realKinds,
  simulatedKinds,
} from '@/lib/feeds/kindStates'
import { rolesOf } from '@/lib/feeds/sourceStatus'
import { DELAY_MS } from '@/lib/market/freshnessBudgets'
import type { Tier } from '@/server/context'
import type { LiveView } from '@/server/engine/live/liveView'
import type { Feeds } from '@/server/feeds/feeds'
import type { AdapterRun } from '@/server/feeds/runAdapter'

/** Of an answer, as far as its kinds depend on it. */
interface AnswerFacts {
  readonly tier: Tier
  readonly simulated: boolean
  readonly asOfMs: number
  readonly isStaff: boolean
}

export type ReadKinds = (facts: AnswerFacts) => KindStates

/** Where the kinds of an answer come from. `feeds` is null on a host without real sources. */
export const answerKinds = (feeds: Feeds | null, facts: AnswerFacts): KindStates =>
  kindsOf(feeds === null ? null : offersOf(feeds), facts)

/** The same of what the sources offer. */
export function kindsOf(
  offers: readonly KindOffer[] | null,
  { tier, simulated, asOfMs, isStaff }: AnswerFacts,
): KindStates {
  const delayMs = tier === 'delayed' ? DELAY_MS : 0
  if (tier === 'sample' || simulated) return simulatedKinds(asOfMs, delayMs)
  return offers === null ? importedKinds() : realKinds(offers, delayMs, isStaff)
}

/** What real sources tell of each kind. */
export function offersOf(feeds: Feeds): readonly KindOffer[] {
  const doors = [...feeds.doors].flatMap(([source, { sink }]) =>
    [...sink.told].map(([kind, { atMs }]) => ({ source, label: source, kind, delayMs: 0, atMs, out: null })),
  )
  const vendors = feeds.runs.flatMap((run) => {
    const { vendor: source, title: label, kinds, delayMs } = run.adapter.declares
    return (Object.keys(kinds) as FeedKind[])
      .filter((kind) => kind !== 'prints' || source === feeds.prints)
      .map((kind) => ({ source, label, kind, delayMs, atMs: toldMs(run, kind), out: outOf(run, kind) }))
  })
  return [...doors, ...vendors]
}

/** A list of halts is as new as its last reading: on most mornings it is empty. */
function toldMs({ adapter, sink, followedMs }: AdapterRun, kind: FeedKind): EpochMs | null {
  const atMs = sink.told.get(kind)?.atMs ?? null
  return kind === 'halts' && adapter.declares.print === null ? followedMs : atMs
}

function outOf({ fault, refused, downSinceMs, isHeldElsewhere }: AdapterRun, kind: FeedKind): KindOffer['out'] {
  if (isHeldElsewhere) return null
  if (fault !== null) return { isRefused: ['auth', 'entitlement'].includes(fault.kind), sinceMs: downSinceMs }
  return refused?.kinds.includes(kind) === true ? { isRefused: true, sinceMs: refused.sinceMs } : null
}

/** Adds to what an answer says about itself where each kind of data comes from. feeds-live.md §13.5. */
export function withKinds(answer: unknown, user: Pick<User, 'is_admin'> | null, kinds: ReadKinds | undefined): unknown {
  const meta = (answer as { readonly meta?: DataMeta | null } | null)?.meta
  if (kinds === undefined || typeof meta?.tier !== 'string') return answer
  const { tier, simulated, as_of_ms: asOfMs } = meta
  const told = kinds({ tier, simulated, asOfMs, isStaff: user?.is_admin === true })
  return { ...(answer as object), meta: { ...meta, kinds: told } }
}

/** The state of a market with the sources of a real one named. */
export function withSources(
  told: LiveMarket,
  { tier, session: { simulated }, asOfMs }: Pick<LiveView, 'tier' | 'session' | 'asOfMs'>,
  kinds: ReadKinds | undefined,
): LiveMarket {
  if (kinds === undefined || simulated) return told
  const known = kinds({ tier, simulated, asOfMs, isStaff: false })
  return { ...told, sources: describeSources(known), roles: rolesOf(known) }
}
