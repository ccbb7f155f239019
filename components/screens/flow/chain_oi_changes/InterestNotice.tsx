import { Notice } from '@/components/ui/Notice'
import { useNow } from '@/hooks/view/useNow'
import { isSession } from '@/lib/market/calendar'
import { MINUTE_MS, newYorkDateOf, newYorkMsOfDay } from '@/lib/market/newYorkTime'

/** F37: open interest comes from about 06:30 and is complete by about 06:45, New York. */
const STARTS_MS = (6 * 60 + 30) * MINUTE_MS
const COMPLETE_MS = (6 * 60 + 45) * MINUTE_MS

/** Before the morning's counts are here the page says so: they are still those of the day before. */
export function InterestNotice({ simulated }: { readonly simulated: boolean }) {
  const now = useNow(30_000)
  const ms = newYorkMsOfDay(now)
  if (simulated || !isSession(newYorkDateOf(now)) || ms >= COMPLETE_MS) return null
  return (
    <Notice>
      {ms < STARTS_MS
        ? 'These are the values of the last session. New open interest is expected about 06:30 in New York.'
        : 'New open interest is coming in; it is complete about 06:45 in New York.'}
    </Notice>
  )
}
