import { SaveField } from '@/components/account/SaveField'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useNow } from '@/hooks/view/useNow'
import type { User } from '@/lib/access/user'
import { DATE_FORMATS } from '@/lib/account/dateFormat'
import { DEFAULT_TIME_ZONE } from '@/lib/account/timezone'
import { dateInZone, formatDate, formatShortTime } from '@/lib/format/date'

/** Time zone and date format, with what they make of this moment. Spec §5. */
export function TimeStep({ user }: { readonly user: User }) {
  const { timeZone, dateFormat } = useTimeSettings()
  const nowMs = useNow(30_000)
  const today = dateInZone(nowMs, timeZone)
  const known = typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : []
  const zones = [...new Set([DEFAULT_TIME_ZONE, 'UTC', user.timezone ?? timeZone, ...known])]
  return (
    <div className="flex flex-col gap-4">
      <p className="text-13 text-fg-2">
        Where you are it is {formatShortTime(nowMs, timeZone)}, {formatDate(today, dateFormat)}. Market hours stay New
        York time.
      </p>
      <SaveField
        label="Time zone"
        value={user.timezone ?? timeZone}
        options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
        bodyOf={(timezone) => ({ timezone })}
      />
      <SaveField
        label="Date format"
        value={user.date_fmt ?? dateFormat}
        options={[...new Set([...DATE_FORMATS, user.date_fmt ?? dateFormat])].map((format) => ({
          value: format,
          label: `${format} (${formatDate(today, format)})`,
        }))}
        bodyOf={(date_fmt) => ({ date_fmt })}
      />
    </div>
  )
}
