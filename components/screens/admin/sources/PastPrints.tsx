import { useState } from 'react'
import { useAction } from '@/components/account/useAction'
import { RangeField } from '@/components/screens/admin/sources/RangeField'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { missing, useSubmit } from '@/hooks/view/useSubmit'
import { costOfPrints } from '@/lib/collectors/backfillCost'
import type { DataSource, SourceGap } from '@/lib/contract/dataSources'
import { isIsoDate } from '@/lib/market/isoDate'
import { newYorkDateOf, newYorkTimeToMs } from '@/lib/market/newYorkTime'

/** Asks a source again for the prints of a stretch of a day, New York time. */
export function PastPrints({ source }: { readonly source: DataSource }) {
  const backfill = useEndpointMutation('dataSources.backfill')
  const action = useAction('dataSources.list')
  const [day, setDay] = useState(source.last_event_ms === null ? '' : newYorkDateOf(source.last_event_ms))
  const [from, setFrom] = useState('09:30')
  const [to, setTo] = useState('16:00')
  const [gap, setGap] = useState<SourceGap | null>(null)
  const send = () =>
    action.run(async () => {
      const body = { from_ms: newYorkTimeToMs(day, from), to_ms: newYorkTimeToMs(day, to) }
      setGap((await backfill.run({ params: { source: source.source }, body })).data)
    })
  const faults = {
    day: isIsoDate(day) ? null : 'Choose a day',
    from: missing(from, 'Choose a time'),
    to: missing(to, 'Choose a time') ?? (from < to ? null : 'Choose a later time'),
  }
  const { form, errors } = useSubmit(faults, send)
  return (
    <form aria-label={`Back-fill of ${source.title}`} {...form} className="flex flex-wrap items-end gap-2">
      <RangeField type="date" label="Day" error={errors.day} value={day} onChange={setDay} />
      <RangeField type="time" label="From (New York)" error={errors.from} value={from} onChange={setFrom} />
      <RangeField type="time" label="To (New York)" error={errors.to} value={to} onChange={setTo} />
      <Button size="s" submits isPending={action.isPending}>
        Ask for these prints
      </Button>
      <p className="w-full text-11 text-fg-3">
        {costOfPrints(source.backfill_calls, source.limits?.per_minute ?? 0)} It goes on when this page is left, and
        stands under Gaps.
      </p>
      {gap === null ? null : <Notice tone={gap.state === 'lost' ? 'danger' : 'info'}>{RESULTS[gap.state]}</Notice>}
      {action.error === null ? null : <Notice tone="danger">{action.error}</Notice>}
    </form>
  )
}

const RESULTS: Readonly<Record<SourceGap['state'], string>> = {
  open: 'Not asked for yet.',
  filling: 'Being asked for.',
  filled: 'All of it was told and stored.',
  partly: 'What the source told is stored; contracts it was not asked for stay unknown.',
  lost: 'The source told nothing that could be used; the log of the host says why.',
}
