import type { BrokerageSettings } from '@/server/brokerage'
import type { Env } from '@/server/env'

/** The part of the environment that brokerage reads. */
export function brokerageSettings(env: Env): BrokerageSettings {
  return {
    clientId: env.TASTYTRADE_CLIENT_ID,
    clientSecret: env.TASTYTRADE_CLIENT_SECRET,
    apiUrl: env.TASTYTRADE_API_URL,
    streamUrl: env.TASTYTRADE_STREAM_URL,
    consentUrl: env.TASTYTRADE_CONSENT_URL,
    tokenKey: env.BROKER_TOKEN_KEY,
    publicOrigin: env.PUBLIC_ORIGIN,
  }
}
