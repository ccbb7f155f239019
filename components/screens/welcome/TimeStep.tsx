import { DateFormatField, TimeZoneField } from '@/components/account/TimeFields'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useNow } from '@/hooks/view/useNow'
import type { User } from '@/lib/access/user'
import { dateInZone, formatDate, formatShortTime } from '@/lib/format/date'

/** Time zone and date format, with what they make of this moment. Spec §5. */
export function TimeStep({ user }: { readonly user: User }) {
  const { timeZone, dateFormat } = useTimeSettings()
  const nowMs = useNow(30_000)
  const today = dateInZone(nowMs, timeZone)
  return (
    <div className="flex flex-col gap-4">
      <p className="text-13 text-fg-2">
        Where you are it is {formatShortTime(nowMs, timeZone)}, {formatDate(today, dateFormat)}. Market hours stay New
        York time.
      </p>
      <TimeZoneField user={user} />
      <DateFormatField user={user} />
    </div>
  )
}
