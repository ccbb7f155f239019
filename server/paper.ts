import { tradesNow } from '@/server/brokerage'
import { customerTier } from '@/server/services/brokerage/customerTier'
import type { PaperDeps } from '@/server/services/paper/paperDeps'
import { PaperDesk } from '@/server/services/paper/paperDesk'

const LOOK_EVERY_MS = 1000

export interface PaperParts extends Pick<PaperDeps, 'db' | 'market' | 'quotes' | 'clock'> {
  readonly onError: (error: unknown) => void
  /** Whether this host moves the accounts on now: one of several does. */
  readonly isMine: () => Promise<boolean>
}

export interface Paper {
  readonly deps: PaperDeps
  /** Ends the looks and waits for the one under way. */
  close(): Promise<void>
}

/** Paper trading on the quotes of the host: its accounts are looked at every second. */
export function openPaper({ onError, isMine, ...parts }: PaperParts): Paper {
  const deps: PaperDeps = {
    ...parts,
    tierOf: customerTier(parts.db, parts.clock),
    isOpen: (nowMs) => tradesNow(parts.market, nowMs),
  }
  const desk = new PaperDesk(deps)
  let look: Promise<void> | null = null
  const timer = setInterval(() => {
    look ??= isMine()
      .then((mine) => (mine ? desk.tick() : undefined))
      .catch(onError)
      .finally(() => {
        look = null
      })
  }, LOOK_EVERY_MS)
  timer.unref()
  return {
    deps,
    close: async () => {
      clearInterval(timer)
      await look
    },
  }
}
