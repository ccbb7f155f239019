import { useState } from 'react'
import { StaffTable } from '@/components/account/staff/StaffTable'
import { useAction } from '@/components/account/useAction'
import { Button } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { ErrorState } from '@/components/ui/ErrorState'
import { AreaField, TextField } from '@/components/ui/fields'
import { Notice } from '@/components/ui/Notice'
import { notify } from '@/components/ui/notify'
import { SkeletonRows } from '@/components/ui/Skeleton'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { refreshQuery, useEndpoint } from '@/hooks/queries/useEndpoint'
import { missing, useSubmit } from '@/hooks/view/useSubmit'
import type { CallQuery, CallResponse } from '@/lib/contract/calls'
import { formatDate } from '@/lib/format/date'
import { formatCount } from '@/lib/format/number'

type Asked = CallQuery<'corrections.preview'>
type Shown = CallResponse<'corrections.preview'>['data']

export interface CorrectionPreviewProps {
  readonly asked: Asked
  readonly onDone: () => void
}

/** The rows that change, before they change; the words that everybody reads; and the press that does it. */
export function CorrectionPreview({ asked, onDone }: CorrectionPreviewProps) {
  const preview = useEndpoint('corrections.preview', { query: asked }, { keepsPrevious: false })
  if (preview.data !== undefined) return <Body asked={asked} shown={preview.data.data} onDone={onDone} />
  if (preview.status === 'error')
    return <ErrorState error={preview.error} source="corrections.preview" onRetry={preview.retry} />
  return <SkeletonRows rows={6} label="Looking for the rows" />
}

interface BodyProps extends CorrectionPreviewProps {
  readonly shown: Shown
}

const cell = (value: string | number | null): string => (value === null ? 'unknown' : String(value))

function Body({ asked, shown, onDone }: BodyProps) {
  const { dateFormat } = useTimeSettings()
  if (shown.rows.length === 0)
    return <EmptyState>{`Of ${formatCount(shown.chosen)} rows none would change.`}</EmptyState>
  return (
    <div className="flex flex-col gap-4 pt-3">
      <p className="text-12 text-fg-2">
        {formatCount(shown.rows.length)} of {formatCount(shown.chosen)} rows change. Shown on: {shown.pages.join(', ')}.
      </p>
      <StaffTable
        label="Rows that change"
        rows={shown.rows}
        getKey={(row) => `${row.day} ${row.name} ${row.source}`}
        columns={[
          { header: 'Day', cell: (row) => formatDate(row.day, dateFormat), className: 'font-mono' },
          { header: 'Row', cell: (row) => row.name },
          { header: 'Source', cell: (row) => row.source, className: 'font-mono' },
          { header: 'Before', cell: (row) => cell(row.before), className: 'font-mono' },
          { header: 'After', cell: (row) => cell(row.after), className: 'font-mono font-medium' },
        ]}
      />
      <TellForm asked={asked} shown={shown} onDone={onDone} />
    </div>
  )
}

function TellForm({ asked, shown, onDone }: BodyProps) {
  const apply = useEndpointMutation('corrections.apply')
  const action = useAction()
  const [title, setTitle] = useState('')
  const [body, setBody] = useState('')
  const run = () =>
    action.run(async () => {
      const { data } = await apply.run({ body: { ...asked, mark: shown.mark, title, body } })
      notify({ text: `${formatCount(data.changed)} rows are corrected.`, kind: 'ok' })
      refreshQuery('changelog.list')
      onDone()
    })
  const faults = { title: missing(title, 'Give it a title'), body: missing(body, 'Say what was wrong') }
  const { form, errors } = useSubmit(faults, run)
  return (
    <form aria-label="Changelog entry" {...form} className="flex max-w-160 flex-col gap-3">
      {action.error === null ? null : <Notice tone="danger">{action.error}</Notice>}
      <TextField
        label="Title of the changelog entry"
        error={errors.title}
        maxLength={120}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <AreaField
        label="What was wrong"
        error={errors.body}
        hint="Days and ticker are added by themselves."
        rows={4}
        maxLength={4000}
        value={body}
        onChange={(event) => setBody(event.target.value)}
      />
      <Button submits kind="primary" className="self-start" isPending={action.isPending}>
        Correct {formatCount(shown.rows.length)} rows
      </Button>
    </form>
  )
}
