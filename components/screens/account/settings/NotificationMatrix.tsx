import { CheckBox } from '@/components/ui/Checkbox'
import { TableHead } from '@/components/ui/TableHead'
import {
  type NotificationChannel,
  type NotificationConfig,
  type NotificationEvent,
  notificationChannels,
  notificationEvents,
} from '@/lib/account/notifications'

export interface NotificationMatrixProps {
  readonly config: NotificationConfig
  readonly onToggle: (event: NotificationEvent, channel: NotificationChannel) => void
}

const waysOf = (event: NotificationEvent): readonly NotificationChannel[] =>
  notificationEvents.find(({ key }) => key === event)?.ways ?? []

/** Events down, channels across, a box where they meet. */
export function NotificationMatrix({ config, onToggle }: NotificationMatrixProps) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-12">
        <TableHead
          row="text-11 text-fg-3"
          heads={['When', 'On screen', ...notificationChannels.map(({ label }) => label)]}
          cells={(at) => `pb-2 font-regular ${at === 0 ? 'text-left' : 'px-2 text-center'}`}
        />
        <tbody>
          {notificationEvents.map((event) => (
            <tr key={event.key} className="border-line-1 border-t">
              <th scope="row" className="py-2 pr-3 text-left font-regular text-fg-1">
                {event.label}
              </th>
              <td className="px-2 text-center text-fg-3">always</td>
              {notificationChannels.map((channel) => (
                <td key={channel.key} className="px-2 text-center">
                  {waysOf(event.key).includes(channel.key) ? (
                    <label className="touch-target inline-grid place-items-center p-1.5">
                      <span className="sr-only">{`${event.label}: ${channel.label}`}</span>
                      <CheckBox
                        checked={config.channels[event.key].includes(channel.key)}
                        onChange={() => onToggle(event.key, channel.key)}
                      />
                    </label>
                  ) : (
                    <span className="text-fg-3">–</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
