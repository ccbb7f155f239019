import { useState } from 'react'
import { useAction } from '@/components/account/useAction'
import { LicenceDialog } from '@/components/screens/admin/sources/LicenceDialog'
import { PastPrints } from '@/components/screens/admin/sources/PastPrints'
import { SourceFigures } from '@/components/screens/admin/sources/SourceFigures'
import { Badge } from '@/components/ui/Badge'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import type { CallResponse } from '@/lib/contract/calls'
import type { DataSource, SourceReport } from '@/lib/contract/dataSources'
import { FEED_KINDS, type FeedKind } from '@/lib/feeds/declaration'
import { formatTime } from '@/lib/format/date'

export interface SourceCardProps {
  readonly source: DataSource
  readonly prints: CallResponse<'dataSources.list'>['data']['prints']
}

/** One source: what it does, its kinds, who may see it, and what can be done with it. */
export function SourceCard({ source, prints }: SourceCardProps) {
  const { timeZone } = useTimeSettings()
  const [licence, setLicence] = useState(false)
  const isWrong = source.remedy !== ''
  return (
    <article aria-label={source.title} className="flex flex-col gap-2 rounded-2 border border-line-1 p-3">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-semibold text-13">{source.title}</h3>
        <span className="font-mono text-11 text-fg-3">{source.source}</span>
        <Badge tone={isWrong ? 'warn' : 'plain'}>{source.state}</Badge>
        {prints.source === source.source ? <Badge>option tape</Badge> : null}
      </div>
      <p className={isWrong ? 'text-12 text-danger' : 'text-12 text-fg-2'}>{source.words}</p>
      {isWrong ? (
        <p className="text-12 text-fg-2">
          {source.remedy}
          {source.next_try_ms === null ? '' : ` Next try at ${formatTime(source.next_try_ms, timeZone)}.`}
        </p>
      ) : null}
      <ul aria-label={`Kinds of ${source.title}`} className="flex flex-wrap gap-x-4 gap-y-1 text-11 text-fg-3">
        {source.kinds.map(({ kind, pace, at_ms, refused_ms }) => (
          <li key={kind} className={refused_ms === null ? undefined : 'text-danger'}>
            {FEED_KINDS[kind as FeedKind] ?? kind} ({pace}):{' '}
            {refused_ms !== null
              ? `refused, since ${formatTime(refused_ms, timeZone)}`
              : at_ms === null
                ? 'none yet'
                : formatTime(at_ms, timeZone)}
          </li>
        ))}
      </ul>
      <Deeds source={source} prints={prints} onLicence={() => setLicence(true)} />
      <SourceFigures source={source} />
      {licence ? <LicenceDialog source={source} onClose={() => setLicence(false)} /> : null}
    </article>
  )
}

function Deeds({ source, prints, onLicence }: SourceCardProps & { readonly onLicence: () => void }) {
  const test = useEndpointMutation('dataSources.test')
  const pause = useEndpointMutation('dataSources.pause')
  const take = useEndpointMutation('dataSources.takePrints')
  const { run, ...action } = useAction('dataSources.list')
  const [report, setReport] = useState<SourceReport | null>(null)
  const [isFilling, setFilling] = useState(false)
  const params = { source: source.source }
  const canTake = prints.order.includes(source.source) && prints.source !== source.source && source.state !== 'off'
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        {source.vendor === 'door' ? null : (
          <>
            <Button
              size="s"
              aria-label={`Test ${source.title}`}
              isPending={action.isPending}
              onClick={() => void run(async () => setReport((await test.run({ params, body: {} })).data))}
            >
              Test
            </Button>
            <Button
              size="s"
              aria-label={`${source.state === 'paused' ? 'Resume' : 'Pause'} ${source.title}`}
              disabled={action.isPending}
              onClick={() => void run(() => pause.run({ params, body: { is_paused: source.state !== 'paused' } }))}
            >
              {source.state === 'paused' ? 'Resume' : 'Pause'}
            </Button>
          </>
        )}
        {canTake ? (
          <Button size="s" disabled={action.isPending} onClick={() => void run(() => take.run({ params, body: {} }))}>
            Take the tape from it
          </Button>
        ) : null}
        {source.can_backfill ? (
          <Button size="s" aria-label={`Back-fill ${source.title}`} onClick={() => setFilling(!isFilling)}>
            Back-fill
          </Button>
        ) : null}
        <Button size="s" aria-label={`Who may see ${source.title}`} onClick={onLicence}>
          {source.show_to === 'owner' ? 'Operators alone see it' : 'Everybody sees it'}
        </Button>
        {source.terms_url === '' ? null : (
          <a href={source.terms_url} target="_blank" rel="noreferrer" className="link text-11">
            Terms
          </a>
        )}
      </div>
      {isFilling ? <PastPrints source={source} /> : null}
      {action.error === null ? null : <Notice tone="danger">{action.error}</Notice>}
      {report === null ? null : <Report report={report} />}
    </>
  )
}

function Report({ report }: { readonly report: SourceReport }) {
  return (
    <Notice tone={report.is_ok ? 'info' : 'danger'}>
      <span className="block">{report.words}</span>
      {report.kinds.map(({ kind, state, words }) => (
        <span key={kind} className="block text-11">
          {FEED_KINDS[kind as FeedKind] ?? kind}: {state}, {words}
        </span>
      ))}
    </Notice>
  )
}
