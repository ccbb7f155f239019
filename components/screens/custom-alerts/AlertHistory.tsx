import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import type { CustomAlertsParams } from '@/components/screens/custom-alerts/customAlertsParams'
import { Button } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { Input } from '@/components/ui/Input'
import { Select } from '@/components/ui/Select'
import { TableHead } from '@/components/ui/TableHead'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useLiveAnswer } from '@/hooks/live/useLiveAnswer'
import { refreshQuery } from '@/hooks/queries/useEndpoint'
import { call } from '@/lib/client/api/apiClient'
import type { CustomAlertRow, CustomHitRow } from '@/lib/contract/customAlerts'
import { hitFound, hitSubject } from '@/lib/flow/alerts/hitWords'
import { formatDate, formatDateTime, formatPrintTime } from '@/lib/format/date'
import { formatMoney } from '@/lib/format/money'
import { formatCount } from '@/lib/format/number'
import { formatChangePercent } from '@/lib/format/percent'
import { tickerForm } from '@/lib/market/tickerForm'

export interface AlertHistoryProps {
  readonly params: CustomAlertsParams
  readonly alerts: readonly CustomAlertRow[]
  readonly onChange: (patch: Partial<CustomAlertsParams>) => void
}

const HEADS = [
  'Session',
  'Time',
  'Alert',
  'What',
  'Prints',
  'Premium',
  'Und +1h',
  'Und close',
  'Max gain',
  'Sent',
] as const

/** Every hit that was kept, with what followed it. */
export function AlertHistory({ params, alerts, onChange }: AlertHistoryProps) {
  const query = {
    alert: params.alert,
    ticker: params.ticker,
    limit: 300,
    ...(params.session === null ? {} : { session: params.session }),
  }
  const answer = useLiveAnswer('customAlerts.hits', { query }, { everyMs: 4000 })
  const data = loadedData(answer)
  const readAll = async () => {
    await call('customAlerts.markRead', { body: {} }).catch(() => undefined)
    refreshQuery('customAlerts.unread')
    refreshQuery('customAlerts.hits')
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 px-3 py-2">
        <Select
          size="s"
          aria-label="Alert"
          value={params.alert}
          options={[
            { value: '', label: 'All alerts' },
            ...alerts.map((alert) => ({ value: alert.id, label: alert.name })),
          ]}
          onChange={(alert) => onChange({ alert })}
        />
        <span className="w-24">
          <Input
            size="s"
            aria-label="Ticker"
            placeholder="Ticker"
            defaultValue={params.ticker}
            onBlur={(event) => onChange({ ticker: tickerForm(event.target.value) })}
            onKeyDown={(event) => {
              if (event.key === 'Enter') onChange({ ticker: tickerForm(event.currentTarget.value) })
            }}
          />
        </span>
        <span className="w-36">
          <Input
            size="s"
            type="date"
            aria-label="Session"
            value={params.session ?? ''}
            onChange={(event) => onChange({ session: event.target.value || null })}
          />
        </span>
        <span className="flex-1" />
        <span className="text-11 text-fg-3">{formatCount(data?.total ?? 0)} hits</span>
        <Button size="s" onClick={() => void readAll()}>
          Mark all read
        </Button>
      </div>
      {data === undefined ? (
        <Waiting answer={answer} source="customAlerts.hits" rows={12} />
      ) : data.data.length === 0 ? (
        <EmptyState>No hit yet. Alerts ring for what comes after they are made.</EmptyState>
      ) : (
        <div className="overflow-x-auto">
          <table className="w-full text-12">
            <TableHead
              row="border-y text-left text-11 text-fg-3"
              heads={HEADS}
              cells={(at) =>
                `px-3 py-1 font-regular ${at >= 4 && at <= 8 ? 'text-right' : ''} ${at >= 6 || at === 0 || at === 4 ? 'max-phone:hidden' : ''}`
              }
            />
            <tbody>
              {data.data.map((row) => (
                <HistoryRow key={row.id} row={row} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}

function HistoryRow({ row }: { readonly row: CustomHitRow }) {
  const { timeZone, dateFormat } = useTimeSettings()
  const { hit } = row
  const worded = { ...hit, contract: hit.option_symbol }
  const found = hitFound(worded)
  const sentAt = formatDateTime(Date.parse(row.at), { format: dateFormat, timeZone })
  return (
    <tr className={`border-line-1 border-b ${row.is_read ? 'text-fg-2' : ''}`}>
      <td className="px-3 py-1.5 max-phone:hidden">{formatDate(hit.session_date, dateFormat)}</td>
      <td className="px-3 font-mono text-11">{formatPrintTime(hit.at_us, timeZone).time}</td>
      <td className="max-w-40 truncate px-3 font-medium">{row.alert_name}</td>
      <td className="max-w-96 truncate px-3" title={found}>
        {hitSubject(worded)}
        {found === '' ? null : <span className="ml-2 text-11 text-fg-3">{found}</span>}
      </td>
      <td className="px-3 text-right max-phone:hidden">{hit.prints === 0 ? '-' : formatCount(hit.prints)}</td>
      <td className="px-3 text-right">{hit.premium === 0 ? '-' : formatMoney(hit.premium)}</td>
      <Change value={hit.result.under_1h} />
      <Change value={hit.result.under_close} />
      <Change value={hit.result.contract_max} />
      <td className="px-3 text-11 text-fg-3 max-phone:hidden" title={sentAt}>
        {row.delivery}
      </td>
    </tr>
  )
}

function Change({ value }: { readonly value: number | null }) {
  const tone = value === null ? 'text-fg-3' : value > 0 ? 'text-bull' : value < 0 ? 'text-bear' : ''
  return <td className={`px-3 text-right max-phone:hidden ${tone}`}>{formatChangePercent(value, 2)}</td>
}
