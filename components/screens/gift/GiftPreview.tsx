import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useNow } from '@/hooks/view/useNow'
import { settings } from '@/lib/client/settings'
import { dateInZone, formatDate } from '@/lib/format/date'
import { GIFT_CODE_DAYS, giftMail } from '@/lib/gifts/giftMail'
import { HOUR_MS, MARKET_TIME_ZONE } from '@/lib/market/newYorkTime'
import { planOf } from '@/lib/plans/plans'

export interface GiftPreviewProps {
  readonly plan: string
  readonly months: number
  readonly message: string
  /** YYYY-MM-DD; '' when it goes out at once. */
  readonly day: string
}

const HIDDEN_CODE = '••••-••••-••••'
const DAY_MS = 24 * HOUR_MS

/** The mail of the gift below its form, where there is no room beside it. */
export function GiftPreview(props: GiftPreviewProps) {
  return (
    <details className="hidden rounded-2 border border-line-2 max-rail:block">
      <summary className="cursor-pointer px-3 py-2 text-12 text-fg-2 pointer-coarse:leading-7">
        What they will read
      </summary>
      <GiftMail {...props} />
    </details>
  )
}

/** The mail beside the form: it changes with every word. */
export function GiftAside(props: GiftPreviewProps) {
  return (
    <section aria-label="What they will read" className="mx-auto flex h-full max-w-160 flex-col justify-center px-12">
      <h2 className="mb-3 text-12 text-fg-3">What they will read</h2>
      <div className="rounded-2 border border-line-2 bg-panel">
        <GiftMail {...props} />
      </div>
    </section>
  )
}

/** Word for word, with the code hidden. */
function GiftMail({ plan, months, message, day }: GiftPreviewProps) {
  const { dateFormat } = useTimeSettings()
  const now = useNow(HOUR_MS)
  const startMs = day === '' ? now : Date.parse(`${day}T14:00:00Z`)
  const lastDay = formatDate(dateInZone(startMs + GIFT_CODE_DAYS * DAY_MS, MARKET_TIME_ZONE), dateFormat)
  const origin = typeof window === 'undefined' ? settings.apiHost : window.location.origin
  const planName = planOf(plan)?.name ?? plan
  const mail = giftMail({ planName, months, message: message.trim(), code: HIDDEN_CODE, origin, lastDay })
  return (
    <div className="border-line-1 border-t px-3 py-2 text-12 rail:border-t-0 rail:px-6 rail:py-5 rail:text-13">
      <p className="font-medium text-fg-1">{mail.subject}</p>
      <p className="mt-2 whitespace-pre-wrap break-words text-fg-2">{mail.text}</p>
    </div>
  )
}
