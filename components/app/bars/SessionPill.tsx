import { Dot, type DotTone } from '@/components/ui/Badge'
import { Tooltip } from '@/components/ui/Tooltip'
import { useAnnouncedDays } from '@/hooks/app/useAnnouncedDays'
import { useNow } from '@/hooks/view/useNow'
import type { EpochMs } from '@/lib/core/nominal'
import { formatCountdown } from '@/lib/format/date'
import { marketStateLabel } from '@/lib/market/marketStateLabel'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import { closeText } from '@/lib/market/publishedDays'
import { type MarketPhase, marketState } from '@/lib/market/session'
import { sessionHours } from '@/lib/market/sessionHours'

const tones: Record<MarketPhase, DotTone> = { pre: 'warn', open: 'ok', after: 'warn', closed: 'quiet' }
const nextWords: Record<MarketPhase, string> = {
  pre: 'to pre-market',
  open: 'to open',
  after: 'to close',
  closed: 'to end',
}

/** '09:30 to 16:00', or that today there is none. */
function sessionWords(now: EpochMs): string {
  const hours = sessionHours(newYorkDateOf(now))
  if (hours === null) return '09:30 to 16:00: closed today'
  return `09:30 to ${closeText(hours.closeMs)}${hours.isEarlyClose ? ': early close' : ''}`
}

/** The true state of the New York market and the time to its next change (C1). */
export function SessionPill() {
  useAnnouncedDays()
  const now = useNow(1000)
  const state = marketState(now)
  const { phase, nextPhase, changesAtMs } = state
  const countdown = formatCountdown(changesAtMs - now)
  return (
    <Tooltip text={`New York market, regular session ${sessionWords(now)}`}>
      <span className="flex h-6 shrink-0 items-center gap-1.5 whitespace-nowrap rounded-full border px-2.25 max-phone:h-7">
        <Dot tone={tones[phase]} />
        <span className="font-medium">{marketStateLabel(state)}</span>
        <span className="font-mono text-11 max-phone:hidden">{countdown}</span>
        <span className="text-fg-3 max-nav:hidden">{nextWords[nextPhase]}</span>
      </span>
    </Tooltip>
  )
}
