import { Badge } from '@/components/ui/Badge'
import { TableHead } from '@/components/ui/TableHead'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { CallResponse } from '@/lib/contract/calls'
import { formatDateTime } from '@/lib/format/date'

type Delivery = CallResponse<'alertChannels.read'>['data']['deliveries'][number]

const NAMES: Readonly<Record<string, string>> = { email: 'Mail', webhook: 'Webhook', chat: 'Chat', browser: 'Browser' }
const toneOf = ({ status }: Delivery) => (status === 'failed' ? 'danger' : status === 'waiting' ? 'warn' : 'plain')

/** What became of the last messages, newest first. */
export function DeliveryLog({ deliveries }: { readonly deliveries: readonly Delivery[] }) {
  const { timeZone, dateFormat } = useTimeSettings()
  const at = (text: string) => formatDateTime(Date.parse(text), { format: dateFormat, timeZone })
  return (
    <section aria-label="Delivery log">
      <h2 className="mb-2 font-medium text-13">Delivery log</h2>
      {deliveries.length === 0 ? (
        <p className="text-12 text-fg-3">Nothing has been sent in the last 30 days.</p>
      ) : (
        <div className="overflow-x-auto border">
          <table className="w-full text-12">
            <TableHead
              row="border-b text-left text-11 text-fg-3"
              heads={['Time', 'Channel', 'About', 'Status', 'Tries', 'Reason']}
              cells={(at) => `px-3 py-1 font-regular ${at === 4 ? 'text-right' : ''}`}
            />
            <tbody>
              {deliveries.map((one) => (
                <tr key={one.id} className="border-line-1 border-b last:border-b-0">
                  <td className="whitespace-nowrap px-3 py-1.5 text-fg-2">{at(one.at)}</td>
                  <td className="px-3" title={one.target}>
                    {NAMES[one.channel] ?? one.channel}
                  </td>
                  <td className="max-w-48 truncate px-3">{one.about}</td>
                  <td className="px-3">
                    <Badge tone={toneOf(one)}>{one.status}</Badge>
                  </td>
                  <td className="px-3 text-right">{one.attempts}</td>
                  <td className="px-3 text-fg-2">
                    {one.reason}
                    {one.next_at === null ? '' : `${one.reason === '' ? '' : '; '}next try ${at(one.next_at)}`}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
