import { useState } from 'react'
import { mixDeeds } from '@/components/screens/portfolios/mixDeeds'
import { Button } from '@/components/ui/Button'
import { Select } from '@/components/ui/Select'
import type { BodyOf } from '@/lib/contract/endpoint'
import type { portfolios } from '@/lib/contract/portfolios'
import { parseTrackKey } from '@/lib/portfolios/trackKey'

type Reason = BodyOf<typeof portfolios.report>['reason']

const REASONS: readonly { readonly value: Reason | ''; readonly label: string }[] = [
  { value: '', label: 'Report' },
  { value: 'spam', label: 'Spam' },
  { value: 'abuse', label: 'Abuse' },
  { value: 'manipulation', label: 'Manipulation' },
  { value: 'other', label: 'Other' },
]

/** A reader tells staff about the words of a published mix. */
export function ReportMix({ trackKey }: { readonly trackKey: string }) {
  const [reason, setReason] = useState<Reason | ''>('')
  const [isSent, setSent] = useState(false)
  const key = parseTrackKey(trackKey)
  if (key?.kind !== 'community') return null
  if (isSent) return <span className="text-11 text-fg-3">Reported</span>
  const send = async () => {
    if (reason !== '' && (await mixDeeds.report(key.source, reason))) setSent(true)
  }
  return (
    <>
      <Select size="s" aria-label="Report this mix" options={REASONS} value={reason} onChange={setReason} />
      {reason === '' ? null : (
        <Button size="s" onClick={() => void send()}>
          Send report
        </Button>
      )}
    </>
  )
}
