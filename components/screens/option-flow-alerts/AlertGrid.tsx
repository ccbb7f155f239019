import { useCallback, useMemo } from 'react'
import { EmptyNow } from '@/components/options/EmptyNow'
import { rowTone } from '@/components/options/SentimentMark'
import { AlertPhoneRow } from '@/components/screens/option-flow-alerts/AlertPhoneRow'
import { alertColumns } from '@/components/screens/option-flow-alerts/alertColumns'
import type { FlowAlertsParams } from '@/components/screens/option-flow-alerts/flowAlertsParams'
import { DataTable } from '@/components/tables/DataTable'
import { useArranged } from '@/components/tables/useArranged'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { HeldRows } from '@/hooks/live/useHeldRows'
import type { AlertHitRow } from '@/lib/contract/alerts'

export interface AlertGridProps {
  readonly held: HeldRows<AlertHitRow>
  readonly params: FlowAlertsParams
  readonly onChange: (patch: Partial<FlowAlertsParams>) => void
  readonly onFilter: (clause: string) => void
  readonly onMute: (ticker: string) => void
  readonly onEnd: () => void
}

export const hitId = (hit: AlertHitRow) => hit.id
const tone = (hit: AlertHitRow) => rowTone({ sentiment: hit.sentiment, canceled: false })

/** One row per hit. */
export function AlertGrid({ held, params, onChange, onFilter, onMute, onEnd }: AlertGridProps) {
  const { timeZone, dateFormat } = useTimeSettings()
  const columns = useMemo(
    () => alertColumns({ timeZone, dateFormat, view: params.view }),
    [timeZone, dateFormat, params.view],
  )
  const phoneRow = useCallback((hit: AlertHitRow) => <AlertPhoneRow hit={hit} timeZone={timeZone} />, [timeZone])
  const menuItems = (hit: AlertHitRow) => [
    ...(hit.ticker === ''
      ? []
      : [
          { label: `Only ${hit.ticker}`, onChoose: () => onFilter(`ticker=${hit.ticker}`) },
          { label: `Mute ${hit.ticker}`, onChoose: () => onMute(hit.ticker) },
        ]),
    { label: `Only ${hit.rule}`, onChoose: () => onChange({ rules: [hit.rule] }) },
  ]
  return (
    <DataTable<AlertHitRow>
      label="Flow alerts"
      columns={columns}
      rows={held.rows}
      getKey={hitId}
      {...useArranged(columns, params, onChange)}
      rowTone={tone}
      onOpen={(hit) => onChange({ hit: hit.id })}
      onFilter={onFilter}
      onEndReached={onEnd}
      onHold={held.setHeld}
      isFresh={(hit) => held.fresh.has(hit.id)}
      menuItems={menuItems}
      phoneRow={phoneRow}
      empty={<EmptyNow when={params}>No hit fits. Take away a filter or choose more rules.</EmptyNow>}
    />
  )
}
