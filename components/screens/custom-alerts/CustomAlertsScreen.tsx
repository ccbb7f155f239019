import { BellPlus } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { type AlertDraft, draftOf, draftOfRule, newDraft } from '@/components/alerts/alertDraft'
import { withParams } from '@/components/app/withParams'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { AlertChannels } from '@/components/screens/custom-alerts/AlertChannels'
import { AlertHistory } from '@/components/screens/custom-alerts/AlertHistory'
import { AlertLibrary } from '@/components/screens/custom-alerts/AlertLibrary'
import { AlertList } from '@/components/screens/custom-alerts/AlertList'
import {
  type CustomAlertsParams,
  customAlertsQuery,
  parseCustomAlertsParams,
} from '@/components/screens/custom-alerts/customAlertsParams'
import { PageHead } from '@/components/templates/PageHead'
import { Badge } from '@/components/ui/Badge'
import { Button } from '@/components/ui/Button'
import { optionsOf } from '@/components/ui/optionsOf'
import { Segments } from '@/components/ui/Segments'
import { useAddress } from '@/hooks/app/useAddress'
import { useLiveAnswer } from '@/hooks/live/useLiveAnswer'
import { formatCount } from '@/lib/format/number'

const AlertDialog = dynamic(() => import('@/components/alerts/AlertDialog').then((module) => module.AlertDialog), {
  ssr: false,
})

const TABS = optionsOf({ alerts: 'My alerts', history: 'History', channels: 'Channels', library: 'Library' })

/** "Tell me only when my rule is true" (pages.md Custom Alerts). */
function CustomAlertsScreen(params: CustomAlertsParams) {
  const change = useAddress(params, customAlertsQuery)
  const [draft, setDraft] = useState<AlertDraft | null>(params.rule === null ? null : draftOfRule(params.rule))
  const answer = useLiveAnswer('customAlerts.list', {}, { everyMs: 5000 })
  const data = loadedData(answer)
  const close = () => {
    setDraft(null)
    if (params.rule !== null) change({ rule: null })
  }
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHead
        title="Custom Alerts"
        controls={
          <span className="max-phone:hidden">
            <Segments label="Part" options={TABS} value={params.tab} onChange={(tab) => change({ tab })} />
          </span>
        }
        tools={
          <>
            {answer.status === 'error' && data ? <Badge tone="warn">not up to date</Badge> : null}
            <Button kind="primary" onClick={() => setDraft(newDraft())}>
              <BellPlus size={13} aria-hidden="true" />
              New alert
            </Button>
          </>
        }
      />
      <div className="no-scrollbar flex h-11 shrink-0 items-center overflow-x-auto px-3 phone:hidden">
        <Segments label="Part" options={TABS} value={params.tab} onChange={(tab) => change({ tab })} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto border-t bg-panel">
        {params.tab === 'library' ? (
          <AlertLibrary onUse={setDraft} />
        ) : params.tab === 'history' ? (
          <AlertHistory params={params} alerts={data?.data ?? []} onChange={change} />
        ) : data === undefined ? (
          <Waiting answer={answer} source="customAlerts.list" rows={12} />
        ) : params.tab === 'channels' ? (
          <AlertChannels limits={data.limits} />
        ) : (
          <AlertList
            alerts={data.data}
            onChange={(alert) => setDraft(draftOf(alert))}
            onHistory={(alert) => change({ tab: 'history', alert })}
            onLibrary={() => change({ tab: 'library' })}
          />
        )}
      </div>
      {data === undefined ? null : (
        <p className="flex h-6 shrink-0 items-center gap-4 overflow-hidden whitespace-nowrap border-t px-3 text-11 text-fg-3">
          <span>
            {formatCount(data.limits.alerts)} of {formatCount(data.limits.most_alerts)} alerts
          </span>
          <span>
            {formatCount(data.limits.sent_today)} of {formatCount(data.limits.daily_cap)} mails in 24 h
          </span>
          <span className="max-phone:hidden">
            {formatCount(data.limits.hits_per_alert)} hits an alert and session are kept, further ones are counted
          </span>
        </p>
      )}
      {draft === null ? null : <AlertDialog key={draft.id ?? draft.name} draft={draft} onClose={close} />}
    </div>
  )
}

/** The screen with its address. */
export const CustomAlertsPage = withParams(CustomAlertsScreen, parseCustomAlertsParams)
