import { useState } from 'react'
import { useAction } from '@/components/account/useAction'
import { BackfillForm } from '@/components/screens/admin/sources/BackfillForm'
import { Badge } from '@/components/ui/Badge'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import type { CollectorRow } from '@/lib/contract/collectors'
import { formatDateTime } from '@/lib/format/date'
import { formatCount } from '@/lib/format/number'

/** One source of public records with its state, its counts and what staff can do. */
export function RecordSource({ source }: { readonly source: CollectorRow }) {
  const { dateFormat: format, timeZone } = useTimeSettings()
  const [isFilling, setFilling] = useState(false)
  const switchOne = useEndpointMutation('collectors.switchOne')
  const turn = useEndpointMutation('collectors.run')
  const action = useAction('collectors.list')
  const { id, title, state, backfill } = source
  const params = { collector: id }
  const isOff = state === 'off'
  const isWrong = state === 'failing' || state === 'held'
  return (
    <li className="flex flex-col gap-1 py-2">
      <div className="flex flex-wrap items-center gap-2">
        <span className="font-semibold text-13">{title}</span>
        <span className="text-11 text-fg-3">{source.publisher}</span>
        <Badge tone={isWrong ? 'warn' : 'plain'}>{state}</Badge>
        <span className="flex-1" />
        <Button
          size="s"
          aria-label={`Switch ${isOff ? 'on' : 'off'} ${title}`}
          disabled={action.isPending}
          onClick={() => void action.run(() => switchOne.run({ params, body: { is_on: isOff } }))}
        >
          {isOff ? 'Switch on' : 'Switch off'}
        </Button>
        {isOff ? null : (
          <Button
            size="s"
            aria-label={`Fetch ${title} now`}
            disabled={action.isPending}
            onClick={() => void action.run(() => turn.run({ params, body: {} }))}
          >
            Fetch now
          </Button>
        )}
        {isOff || source.backfill_from === null ? null : (
          <Button size="s" aria-label={`Back-fill ${title}`} onClick={() => setFilling(!isFilling)}>
            Back-fill
          </Button>
        )}
      </div>
      <p className={isWrong ? 'text-12 text-danger' : 'text-12 text-fg-2'}>{source.words}</p>
      {state === 'failing' ? <p className="text-12 text-fg-2">{REMEDY}</p> : null}
      <p className="text-11 text-fg-3">
        {source.about} Newest day {source.newest_day ?? 'none yet'}; last asked{' '}
        {source.last_asked_ms === null ? 'never' : formatDateTime(source.last_asked_ms, { format, timeZone })}
        {source.next_turn_ms === null ? '' : `; next ${formatDateTime(source.next_turn_ms, { format, timeZone })}`}.{' '}
        {formatCount(source.counts.stored)} publications stored, {formatCount(source.counts.corrected)} corrected,{' '}
        {formatCount(source.counts.refused)} refused, {formatCount(source.counts.rows)} rows.
      </p>
      {source.unproved === null ? null : <p className="text-11 text-fg-3">Not proved: {source.unproved}</p>}
      {backfill === null || backfill.next === null ? null : (
        <p className="text-11 text-fg-2" role="status">
          Back-fill {backfill.from} to {backfill.to}: {formatCount(backfill.done)} of {formatCount(backfill.days)} days,{' '}
          {formatCount(backfill.incomplete)} incomplete.
        </p>
      )}
      {source.refused.map(({ name, words }) => (
        <p key={name} className="text-11 text-danger">
          {name}: {words}
        </p>
      ))}
      {isFilling ? <BackfillForm source={source} onRange={(range) => void action.run(range)} /> : null}
      {action.error === null ? null : <Notice tone="danger">{action.error}</Notice>}
    </li>
  )
}

const REMEDY =
  'What was stored before stays, and missed days are caught up. If it lasts, look at the way out of this host; else the publisher changed something, and this product needs an update.'
