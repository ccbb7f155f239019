import { tableShape } from '@/server/stores/market/schema/column'

const cryptoCandles = tableShape({
  about: 'candles of crypto pairs: prices in the second currency of the pair, volume in the first; step in seconds',
  columns: {
    pair: 'word',
    venue: 'word',
    step: 'number',
    start_at: 'instant',
    open: 'number',
    high: 'number',
    low: 'number',
    close: 'number',
    volume: 'number',
  },
  key: ['pair', 'venue', 'step', 'start_at'],
})

const cryptoTrades = tableShape({
  about: 'trades of crypto pairs; side is what the taker did, buy or sell',
  columns: {
    pair: 'word',
    venue: 'word',
    trade: 'text',
    traded_at: 'instant',
    side: 'word',
    price: 'number',
    size: 'number',
  },
  key: ['venue', 'pair', 'trade'],
})

const cryptoTransfers = tableShape({
  about: 'transfers between wallets on chains; kinds are exchange or wallet, usd is the worth at the time',
  columns: {
    chain: 'word',
    hash: 'text',
    token: 'word',
    moved_at: 'instant',
    from_name: 'text',
    from_kind: 'word',
    to_name: 'text',
    to_kind: 'word',
    amount: 'number',
    usd: 'number',
  },
  key: ['chain', 'hash', 'token', 'to_name'],
})

const cryptoFunding = tableShape({
  about: 'funding of perpetual futures: rate is a fraction for hours of funding, open interest in USD',
  columns: {
    pair: 'word',
    venue: 'word',
    funded_at: 'instant',
    rate: 'number?',
    hours: 'number',
    open_interest: 'number?',
  },
  key: ['pair', 'venue', 'funded_at'],
})

export const cryptoTables = {
  crypto_candles: cryptoCandles,
  crypto_trades: cryptoTrades,
  crypto_transfers: cryptoTransfers,
  crypto_funding: cryptoFunding,
} as const
