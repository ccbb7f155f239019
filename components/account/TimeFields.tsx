import { SaveField } from '@/components/account/SaveField'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useNow } from '@/hooks/view/useNow'
import type { User } from '@/lib/access/user'
import { DATE_FORMATS } from '@/lib/account/dateFormat'
import { DEFAULT_TIME_ZONE } from '@/lib/account/timezone'
import { dateInZone, formatDate } from '@/lib/format/date'

interface Props {
  readonly user: User
}

/** Every zone the browser knows, and the chosen one even if it does not. Spec §5 Time zone. */
export function TimeZoneField({ user }: Props) {
  const { timeZone } = useTimeSettings()
  const chosen = user.timezone ?? timeZone
  const known = typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : []
  const zones = [...new Set([DEFAULT_TIME_ZONE, 'UTC', chosen, ...known])]
  return (
    <SaveField
      label="Time zone"
      value={chosen}
      options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
      bodyOf={(timezone) => ({ timezone })}
    />
  )
}

/** Each format with what it makes of today. Spec §5 Date format. */
export function DateFormatField({ user }: Props) {
  const { timeZone, dateFormat } = useTimeSettings()
  const today = dateInZone(useNow(30_000), timeZone)
  const chosen = user.date_fmt ?? dateFormat
  return (
    <SaveField
      label="Date format"
      value={chosen}
      options={[...new Set([...DATE_FORMATS, chosen])].map((format) => ({
        value: format,
        label: `${format} (${formatDate(today, format)})`,
      }))}
      bodyOf={(date_fmt) => ({ date_fmt })}
    />
  )
}
