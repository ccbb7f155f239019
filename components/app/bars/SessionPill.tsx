import { Dot, type DotTone } from '@/components/ui/Badge'
import { Tooltip } from '@/components/ui/Tooltip'
import { useNow } from '@/hooks/view/useNow'
import { formatCountdown } from '@/lib/format/date'
import { marketStateLabel } from '@/lib/market/marketStateLabel'
import { type MarketPhase, marketState } from '@/lib/market/session'

const tones: Record<MarketPhase, DotTone> = { pre: 'warn', open: 'ok', after: 'warn', closed: 'quiet' }
const nextWords: Record<MarketPhase, string> = {
  pre: 'to pre-market',
  open: 'to open',
  after: 'to close',
  closed: 'to end',
}

/** The true state of the New York market and the time to its next change (C1). */
export function SessionPill() {
  const now = useNow(1000)
  const state = marketState(now)
  const { phase, nextPhase, changesAtMs } = state
  const countdown = formatCountdown(changesAtMs - now)
  return (
    <Tooltip text={`New York market, regular session 09:30 to ${state.isEarlyClose ? '13:00: early close' : '16:00'}`}>
      <span className="flex h-6 shrink-0 items-center gap-1.5 whitespace-nowrap rounded-full border px-2.25 max-phone:h-7">
        <Dot tone={tones[phase]} />
        <span className="font-medium">{marketStateLabel(state)}</span>
        <span className="font-mono text-11 max-phone:hidden">{countdown}</span>
        <span className="text-fg-3 max-nav:hidden">{nextWords[nextPhase]}</span>
      </span>
    </Tooltip>
  )
}
