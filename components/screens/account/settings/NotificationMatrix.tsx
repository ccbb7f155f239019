import { CheckBox } from '@/components/ui/Checkbox'
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
        <thead>
          <tr className="text-11 text-fg-3">
            <th scope="col" className="pb-2 text-left font-regular">
              When
            </th>
            <th scope="col" className="px-2 pb-2 text-center font-regular">
              On screen
            </th>
            {notificationChannels.map(({ key, label }) => (
              <th key={key} scope="col" className="px-2 pb-2 text-center font-regular">
                {label}
              </th>
            ))}
          </tr>
        </thead>
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
