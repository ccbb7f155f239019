import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/market/newYorkTime'
import type { MarketRow } from '@/server/stores/market/port'
import { type CryptoPrices, type InventedPair, PAIRS } from '@/server/synthetic/crypto/cryptoPrices'
import { hashText, mix, normal, poisson, Stream } from '@/server/synthetic/random'

/** UTC days up to the one after the session: a week before any of its instants is whole. */
const TRADE_DAYS = 6
const TRANSFER_DAYS = 10
const FUNDING_DAYS = 64
const FUNDING_HOURS = 8

/** Large trades of the last days. */
export function bookedTrades(
  prices: CryptoPrices,
  seed: number,
  pair: InventedPair,
  last: number,
): readonly MarketRow<'crypto_trades'>[] {
  const rows: MarketRow<'crypto_trades'>[] = []
  for (let day = last - TRADE_DAYS + 1; day <= last; day += 1) {
    const draw = new Stream(mix(hashText(seed, `${pair.pair}:whales`), day))
    const path = prices.minutes(pair, day)
    const count = poisson(4 + pair.turnover / 6e8, draw.unit())
    for (let at = 0; at < count; at += 1) {
      const minute = draw.below(path.length)
      const price = path[minute] ?? 0
      const usd = 500_000 * Math.exp(Math.abs(draw.normal()) * 0.9)
      rows.push({
        pair: pair.pair,
        venue: 'Harbor',
        trade: `${day}-${at}`,
        traded_at: (day * DAY_MS + minute * MINUTE_MS + draw.below(60_000)) * 1000,
        side: draw.unit() < 0.5 ? 'buy' : 'sell',
        price,
        size: usd / price,
        source: 'simulated',
      })
    }
  }
  return rows
}

/** Funding every eight hours: it follows what the coin has done, with open interest around a share of its turnover. */
export function fundingRows(
  prices: CryptoPrices,
  seed: number,
  pair: InventedPair,
  last: number,
): readonly MarketRow<'crypto_funding'>[] {
  const rows: MarketRow<'crypto_funding'>[] = []
  const key = hashText(seed, `${pair.pair}:funding`)
  for (let day = last - FUNDING_DAYS + 1; day <= last; day += 1)
    for (let hour = 0; hour < 24; hour += FUNDING_HOURS) {
      const at = day * 24 + hour
      const trend = Math.log(prices.close(pair, day - 1) / prices.close(pair, day - 8))
      const rate = 0.00008 + 0.0015 * trend + 0.00006 * normal(key, at)
      const interest = pair.turnover * 0.35 * Math.exp(0.8 * trend + 0.08 * normal(key ^ 0x77, at))
      rows.push({
        pair: pair.pair,
        venue: 'Harbor',
        funded_at: (day * DAY_MS + hour * HOUR_MS) * 1000,
        rate,
        hours: FUNDING_HOURS,
        open_interest: interest,
        source: 'simulated',
      })
    }
  return rows
}

/** Chains with what moves on them. */
const CHAINS = [
  { chain: 'Bitcoin', token: 'BTC', pair: 'BTC-USD', busy: 14 },
  { chain: 'Ethereum', token: 'ETH', pair: 'ETH-USD', busy: 12 },
  { chain: 'Ethereum', token: 'USDT', pair: '', busy: 10 },
  { chain: 'Ethereum', token: 'USDC', pair: '', busy: 9 },
  { chain: 'Tron', token: 'USDT', pair: '', busy: 12 },
  { chain: 'Solana', token: 'SOL', pair: 'SOL-USD', busy: 6 },
] as const
/** Exchanges that do not exist. */
const EXCHANGES = ['Harbor', 'Cobalt', 'Lumen', 'Quay'] as const

/** Transfers of at least a million USD between invented exchanges and wallets. */
export function transferRows(
  prices: CryptoPrices,
  seed: number,
  last: number,
): readonly MarketRow<'crypto_transfers'>[] {
  const rows: MarketRow<'crypto_transfers'>[] = []
  for (const { chain, token, pair, busy } of CHAINS)
    for (let day = last - TRANSFER_DAYS + 1; day <= last; day += 1) {
      const draw = new Stream(mix(hashText(seed, `${chain} ${token}:moves`), day))
      const coin = PAIRS.find((one) => one.pair === pair)
      const price = coin === undefined ? 1 : prices.close(coin, day - 1)
      const count = poisson(busy, draw.unit())
      for (let at = 0; at < count; at += 1) {
        const usd = 1_000_000 * Math.exp(Math.abs(draw.normal()) * 1.1)
        const [from, to] = [placeOf(draw), placeOf(draw)]
        rows.push({
          chain,
          hash: `${token.toLowerCase()}-${day}-${(draw.bits() >>> 0).toString(16)}`,
          token,
          moved_at: (day * DAY_MS + draw.below(DAY_MS)) * 1000,
          from_name: from.name,
          from_kind: from.kind,
          to_name: to.name,
          to_kind: to.kind,
          amount: usd / price,
          usd,
          source: 'simulated',
        })
      }
    }
  return rows
}

function placeOf(draw: Stream): { readonly name: string; readonly kind: 'exchange' | 'wallet' } {
  const exchange = EXCHANGES[draw.below(EXCHANGES.length * 2)]
  if (exchange !== undefined) return { name: exchange, kind: 'exchange' }
  return { name: `wallet ${(draw.bits() >>> 0).toString(16).slice(0, 6)}`, kind: 'wallet' }
}
