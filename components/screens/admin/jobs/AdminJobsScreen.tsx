import { Listing } from '@/components/account/staff/Listing'
import { StaffPage } from '@/components/account/staff/StaffPage'
import { type StaffColumn, StaffTable } from '@/components/account/staff/StaffTable'
import { useAction } from '@/components/account/useAction'
import { Badge } from '@/components/ui/Badge'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { JobRow } from '@/lib/contract/jobs'
import { formatTime } from '@/lib/format/date'
import { formatNumber, formatUpTo } from '@/lib/format/number'

const REFRESH_MS = 5000

/** Background jobs of the host: when they ran, how long it took, what failed; the harmless ones can be run now. */
export function AdminJobsScreen() {
  const jobs = useEndpoint('jobs.list', {}, { refreshMs: REFRESH_MS })
  const { timeZone } = useTimeSettings()
  const run = useEndpointMutation('jobs.run')
  const action = useAction('jobs.list')
  const runNow = (name: string) => action.run(() => run.run({ params: { name } }))
  return (
    <StaffPage page="adminJobs" scope="Of the host that answers, since it started; read again every five seconds">
      {action.error === null ? null : <Notice tone="danger">{action.error}</Notice>}
      <Listing source="jobs.list" answer={jobs} empty="No job runs here." isEmpty={(rows) => rows.length === 0}>
        {(rows) => (
          <StaffTable
            label="Jobs"
            rows={rows}
            getKey={(row) => row.name}
            columns={[
              ...columnsIn(timeZone),
              {
                header: 'Run',
                cell: (row) =>
                  row.can_run ? (
                    <Button
                      size="s"
                      aria-label={`Run ${row.name} now`}
                      disabled={action.isPending || row.is_running}
                      onClick={() => void runNow(row.name)}
                    >
                      Run now
                    </Button>
                  ) : (
                    <span className="text-fg-3">own turns only</span>
                  ),
              },
            ]}
          />
        )}
      </Listing>
    </StaffPage>
  )
}

const columnsIn = (timeZone: string): readonly StaffColumn<JobRow>[] => [
  {
    header: 'Job',
    cell: (row) => (
      <>
        <span className="block font-medium">{row.name}</span>
        <span className="block text-11 text-fg-3">{row.about}</span>
      </>
    ),
  },
  { header: 'Every', cell: (row) => seconds(row.every_ms) },
  { header: 'Last run', cell: (row) => <LastRun row={row} timeZone={timeZone} />, className: 'font-mono' },
  { header: 'Took', cell: (row) => (row.took_ms === null ? '-' : seconds(row.took_ms)), className: 'font-mono' },
  {
    header: 'Next',
    cell: (row) => (row.next_ms === null ? '-' : formatTime(row.next_ms, timeZone)),
    className: 'font-mono',
  },
  { header: 'Runs', cell: (row) => formatUpTo(row.runs, 0), className: 'font-mono' },
  { header: 'Last error', cell: (row) => <LastError row={row} timeZone={timeZone} /> },
]

const seconds = (ms: number): string =>
  ms >= 3_600_000
    ? `${formatUpTo(ms / 3_600_000, 1)} h`
    : ms >= 60_000
      ? `${formatUpTo(ms / 60_000, 1)} min`
      : shorter(ms)
const shorter = (ms: number): string => (ms >= 1000 ? `${formatNumber(ms / 1000, 1)} s` : `${formatUpTo(ms, 0)} ms`)

interface CellProps {
  readonly row: JobRow
  readonly timeZone: string
}

function LastRun({ row, timeZone }: CellProps) {
  if (row.is_running) return 'running'
  return row.last_ms === null ? 'not yet' : formatTime(row.last_ms, timeZone)
}

function LastError({ row, timeZone }: CellProps) {
  if (row.last_error === null) return <span className="text-fg-3">none</span>
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Badge tone="warn">{formatUpTo(row.failures, 0)} failed</Badge>
      <span className="break-words">
        {formatTime(row.last_error.at_ms, timeZone)} {row.last_error.message}
      </span>
    </span>
  )
}
