import type { EpochMs, IsoDate } from '@/lib/core/nominal'
import { MINUTE_MS } from '@/lib/market/newYorkTime'
import { sessionStartMs } from '@/lib/market/session'
import { sessionMinutes } from '@/lib/market/sessionHours'

/** Time axis of one session in steps of some minutes: 9:30 to the end of late trading, shaded from the exchange's close on. */
export function sessionAxis(session: IsoDate, times: readonly EpochMs[], stepMinutes: number) {
  const openMs = sessionStartMs(session)
  const { close, late } = sessionMinutes(session)
  return {
    slots: times.map((ms) => Math.floor((ms - openMs) / MINUTE_MS / stepMinutes)),
    slotCount: Math.ceil(late / stepMinutes),
    closedFrom: Math.floor(close / stepMinutes),
  }
}
