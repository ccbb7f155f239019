import { useState } from 'react'
import { RangeField } from '@/components/screens/admin/sources/RangeField'
import { Button } from '@/components/ui/Button'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { missing, useSubmit } from '@/hooks/view/useSubmit'
import { costOfDays } from '@/lib/collectors/backfillCost'
import type { CollectorRow } from '@/lib/contract/collectors'

export interface BackfillFormProps {
  readonly source: CollectorRow
  readonly onRange: (work: () => Promise<unknown>) => void
}

/** Days that are fetched beside the turns of a source. */
export function BackfillForm({ source, onRange }: BackfillFormProps) {
  const backfill = useEndpointMutation('collectors.backfill')
  const [from, setFrom] = useState(source.backfill_from ?? '')
  const [to, setTo] = useState(source.newest_day ?? '')
  const send = (range: { from: string; to: string } | null) =>
    onRange(() => backfill.run({ params: { collector: source.id }, body: { range } }))
  const faults = { from: missing(from, 'Choose a day'), to: missing(to, 'Choose a day') }
  const cost = costOfDays({ from, to }, source.publishes, source.polite_ms)
  const { form, errors } = useSubmit(faults, () => send({ from, to }))
  return (
    <form aria-label={`Back-fill of ${source.title}`} {...form} className="flex flex-wrap items-end gap-2">
      <RangeField type="date" label="First day" error={errors.from} value={from} onChange={setFrom} />
      <RangeField type="date" label="Last day" error={errors.to} value={to} onChange={setTo} />
      <Button size="s" submits>
        Fetch these days
      </Button>
      {cost === '' ? null : <p className="w-full text-11 text-fg-3">{cost}</p>}
      {source.backfill?.next == null ? null : (
        <Button size="s" onClick={() => send(null)}>
          End the back-fill
        </Button>
      )}
    </form>
  )
}
