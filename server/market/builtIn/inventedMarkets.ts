import type { IsoDate } from '@/lib/core/nominal'
import { inTurns } from '@/server/cache/turns'
import type { MarketStore } from '@/server/stores/market/port'
import { altdataRows } from '@/server/synthetic/altdata/altdataRows'
import { cryptoRows } from '@/server/synthetic/crypto/cryptoRows'
import { inventedAuctions } from '@/server/synthetic/fiscal/inventedAuctions'
import { inventedFiscal } from '@/server/synthetic/fiscal/inventedFiscal'
import type { SyntheticMarket } from '@/server/synthetic/market'
import { predictionRows } from '@/server/synthetic/predictions/predictionRows'

interface Work {
  readonly market: SyntheticMarket
  readonly store: MarketStore
  readonly asOf: IsoDate
}

/** Markets beside the stock market that the built-in one invents too. */
export const inventedMarkets = {
  predictions: async ({ market, store, asOf }: Work): Promise<void> => {
    let place = 0
    for await (const { market: row, trades, books } of inTurns(predictionRows(market.prices, asOf))) {
      await store.insert('prediction_markets', `${place}`, [row])
      await store.insert('prediction_trades', `${place}`, trades)
      await store.insert('prediction_books', `${place}`, books)
      place += 1
    }
  },
  altdata: async ({ market, store, asOf }: Work): Promise<void> => {
    let place = 0
    for await (const { observations, records } of inTurns(altdataRows(market.prices, asOf))) {
      await store.insert('alt_observations', `${place}`, observations)
      await store.insert('alt_records', `${place}`, records)
      place += 1
    }
  },
  crypto: async ({ market, store, asOf }: Work): Promise<void> => {
    let place = 0
    for await (const { candles, trades, funding, transfers } of inTurns(cryptoRows(market.prices, asOf))) {
      await store.insert('crypto_candles', `${place}`, candles)
      await store.insert('crypto_trades', `${place}`, trades)
      await store.insert('crypto_funding', `${place}`, funding)
      await store.insert('crypto_transfers', `${place}`, transfers)
      place += 1
    }
  },
  fiscal: async ({ market, store, asOf }: Work): Promise<void> => {
    let place = 0
    for await (const rows of inTurns(inventedFiscal(market.prices.seed, asOf))) {
      await store.insert('fiscal_series', `${place}`, rows)
      place += 1
    }
  },
  auctions: async ({ market, store, asOf }: Work): Promise<void> => {
    let place = 0
    for await (const rows of inTurns(inventedAuctions(market.prices.seed, asOf))) {
      await store.insert('fiscal_auctions', `${place}`, rows)
      place += 1
    }
  },
}
