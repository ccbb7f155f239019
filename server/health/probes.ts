import { statfs } from 'node:fs/promises'
import type { Clock } from '@/lib/core/clock'
import type { EpochMs } from '@/lib/core/nominal'
import { isTradingNow } from '@/lib/market/session'
import type { LiveView } from '@/server/engine/live/liveView'
import { behindMs } from '@/server/engine/liveMarket'
import { type Finding, type Probe, WELL } from '@/server/health/healthWatch'
import { type AccountsDb, isStoreTrouble } from '@/server/stores/accounts/port'

const MIB = 1_048_576
/** So often something is written to the accounts to see that it can be. */
const WRITE_EVERY_MS = 2000

/** Accounts can be written: nobody can log in where they cannot. */
export function accountsProbe(db: AccountsDb, clock: Clock): Probe {
  let writtenMs = Number.NEGATIVE_INFINITY
  return {
    name: 'accounts',
    look: async () => {
      const nowMs = clock()
      if (nowMs - writtenMs < WRITE_EVERY_MS && nowMs >= writtenMs) return WELL
      const value = JSON.stringify(nowMs)
      try {
        await db
          .insertInto('settings')
          .values({ key: 'written', value })
          .onConflict((c) => c.column('key').doUpdateSet({ value }))
          .execute()
      } catch (error) {
        writtenMs = Number.NEGATIVE_INFINITY
        if (!isStoreTrouble(error)) throw error
        return { state: 'down', message: 'cannot be written' }
      }
      writtenMs = nowMs
      return WELL
    },
  }
}

/** What the tape waits for. */
export interface TapeQueue {
  backlog(): { readonly waiting: number; readonly most: number; readonly failedTries: number }
}

/** A small question takes the tape some milliseconds, beside heavy ones some hundred. */
const SILENT_TAPE_MS = 2500

/** Prints reach the store: a first failure may pass, a second in a row says that it cannot be written. `ask`: a small question to it. */
export function tapeProbe(queue: TapeQueue, ask: () => Promise<unknown>, clock: Clock): Probe {
  let askedAt: number | null = null
  const look = () => {
    if (askedAt === null) {
      askedAt = clock()
      const answered = () => {
        askedAt = null
      }
      ask().then(answered, answered)
    }
    const isSilent = Math.abs(clock() - askedAt) > SILENT_TAPE_MS
    const { waiting, most, failedTries } = queue.backlog()
    const prints = `${waiting.toLocaleString('en-US')} prints wait`
    if (failedTries > 1) return { state: 'down' as const, message: `cannot be written; ${prints}` }
    if (isSilent) return { state: 'degraded' as const, message: `does not answer; ${prints}` }
    return waiting < most / 2 ? WELL : ({ state: 'degraded', message: `is slower than the feed; ${prints}` } as const)
  }
  return { name: 'tape', look }
}

/** Room on the disk of a folder: a tenth of it or one GiB, whichever is less, is little; a hundredth or 64 MiB is none. */
export const diskProbe = (folder: string): Probe => ({
  name: 'disk',
  look: async () => {
    const { bavail, blocks, bsize } = await statfs(folder)
    const [left, whole] = [bavail * bsize, blocks * bsize]
    const words = `${Math.floor(left / MIB).toLocaleString('en-US')} MiB are left`
    if (left < Math.min(64 * MIB, whole / 100)) return { state: 'down', message: `is full; ${words}` }
    return left < Math.min(1024 * MIB, whole / 10) ? { state: 'degraded', message: `is nearly full; ${words}` } : WELL
  },
})

/**
 * A live tape that kept up and then stands still while the market is open is told; the built-in one never does. So is a
 * session that is to be replayed and is not stored (`awaits`).
 */
