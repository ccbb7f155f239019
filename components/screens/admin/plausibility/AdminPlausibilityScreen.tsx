import { Listing } from '@/components/account/staff/Listing'
import { StaffPage } from '@/components/account/staff/StaffPage'
import { type StaffColumn, StaffTable } from '@/components/account/staff/StaffTable'
import { useAction } from '@/components/account/useAction'
import { Badge } from '@/components/ui/Badge'
import { Button } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { Notice } from '@/components/ui/Notice'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { MeasuredMarket, PlausibilityState } from '@/lib/contract/plausibility'
import { formatDateTime } from '@/lib/format/date'
import { formatUpTo } from '@/lib/format/number'

const REFRESH_MS = 5000
type Fact = MeasuredMarket['facts'][number]

/** The built-in market of this host beside published figures: every fact, its band and source, inside or outside. */
export function AdminPlausibilityScreen() {
  const answer = useEndpoint('plausibility.read', {}, { refreshMs: REFRESH_MS })
  const measure = useEndpointMutation('plausibility.measure')
  const action = useAction('plausibility.read')
  const begin = () => action.run(() => measure.run({}))
  return (
    <StaffPage
      page="adminPlausibility"
      scope="The built-in market of this host beside published figures, over a year"
      tools={
        <Button size="s" disabled={action.isPending} onClick={() => void begin()}>
          Measure now
        </Button>
      }
    >
      {action.error === null ? null : <Notice tone="danger">{action.error}</Notice>}
      <Listing source="plausibility.read" answer={answer} empty="" isEmpty={() => false}>
        {(state) => <Measured state={state} />}
      </Listing>
    </StaffPage>
  )
}

function Measured({ state: { seed, progress, has_failed, measured } }: { readonly state: PlausibilityState }) {
  return (
    <div className="flex flex-col gap-4">
      {has_failed ? (
        <Notice tone="danger">The last measurement ended without a result; the host’s log says why.</Notice>
      ) : null}
      <p role="status" className="text-12 text-fg-2">
        {progress === null ? '' : `Measuring seed ${seed} in the background: ${Math.round(100 * progress)}% done.`}
      </p>
      {measured === null ? (
        <EmptyState>
          Seed {seed} has not been measured yet. “Measure now” takes some minutes of one processor at low priority.
        </EmptyState>
      ) : (
        <Facts measured={measured} />
      )}
    </div>
  )
}

function Facts({ measured: { seed, last, measured_at_ms, took_ms, facts } }: { readonly measured: MeasuredMarket }) {
  const { dateFormat, timeZone } = useTimeSettings()
  const inside = facts.filter(({ is_inside }) => is_inside).length
  const groups = [...new Set(facts.map(({ group }) => group))]
  return (
    <>
      <p className="text-12 text-fg-2">
        <b className="font-medium text-fg-1">
          {inside} of {facts.length} facts inside their band.
        </b>{' '}
        Seed {seed}, the year to {last}; measured {formatDateTime(measured_at_ms, { format: dateFormat, timeZone })} in{' '}
        {formatUpTo(took_ms / 60_000, 1)} min.
      </p>
      {groups.map((group) => (
        <section key={group} aria-label={group}>
          <h2 className="pb-1 font-medium text-13">{group}</h2>
          <StaffTable
            label={group}
            rows={facts.filter((fact) => fact.group === group)}
            getKey={({ name }) => name}
            columns={columns}
          />
        </section>
      ))}
    </>
  )
}

const number = (value: number): string => String(Number(value.toPrecision(3)))

const columns: readonly StaffColumn<Fact>[] = [
  { header: 'Fact', cell: ({ name }) => name, className: 'w-2/5 min-w-56' },
  {
    header: 'Band',
    cell: ({ low, high }) => `${number(low)} to ${number(high)}`,
    className: 'whitespace-nowrap font-mono',
  },
  { header: 'Here', cell: ({ value }) => number(value), className: 'font-mono' },
  {
    header: 'Verdict',
    cell: ({ is_inside }) => (is_inside ? 'inside' : <Badge tone="warn">outside</Badge>),
  },
  { header: 'Source', cell: ({ source }) => source, className: 'min-w-56 text-fg-2' },
]
