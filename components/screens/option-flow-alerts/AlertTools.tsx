import { ChartNoAxesColumn } from 'lucide-react'
import { SoundButton } from '@/components/options/SoundButton'
import { StreamButton } from '@/components/options/StreamButton'
import { SessionMenu } from '@/components/options/when/SessionMenu'
import { isNow, NOW } from '@/components/options/when/whenState'
import type { FlowAlertsParams } from '@/components/screens/option-flow-alerts/flowAlertsParams'
import { Button } from '@/components/ui/Button'
import { IconButton } from '@/components/ui/IconButton'
import type { HeldRows } from '@/hooks/live/useHeldRows'
import type { AlertHitRow } from '@/lib/contract/alerts'
import type { DataMeta } from '@/lib/contract/flowRow'

export interface AlertToolsProps {
  readonly params: FlowAlertsParams
  readonly onChange: (patch: Partial<FlowAlertsParams>) => void
  readonly held: HeldRows<AlertHitRow>
  readonly meta: DataMeta | null
  /** The newest question failed: what is shown may be old. */
  readonly isStale: boolean
  readonly hasReport: boolean
  readonly onReport: () => void
}

/** Stream, sound, session and report card. */
export function AlertTools({ params, onChange, held, meta, isStale, hasReport, onReport }: AlertToolsProps) {
  return (
    <>
      {isNow(params) ? (
        <>
          <StreamButton
            isPaused={held.isPaused}
            heldCount={held.heldCount}
            isStale={isStale}
            tier={meta?.tier}
            onPause={held.setPaused}
          />
          <span className="max-phone:hidden">
            <SoundButton of="these rules" isOn={params.hasSound} onChange={(hasSound) => onChange({ hasSound })} />
          </span>
        </>
      ) : (
        <Button onClick={() => onChange(NOW)}>Back to live</Button>
      )}
      <SessionMenu state={{ change: onChange }} shown={meta?.session_date ?? null} source={meta?.source ?? null} />
      <span className="max-rail:hidden">
        <IconButton
          icon={ChartNoAxesColumn}
          label={hasReport ? 'Hide report card' : 'Show report card'}
          isActive={hasReport}
          onClick={onReport}
        />
      </span>
    </>
  )
}
