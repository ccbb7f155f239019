import { Listing } from '@/components/account/staff/Listing'
import { StaffPage } from '@/components/account/staff/StaffPage'
import { type StaffColumn, StaffTable } from '@/components/account/staff/StaffTable'
import { Badge } from '@/components/ui/Badge'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { CallResponse } from '@/lib/contract/calls'
import { formatTime } from '@/lib/format/date'
import { formatNumber, formatUpTo } from '@/lib/format/number'
import { freshKinds } from '@/lib/market/freshnessBudgets'

type Health = CallResponse<'system.feedHealth'>['data']
type TierRow = Health['tiers'][number]
type SessionRow = Health['sessions'][number]
/** Older than this a live feed counts as late (C17). */
const LATE_MS = freshKinds.prints.budget.ms
const REFRESH_MS = 5000

const count = (value: number): string => formatUpTo(value, 2)

/** Lag, gaps and last sequence of every tier, the figures of each part of the host, and what is stored. */
export function AdminFeedScreen() {
  const health = useEndpoint('system.feedHealth', {}, { refreshMs: REFRESH_MS })
  return (
    <StaffPage page="adminFeed" scope="Read again every five seconds">
      <Listing source="system.feedHealth" answer={health} empty="No tier." isEmpty={(data) => data.tiers.length === 0}>
        {(data) => <HealthTables data={data} />}
      </Listing>
    </StaffPage>
  )
}

function HealthTables({ data }: { readonly data: Health }) {
  const { timeZone } = useTimeSettings()
  const figures = data.parts.flatMap((part) =>
    part.figures.map(({ name, value }) => ({ key: `${part.name} ${name}`, part: part.name, name, value })),
  )
  return (
    <div className="flex flex-col gap-6">
      <Block title="Tiers">
        <StaffTable label="Tiers" rows={data.tiers} getKey={(row) => row.tier} columns={tierColumns(timeZone)} />
      </Block>
      <Block title="Imported kinds">
        {data.kinds.length === 0 ? <p className="text-12 text-fg-3">This host imports nothing.</p> : null}
        <StaffTable label="Kinds" rows={data.kinds} getKey={(row) => row.kind} columns={kindColumns} />
      </Block>
      <Block title="Start">
        <StaffTable
          label="Stages of the start"
          rows={data.stages}
          getKey={(row) => row.name}
          columns={[
            { header: 'Stage', cell: (row) => row.name },
            { header: 'State', cell: (row) => <StateWord state={row.state} /> },
            { header: 'Progress', cell: (row) => (row.progress === null ? '' : `${Math.round(row.progress * 100)}%`) },
          ]}
        />
      </Block>
      <Block title="Stored sessions">
        <StaffTable
          label="Stored sessions"
          rows={data.sessions}
          getKey={(row) => `${row.session_date} ${row.source}`}
          columns={sessionColumns}
        />
      </Block>
      <Block title="Parts of the host">
        <StaffTable
          label="Figures"
          rows={figures}
          getKey={(row) => row.key}
          columns={[
            { header: 'Part', cell: (row) => row.part },
            { header: 'Figure', cell: (row) => row.name, className: 'font-mono' },
            { header: 'Value', cell: (row) => count(row.value) },
          ]}
        />
      </Block>
    </div>
  )
}

function Block({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="pb-1 font-semibold text-13">{title}</h2>
      {children}
    </section>
  )
}

/** Days, times and names of sources stay whole: on narrow screens the table scrolls. */
const ONE_LINE = 'whitespace-nowrap'

const tierColumns = (timeZone: string): readonly StaffColumn<TierRow>[] => [
  { header: 'Tier', cell: (row) => row.tier },
  { header: 'Source', cell: (row) => row.source, className: `font-mono ${ONE_LINE}` },
  { header: 'Session', cell: (row) => row.session_date, className: ONE_LINE },
  { header: 'Plays', cell: (row) => (row.speed > 1 ? `${row.mode}, ${row.speed}×` : row.mode) },
  { header: 'Values', cell: (row) => (row.simulated ? 'invented' : 'real') },
  { header: 'Last sequence', cell: (row) => count(row.seq) },
  {
    header: 'Newest print',
    cell: (row) => (row.as_of_ms === null ? 'none' : formatTime(row.as_of_ms, timeZone)),
    className: ONE_LINE,
  },
  { header: 'Lag', cell: (row) => <Lag row={row} />, className: ONE_LINE },
  { header: 'Prints a second', cell: (row) => count(row.per_second) },
]

type KindRow = Health['kinds'][number]

/** C17: the newest day of each kind against the one that should be there by its budget. */
const kindColumns: readonly StaffColumn<KindRow>[] = [
  { header: 'Kind', cell: (row) => row.label },
  { header: 'Newest day', cell: (row) => row.newest ?? 'nothing imported', className: `font-mono ${ONE_LINE}` },
  { header: 'Due by now', cell: (row) => row.due, className: `font-mono ${ONE_LINE}` },
  {
    header: 'State',
    cell: (row) => (row.is_late ? <Badge tone="warn">late</Badge> : row.newest === null ? '-' : 'in time'),
  },
]

function Lag({ row }: { readonly row: TierRow }) {
  if (row.lag_ms === null) return 'no live session'
  const words = `${formatNumber(row.lag_ms / 1000, 1)} s`
  return row.tier === 'live' && row.lag_ms > LATE_MS ? <Badge tone="warn">{words} late</Badge> : words
}

const sessionColumns: readonly StaffColumn<SessionRow>[] = [
  { header: 'Session', cell: (row) => row.session_date, className: ONE_LINE },
  { header: 'Source', cell: (row) => row.source, className: `font-mono ${ONE_LINE}` },
  { header: 'Prints', cell: (row) => count(row.prints) },
  { header: 'Last sequence', cell: (row) => (row.gaps === null ? '' : count(row.last_seq)) },
  {
    header: 'Gaps',
    cell: (row) => {
      if (row.gaps === null) return 'numbered by content'
      return row.gaps === 0 ? 'none' : <Badge tone="warn">{count(row.gaps)} missing</Badge>
    },
  },
]

function StateWord({ state }: { readonly state: Health['stages'][number]['state'] }) {
  return state === 'failed' ? <Badge tone="warn">failed</Badge> : state
}
