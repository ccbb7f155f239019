import type { DataSource, SourceGap, SourceSetting } from '@/lib/contract/dataSources'
import type { FeedKind } from '@/lib/feeds/declaration'
import { COMMON_SETTINGS, FIRST_STEPS, VENDORS, vendorKeyOf } from '@/lib/feeds/vendors'
import type { ServiceContext } from '@/server/context'
import type { EventSink } from '@/server/feeds/eventSink'
import type { Feeds } from '@/server/feeds/feeds'
import type { FeedAdapter } from '@/server/feeds/port'
import type { AdapterRun } from '@/server/feeds/runAdapter'
import type { Licences } from '@/server/services/feeds/licences'
import type { SourceService } from '@/server/services/feeds/sourceService'
import type { SettingState } from '@/server/services/feeds/sourceSettings'
import { FINE, stateOf } from '@/server/services/feeds/sourceState'
import { requireAccess } from '@/server/services/requireAccess'
import type { Gap } from '@/server/stores/feeds/port'

/** The real sources of a host. */
export interface SourceDeps {
  readonly service: SourceService
  readonly licences: Licences
}

const GAPS = 200

/** Every source with its state in words, figures and licence, what could be had beside them, and the newest gaps. Staff only. */
export async function listSources(deps: SourceDeps, ctx: ServiceContext) {
  requireAccess(ctx, 'admin')
  return { data: await sourceReports(deps) }
}

/** The same for whoever stands at the host itself. */
export async function sourceReports({ service, licences }: SourceDeps) {
  const { feeds, order } = service
  const { settings } = service.parts
  const gaps = (await feeds?.store.gaps(GAPS)) ?? []
  const doors = feeds === null ? [] : [...feeds.doors].map(([feed, { sink }]) => doorRow(feed, sink, feeds))
  const vendors = service.offered().map(({ adapter }) => vendorRow(adapter, service))
  return {
    is_live: feeds !== null,
    first_steps: feeds === null ? [...FIRST_STEPS] : [],
    vendors: VENDORS.map((vendor) => ({
      ...vendor,
      kinds: [...vendor.kinds],
      settings: settings.states(vendor.settings).map(settingRow),
    })),
    common: settings.states(COMMON_SETTINGS).map(settingRow),
    prints: {
      source: feeds?.prints ?? order[0] ?? null,
      since_ms: feeds?.printsSinceMs ?? null,
      order: [...order],
      failover: settings.effective.FEED_FAILOVER,
    },
    sources: [...doors, ...vendors].map((row) => ({ ...row, show_to: licences.of(row.source) })),
    gaps: gaps.map(gapRow),
  }
}

type SourceRow = Omit<DataSource, 'show_to'>

const settingRow = ({ isSecret, isSwitch, ...rest }: SettingState): SourceSetting => ({
  ...rest,
  is_secret: isSecret,
  is_switch: isSwitch,
})

export const gapRow = ({ source, kind, fromUs, toUs, why, state, missing }: Gap): SourceGap => ({
  source,
  kind,
  from_ms: fromUs / 1000,
  to_ms: toUs === null ? null : toUs / 1000,
  why,
  state,
  missing,
})

function doorRow(feed: string, sink: EventSink, { prints, tape }: Feeds): SourceRow {
  const isQuiet = sink.lastEventMs === 0
  const kinds = [...new Set<FeedKind>([...(feed === prints ? ['prints' as const] : []), ...sink.told.keys()])]
  return {
    source: feed,
    title: `Sent to /api/ingest/${feed}`,
    vendor: 'door',
    state: isQuiet ? 'waiting' : 'live',
    words: isQuiet ? 'Nothing was sent yet.' : 'Batches arrive.',
    ...FINE,
    kinds: kinds.map((kind) => toldRow(kind, 'as sent', sink)),
    delay_ms: 0,
    terms_url: '',
    attribution: feed,
    limits: null,
    can_backfill: false,
    backfill_calls: null,
    ...ofSink(sink),
    figures: figuresOf(sink.counters, sink.lag.figures(), tape === null ? {} : { waiting: tape.ring.waiting }),
  }
}

/** A source of a vendor: what plays, or what could. */
function vendorRow({ declares, ...adapter }: FeedAdapter, service: SourceService): SourceRow {
  const run = service.feeds?.runFor(declares.vendor) ?? null
  const { kinds, delayMs, licence, limits, vendor, title } = run?.adapter.declares ?? declares
  const canBackfill = run?.adapter.declares.print != null && adapter.repair !== undefined
  return {
    source: vendor,
    title,
    vendor: vendorKeyOf(vendor),
    ...stateOf(run, service, vendor),
    kinds: Object.entries(kinds).map(([kind, pace]) =>
      toldRow(kind as FeedKind, pace, run?.sink, run?.refused ?? null),
    ),
    delay_ms: delayMs,
    terms_url: licence.termsUrl,
    attribution: licence.attribution,
    limits: { connections: limits.connections, symbols: limits.symbols, per_minute: limits.perMinute },
    can_backfill: canBackfill,
    backfill_calls: canBackfill ? (run.adapter.repairCalls?.() ?? null) : null,
    ...ofSink(run?.sink),
    figures:
      run === null
        ? []
        : figuresOf(run.adapter.figures(), run.sink.counters, run.sink.lag.figures(), { reconnects: run.reconnects }),
  }
}

const toldRow = (kind: FeedKind, pace: string, sink?: EventSink, refused: AdapterRun['refused'] = null) => ({
  kind,
  pace,
  at_ms: sink?.told.get(kind)?.atMs ?? null,
  refused_ms: refused?.kinds.includes(kind) === true ? refused.sinceMs : null,
})

function ofSink(sink: EventSink | undefined): Pick<SourceRow, 'last_event_ms' | 'rejects' | 'refusals'> {
  return {
    last_event_ms: sink?.lastEventMs || null,
    rejects: (sink?.rejects ?? []).map(({ atMs, reason, sample }) => ({ at_ms: atMs, reason, sample })),
    refusals: [...(sink?.refusals ?? [])].map(([reason, count]) => ({ reason, count })),
  }
}

const figuresOf = (...groups: readonly Readonly<Record<string, number>>[]): DataSource['figures'] =>
  Object.entries(Object.assign({}, ...groups) as Record<string, number>).map(([name, value]) => ({ name, value }))
