import type { DataSource } from '@/lib/contract/dataSources'
import type { ServiceContext } from '@/server/context'
import type { EventSink } from '@/server/feeds/eventSink'
import type { Feeds } from '@/server/feeds/openFeeds'
import type { AdapterRun } from '@/server/feeds/runAdapter'
import type { Licences } from '@/server/services/feeds/licences'
import { requireAccess } from '@/server/services/requireAccess'

/** The real sources of a host; null where none plays. */
export interface SourceDeps {
  readonly feeds: Feeds
  readonly licences: Licences
}

const GAPS = 200

/** Every source with its state in words, figures and licence, and the newest gaps. Staff only. */
export async function listSources(deps: SourceDeps | null, ctx: ServiceContext) {
  requireAccess(ctx, 'admin')
  if (deps === null) return { data: { sources: [], gaps: [] } }
  const { feeds, licences } = deps
  const gaps = await feeds.store.gaps(GAPS)
  const doors = [...feeds.doors].map(([feed, { sink }]) => ({
    title: `Sent to /api/ingest/${feed}`,
    state: sink.lastEventMs === 0 ? ('waiting' as const) : ('live' as const),
    words: sink.lastEventMs === 0 ? 'Nothing was sent yet.' : 'Batches arrive.',
    kinds: feed === feeds.prints ? ['prints'] : [],
    delay_ms: 0,
    terms_url: '',
    ...common(feed, sink, licences),
    figures: figuresOf(
      sink.counters,
      sink.lag.figures(),
      feeds.tape === null ? {} : { waiting: feeds.tape.ring.waiting },
    ),
  }))
  const vendors = feeds.runs.map((run) => ({
    ...vendorRow(run),
    ...common(run.adapter.declares.vendor, run.sink, licences),
  }))
  const told = gaps.map(({ source, kind, fromUs, toUs, why, state, missing }) => ({
    source,
    kind,
    from_ms: fromUs / 1000,
    to_ms: toUs === null ? null : toUs / 1000,
    why,
    state,
    missing,
  }))
  return { data: { sources: [...doors, ...vendors], gaps: told } }
}

function common(
  source: string,
  sink: EventSink,
  licences: Licences,
): Pick<DataSource, 'last_event_ms' | 'last_reject' | 'show_to' | 'source'> {
  return { source, last_event_ms: sink.lastEventMs || null, last_reject: sink.lastReject, show_to: licences.of(source) }
}

function vendorRow(run: AdapterRun) {
  const { title, kinds, delayMs, licence } = run.adapter.declares
  const isDelayed = Object.values(kinds).includes('delayed')
  return {
    title,
    state: run.fault !== null ? ('refused' as const) : isDelayed ? ('delayed' as const) : ('live' as const),
    words: run.words(),
    kinds: Object.keys(kinds),
    delay_ms: delayMs,
    terms_url: licence.termsUrl,
    figures: figuresOf(run.adapter.figures(), run.sink.counters, run.sink.lag.figures(), {
      reconnects: run.reconnects,
    }),
  }
}

const figuresOf = (...groups: readonly Readonly<Record<string, number>>[]): DataSource['figures'] =>
  Object.entries(Object.assign({}, ...groups) as Record<string, number>).map(([name, value]) => ({ name, value }))
