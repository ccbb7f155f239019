import { clockSentence, sourceSentence } from '@/components/app/bars/sourceTag'
import { streamWord } from '@/components/app/bars/streamWords'
import { useSessionBars } from '@/components/app/bars/useSessionBars'
import { useSourceStatus } from '@/components/app/bars/useSourceStatus'
import { Icon } from '@/components/ui/Icon'
import { Kbd } from '@/components/ui/Kbd'
import { useAccess } from '@/hooks/app/useAccess'
import { useAuth } from '@/hooks/app/useAuth'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useLiveStatus } from '@/hooks/live/useLiveStatus'
import { useLiveTopic } from '@/hooks/live/useLiveTopic'
import { useNow } from '@/hooks/view/useNow'
import type { Access } from '@/lib/access/deriveAccess'
import { formatDateTime } from '@/lib/format/date'
import { formatCount, formatNumber } from '@/lib/format/number'

/** Stream state, sequence, lag, source, clock and plan in 24 px; hidden on phones. */
export function StatusBar({ onShowKeys }: { readonly onShowKeys: () => void }) {
  const now = useNow(1000)
  const status = useLiveStatus()
  const market = useLiveTopic('market')
  const { bars } = useSessionBars()
  const access = useAccess()
  const { state } = useAuth()
  const { timeZone, dateFormat } = useTimeSettings()
  const role = useSourceStatus()
  const word = streamWord(status, now, {
    role,
    tier: market.meta?.tier,
    mode: bars?.mode,
    behindMs: market.data?.behind_ms,
  })
  return (
    <footer className="flex h-statusbar shrink-0 items-center gap-4 overflow-hidden whitespace-nowrap border-t px-3 text-11 text-fg-3 max-phone:hidden">
      <span role="status" className="sr-only">
        {word.spoken}
      </span>
      <span aria-hidden="true" className="flex items-center gap-1.5 text-fg-1">
        <Icon as={word.icon} size={11} className={word.tone} />
        {word.text}
      </span>
      {status.seq > 0 ? <span>seq {formatCount(status.seq)}</span> : null}
      {bars?.mode === 'live' && role === null && (status.state === 'live' || status.state === 'lagging') ? (
        <span>lag {formatNumber(status.lagMs / 1000, 2)} s</span>
      ) : null}
      {bars?.meta === undefined ? null : (
        <span className="truncate text-fg-2">
          {clockSentence(bars, timeZone)} {market.data?.sources || sourceSentence(bars.meta)}
        </span>
      )}
      <span className="flex-1" />
      <span className="max-rail:hidden">
        {formatDateTime(now, { format: dateFormat, timeZone })} {timeZone}
      </span>
      <span className="max-nav:hidden">{state.status === 'loading' ? null : planWords(access)}</span>
      <button type="button" onClick={onShowKeys} className="flex items-center gap-1.5 hover:text-fg-1">
        <Kbd>?</Kbd> keys
      </button>
    </footer>
  )
}

function planWords(access: Access): string {
  if (!access.isSignedIn) return 'Not signed in'
  if (access.needsSecondFactor === 'everything') return 'Second factor needed'
  if (access.superStatus === 'super') return 'Super plan'
  if (access.isFree) return 'Free plan'
  return access.isDelayed ? 'Delayed plan' : 'Premium plan'
}
