import type { Clock } from '@/lib/core/clock'
import { isTradingNow } from '@/lib/market/session'
import type { BrokerageDeps } from '@/server/services/brokerage/brokerageDeps'
import { customerTier } from '@/server/services/brokerage/customerTier'
import { customerQuotes, type MarketQuoteParts, marketQuotes } from '@/server/services/brokerage/marketQuotes'
import { simulatedBooks } from '@/server/services/brokerage/simulatedBooks'
import { boxOf } from '@/server/services/keptSecret'
import type { AccountsDb } from '@/server/stores/accounts/port'
import { type BrokerSettings, openBroker } from '@/server/vendors/broker/openBroker'

/** The part of the environment that the brokerage reads. */
export interface BrokerageSettings extends BrokerSettings {
  /** Keys that seal the brokers' refresh tokens, by commas, the newest first; '' makes and keeps one with the accounts. */
  readonly tokenKey: string
  /** Address of the web app as users see it. */
  readonly publicOrigin: string
}

export interface BrokerageParts extends Pick<MarketQuoteParts, 'market' | 'chains'> {
  readonly db: AccountsDb
  readonly clock: Clock
  readonly onError: (error: unknown) => void
  /** Whether this host moves simulated accounts on now: one of several does. */
  readonly isMine: () => Promise<boolean>
}

export interface Brokerage {
  readonly deps: BrokerageDeps
  close(): void
}

/** Where consent leads back to: a page that is open to everyone, with the drawer's parameter. */
const RETURN_PATH = '/live-options-flow?tastytrade_open=1'

/** A practice or replayed session trades at any hour; beside it only the regular one. */
export function tradesNow({ desk }: Pick<MarketQuoteParts['market'], 'desk'>, nowMs: number): boolean {
  return isTradingNow(nowMs) || ['practice', 'replay'].includes(desk.views.live.session.mode)
}

/** Puts the brokerage together: the broker of the environment, its secrets and its quotes. */
export async function openBrokerage(settings: BrokerageSettings, parts: BrokerageParts): Promise<Brokerage> {
  const { db, clock, market, chains, onError, isMine } = parts
  const quotes = marketQuotes({ market, chains, clock })
  const box = await boxOf(db, settings.tokenKey, 'broker_token_key')
  const { broker, close } = openBroker(settings, {
    clock,
    onError,
    isMine,
    store: simulatedBooks(db),
    quotes: customerQuotes(quotes, customerTier(db, clock)),
    isOpen: (nowMs) => tradesNow(market, nowMs),
  })
  return { deps: { db, broker, box, quotes, redirectUri: `${settings.publicOrigin}${RETURN_PATH}` }, close }
}
