import { z } from 'zod'
import type { OptionSymbol, Ticker } from '@/lib/core/nominal'
import { contractOfSymbol, optionTickerOf } from '@/server/collectors/files/fields'
import { FeedFault } from '@/server/feeds/port'
import type { OfferedContract } from '@/server/feeds/wanted'
import { BrokerError } from '@/server/vendors/broker/port'
import type { TastytradeHttp } from '@/server/vendors/broker/tastytradeHttp'

export interface StreamedContract extends OfferedContract {
  readonly streamer: string
}

const QuoteToken = z.object({ token: z.string().min(1), 'dxlink-url': z.string().min(1) })
const Strike = z.object({ call: z.string(), put: z.string() }).extend({
  'call-streamer-symbol': z.string(),
  'put-streamer-symbol': z.string(),
})
const Chains = z.object({
  items: z.array(z.object({ expirations: z.array(z.object({ strikes: z.array(Strike) })) })),
})

const MINUTE_MS = 60_000
const NO_DATA_MS = 10 * MINUTE_MS

/** The calls that a feed of quotes needs, by the broker's API. */
export class TastytradeApi {
  constructor(
    private readonly http: TastytradeHttp,
    /** Of the account whose market data it is; it stays in memory. */
    private readonly refreshToken: () => Promise<string | null>,
  ) {}

  /** Where dxLink is and the token for it, which lives a day. */
  async quoteToken(): Promise<{ readonly token: string; readonly url: string }> {
    const told = QuoteToken.safeParse(await this.call('/api-quote-tokens'))
    if (!told.success) throw new FeedFault('protocol', "tastytrade's answer about the quote token has another form.")
    return { token: told.data.token, url: told.data['dxlink-url'] }
  }

  /** Every contract listed on an underlying, under the streamer's own symbols. */
  async contracts(ticker: Ticker): Promise<readonly StreamedContract[]> {
    const chains = Chains.safeParse(await this.call(`/option-chains/${encodeURIComponent(ticker)}/nested`))
    if (!chains.success)
      throw new FeedFault(
        'protocol',
        `tastytrade's chain of ${ticker} has another form: ${chains.error.issues[0]?.path.join('.')}`,
      )
    const strikes = chains.data.items.flatMap(({ expirations }) => expirations.flatMap((one) => one.strikes))
    return strikes.flatMap((strike) => [
      ...contractOf(strike.call, strike['call-streamer-symbol'], ticker),
      ...contractOf(strike.put, strike['put-streamer-symbol'], ticker),
    ])
  }

  private async call(path: string): Promise<unknown> {
    const token = await this.refreshToken()
    if (token === null)
      throw new FeedFault('auth', 'No account of tastytrade is linked by an operator of this host.', {
        retryAfterMs: MINUTE_MS,
      })
    try {
      return await this.http.call(token, 'GET', path)
    } catch (error) {
      if (!(error instanceof BrokerError)) throw error
      throw faultOf(error, path)
    }
  }
}

function contractOf(symbol: string, streamer: string, ticker: Ticker): readonly StreamedContract[] {
  if (streamer === '') return []
  const { optionSymbol, expiry, strike }: { optionSymbol: OptionSymbol; expiry: string; strike: number } =
    contractOfSymbol(symbol, 'symbol')
  return [{ symbol: optionSymbol, ticker: optionTickerOf(ticker), expiry, strike, streamer }]
}

/** A wrong login is never tried again: many of them close the account for hours. */
function faultOf({ kind, message, more }: BrokerError, path: string): FeedFault {
  if (kind === 'unlinked')
    return new FeedFault('auth', 'tastytrade does not accept the link of the account any more.', { isPermanent: true })
  if (kind === 'busy') return new FeedFault('limit', 'The rate limit of tastytrade is reached.', more)
  if (kind === 'unavailable') return new FeedFault('busy', 'The API of tastytrade does not answer.')
  const what = path.startsWith('/api-quote') ? 'The account has no market data yet' : 'tastytrade refused a chain'
  return new FeedFault('entitlement', `${what}: ${message.slice(0, 150)}`, { retryAfterMs: NO_DATA_MS })
}
