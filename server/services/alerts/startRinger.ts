import type { Clock } from '@/lib/core/clock'
import type { Logger } from '@/server/http/requestLog'
import type { AccountDeps } from '@/server/services/accountDeps'
import { alertsOf } from '@/server/services/alerts/alertDeps'
import { AlertRinger } from '@/server/services/alerts/alertRinger'
import { pruneDeliveries, sendDue } from '@/server/services/alerts/channels/deliveries'
import type { CustomDeps } from '@/server/services/alerts/customAlerts'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { sendDigests } from '@/server/services/digest/sendDigests'
import { sendDueGifts } from '@/server/services/gifts/issueGift'

const FLUSH_EVERY_MS = 2000
const RELOAD_EVERY_MS = 60_000
const BEAT_EVERY_MS = 5000
const SEND_EVERY_MS = 3000
const DIGEST_EVERY_MS = 60_000
const PRUNE_EVERY_MS = 3_600_000

export interface Ringing {
  readonly deps: CustomDeps
  /** Stops and hands on what has rung. */
  close(): Promise<void>
}

/** Loads the alerts of all users, so that no print passes before they are there, and keeps ringing until `close`. */
export async function startRinger(
  market: MarketDeps,
  accounts: AccountDeps,
  { clock, logger }: { readonly clock: Clock; readonly logger: Logger },
): Promise<Ringing> {
  const alerts = alertsOf(market)
  const onError = (err: unknown) => logger.error({ err }, 'alerts of users')
  const ringer = new AlertRinger(alerts, accounts, clock)
  const guarded = (work: () => Promise<void>) => () => void work().catch(onError)
  const reload = guarded(() => ringer.reload())
  let flushing: Promise<void> | null = null
  const flush = async () => {
    flushing ??= ringer.flush().finally(() => {
      flushing = null
    })
    await flushing
  }
  await ringer.reload().catch(onError)
  const beat = guarded(async () => {
    await alerts.lanes.live.beat()
    await alerts.lanes.delayed.beat()
  })
  const send = guarded(() => sendDue(accounts, clock()))
  const prune = guarded(() => pruneDeliveries(accounts, clock()))
  const digest = guarded(() => sendDigests(accounts, clock()))
  const gifts = guarded(() => sendDueGifts(accounts, clock()))
  const timers = [
    setInterval(digest, DIGEST_EVERY_MS),
    setInterval(gifts, DIGEST_EVERY_MS),
    setInterval(send, SEND_EVERY_MS),
    setInterval(prune, PRUNE_EVERY_MS),
    setInterval(guarded(flush), FLUSH_EVERY_MS),
    setInterval(reload, RELOAD_EVERY_MS),
    setInterval(beat, BEAT_EVERY_MS),
  ]
  return {
    deps: { accounts, alerts, ringer },
    close: async () => {
      for (const timer of timers) clearInterval(timer)
      await flush().catch(onError)
    },
  }
}