export function feedProbe(
  view: Pick<LiveView, 'session' | 'tier' | 'asOfMs' | 'asOfUs'>,
  clock: Clock,
  awaits: () => string | null = () => null,
): Probe {
  let keptUp = ''
  return {
    name: 'feed',
    look: () => {
      const nowMs = clock()
      const missing = awaits()
      if (missing !== null) return { state: 'degraded', message: missing }
      const { session, asOfMs, asOfUs } = view
      if (session.mode !== 'live' || asOfUs === 0 || !isTradingNow(nowMs)) return WELL
      const lateMs = session.startedAtMs === undefined ? nowMs - asOfMs : behindMs(view as LiveView, nowMs)
      if (lateMs < FEED_LATE_MS) keptUp = session.epoch
      if (lateMs < FEED_LATE_MS || keptUp !== session.epoch) return WELL
      return { state: 'degraded', message: `sent no print for ${Math.round(lateMs / 1000)} s` }
    },
  }
}
/** A vendor that is away for a moment is no news. */
const DOWN_MS = 60_000

interface Played {
  readonly adapter: { readonly declares: { readonly title: string } }
  readonly fault: { readonly more: { readonly isPermanent?: boolean } } | null
  readonly downSinceMs: EpochMs | null
}

/** Sources of a live market that deliver nothing, by their titles; why stands on the page of staff. */
export const sourcesProbe = (runs: () => readonly Played[], clock: Clock): Probe => ({
  name: 'sources',
  look: () => {
    const isAway = ({ fault, downSinceMs }: Played) =>
      fault !== null && (fault.more.isPermanent === true || clock() - (downSinceMs ?? clock()) > DOWN_MS)
    const away = runs().filter(isAway)
    const titles = away.map(({ adapter }) => adapter.declares.title)
    return away.length === 0
      ? WELL
      : { state: 'degraded', message: `deliver nothing at the moment: ${titles.join(', ')}` }
  },
})

/** Longest pause of a whole option tape in an open market, with room. */
const FEED_LATE_MS = 60_000

/** A mail server may count who comes by. */
const MAIL_EVERY_MS = 30_000

/** The mail server answers and lets this host in. `check` names its address where it rejects, which is for the log alone. */
export function mailProbe(check: () => Promise<unknown>, clock: Clock, onAway: (error: unknown) => void): Probe {
  let finding: Finding = WELL
  let askedMs = Number.NEGATIVE_INFINITY
  const look = () => {
    if (Math.abs(clock() - askedMs) < MAIL_EVERY_MS) return finding
    askedMs = clock()
    check().then(
      () => {
        finding = WELL
      },
      (error: unknown) => {
        if (finding === WELL) onAway(error)
        finding = { state: 'degraded', message: 'its server does not take mails; they are kept, or tried again later' }
      },
    )
    return finding
  }
  return { name: 'mail', look }
}

/** Which of several hosts plays the feed. */
export const standbyProbe = (duty: { readonly isHeld: boolean }): Probe => ({
  name: 'writer of the tape',
  look: () => ({ state: 'ok', message: duty.isHeld ? 'is this host' : 'is another host; this one stands by' }),
})

/** The host with the feed speaks every second. */
const SILENT_MS = 4000

/** More prints than this behind is late for people: some seconds of a whole option tape. */
const BEHIND = 20_000

/** The host with the feed is heard, and this one keeps up with it. */
export const followerProbe = (
  { heardMs, behind }: { readonly heardMs: () => EpochMs | null; readonly behind: () => number },
  clock: Clock,
): Probe => ({
  name: 'feed host',
  look: () => {
    const atMs = heardMs()
    if (atMs === null) return { state: 'degraded', message: 'was not heard yet' }
    // A clock that was put back says nothing of how long ago it was.
    const silentMs = Math.abs(clock() - atMs)
    if (silentMs >= SILENT_MS)
      return { state: 'degraded', message: `was not heard for ${Math.round(silentMs / 1000)} s` }
    const prints = behind()
    if (prints < BEHIND) return WELL
    return { state: 'degraded', message: `is ${prints.toLocaleString('en-US')} prints ahead of this one` }
  },
})

/** The line to the other hosts. */
export const lineProbe = (isUp: () => boolean): Probe => ({
  name: 'line to other hosts',
  look: () =>
    isUp()
      ? WELL
      : { state: 'degraded', message: 'is away (NATS); what was missed is read from the stores when it is back' },
})
