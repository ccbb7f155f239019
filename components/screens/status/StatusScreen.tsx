import { DocumentFoot } from '@/components/account/DocumentFoot'
import { HeadTools } from '@/components/account/HeadTools'
import { DocumentTemplate } from '@/components/templates/DocumentTemplate'
import { Dot, type DotTone } from '@/components/ui/Badge'
import { SkeletonRows } from '@/components/ui/Skeleton'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { CallResponse } from '@/lib/contract/calls'
import { HOST_WORDS, PART_WORDS } from '@/lib/navigation/hostWords'
import { routes } from '@/lib/navigation/routes'

type Report = CallResponse<'system.status'>

const REFRESH_MS = 5000
const PARTS = { ok: ['ok', 'Works'], degraded: ['warn', 'Degraded'], down: ['danger', 'Down'] } as const
const STAGES = {
  waiting: ['quiet', 'Waits'],
  running: ['warn', 'Runs'],
  done: ['ok', 'Done'],
  failed: ['danger', 'Failed'],
} as const

/** How the data service does, for visitors: one sentence, its parts, and the stages of its start while it starts. */
export function StatusScreen() {
  const answer = useEndpoint('system.status', {}, { refreshMs: REFRESH_MS })
  const report = answer.status === 'success' ? answer.data : null
  const isWaiting = answer.status === 'pending' || answer.status === 'idle'
  return (
    <DocumentTemplate tools={<HeadTools back={routes.status.path} />} footer={<DocumentFoot />}>
      <div className="mx-auto w-full max-w-[760px] px-6 pt-10 pb-16 max-phone:px-4 max-phone:pt-6">
        <h1 className="display text-24">Status</h1>
        <p role="status" className="mt-3 text-15">
          {isWaiting ? 'Asking the data service.' : HOST_WORDS[report?.status ?? 'silent']}
        </p>
        {isWaiting ? <SkeletonRows rows={4} label="Loading the status" /> : null}
        {report === null ? null : <Parts report={report} />}
      </div>
    </DocumentTemplate>
  )
}

function Parts({ report }: { readonly report: Report }) {
  const isStarting = report.status === 'starting'
  const parts = report.parts.map(({ name, state, message }) => ({
    name: PART_WORDS[name] ?? name,
    look: PARTS[state],
    more: message,
  }))
  const stages = report.stages.map(({ name, state, progress }) => ({
    name,
    look: STAGES[state],
    more: state === 'running' && progress !== null ? `${Math.round(progress * 100)}%` : '',
  }))
  return (
    <>
      <List label={isStarting ? 'Stages of the start' : 'Parts'} rows={isStarting ? stages : parts} />
      <p className="mt-6 text-12 text-fg-3">Version {report.version}. Read again every five seconds.</p>
    </>
  )
}

interface ListRow {
  readonly name: string
  readonly look: readonly [DotTone, string]
  readonly more: string
}

function List({ label, rows }: { readonly label: string; readonly rows: readonly ListRow[] }) {
  return (
    <ul aria-label={label} className="mt-5 border-line-1 border-t text-13">
      {rows.map(({ name, look: [tone, word], more }) => (
        <li key={name} className="flex flex-wrap items-center gap-x-3 border-line-1 border-b py-2.5">
          <span className="min-w-0 flex-1">{name}</span>
          <span className="flex items-center gap-2">
            <Dot tone={tone} />
            {word}
          </span>
          {more === '' ? null : <span className="w-full text-12 text-fg-2">{more}</span>}
        </li>
      ))}
    </ul>
  )
}
