import type { Clock } from '@/lib/core/clock'
import type { Logger } from '@/server/http/requestLog'
import type { Job, JobBook } from '@/server/jobs/jobBook'
import type { AccountDeps } from '@/server/services/accountDeps'
import { alertsOf } from '@/server/services/alerts/alertDeps'
import { AlertRinger } from '@/server/services/alerts/alertRinger'
import type { CustomDeps } from '@/server/services/alerts/customAlerts'
import type { BookReader } from '@/server/services/alerts/watches/lane'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { pruneDeliveries, sendDue } from '@/server/services/deliveries/deliveries'
import { sendDigests } from '@/server/services/digest/sendDigests'
import { sendDueGifts } from '@/server/services/gifts/issueGift'

const FLUSH_EVERY_MS = 2000
const RELOAD_EVERY_MS = 60_000
const BEAT_EVERY_MS = 5000
const SEND_EVERY_MS = 3000
const DIGEST_EVERY_MS = 60_000
const PRUNE_EVERY_MS = 3_600_000

export interface RingerParts {
  readonly clock: Clock
  readonly logger: Logger
  readonly jobs: JobBook
  readonly books: BookReader
  /** What this host does of it; nothing where it only plays the feed. */
  readonly duties: { readonly rings: boolean; readonly sends: boolean }
}

export interface Ringing {
  readonly deps: CustomDeps
  /** Hands on what has rung; call it when no more turns of its jobs come. */
  close(): Promise<void>
}

/** Loads the alerts of all users, so that no print passes before they are there, and keeps ringing until `close`. */
export async function startRinger(
  market: MarketDeps,
  accounts: AccountDeps,
  { clock, logger, jobs, books, duties }: RingerParts,
): Promise<Ringing> {
  const alerts = alertsOf(market)
  const onError = (err: unknown) => logger.error({ err }, 'alerts of users')
  const ringer = new AlertRinger(alerts, accounts, clock)
  for (const lane of Object.values(alerts.lanes)) lane.readFrom(books)
  if (duties.rings) await ringer.reload().catch(onError)
  const messages = duties.sends ? messageJobs(accounts, clock) : []
  // Their order against the prints is the alerts' own matter: nobody runs those in between that are not safe to.
  const ringing: readonly Job[] = [
    {
      name: 'alerts: hand on hits',
      about: 'Stores what has rung and sends it on its ways.',
      everyMs: FLUSH_EVERY_MS,
      isSafeToRun: false,
      work: () => ringer.flush(),
    },
    {
      name: 'alerts: reloaded',
      about: 'Takes in alerts that were changed on another host.',
      everyMs: RELOAD_EVERY_MS,
      isSafeToRun: true,
      work: () => ringer.reload(),
    },
    {
      name: 'alerts: watches',
      about: 'Looks at levels, screens and dates that alerts watch.',
      everyMs: BEAT_EVERY_MS,
      isSafeToRun: false,
      work: async () => {
        await alerts.lanes.live.beat()
        await alerts.lanes.delayed.beat()
      },
    },
  ]
  for (const job of duties.rings ? ringing : []) jobs.add(job)
  for (const job of messages) jobs.add({ ...job, isShared: true })
  return {
    deps: { accounts, alerts, ringer, books },
    close: async () => {
      await jobs.run('alerts: hand on hits')
    },
  }
}

/** What goes out to people when its time has come. Each takes what is due and no more, so one more turn harms nothing. */
function messageJobs(accounts: AccountDeps, clock: Clock): readonly Job[] {
  return [
    {
      name: 'messages: send',
      about: 'Sends messages that are due, and again those that failed.',
      everyMs: SEND_EVERY_MS,
      isSafeToRun: true,
      work: () => sendDue(accounts, clock()),
    },
    {
      name: 'messages: log',
      about: 'Removes lines of the delivery log that are older than a month.',
      everyMs: PRUNE_EVERY_MS,
      isSafeToRun: true,
      work: () => pruneDeliveries(accounts, clock()),
    },
    {
      name: 'mails: digest',
      about: 'Mails the daily digest to who has not got it since the last close.',
      everyMs: DIGEST_EVERY_MS,
      isSafeToRun: true,
      work: () => sendDigests(accounts, clock()),
    },
    {
      name: 'mails: gifts',
      about: 'Mails gifts whose day has come.',
      everyMs: DIGEST_EVERY_MS,
      isSafeToRun: true,
      work: () => sendDueGifts(accounts, clock()),
    },
  ]
}
