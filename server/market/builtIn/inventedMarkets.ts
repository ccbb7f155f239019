import type { IsoDate } from '@/lib/core/nominal'
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
  readonly pause: () => Promise<void>
}

/** Markets beside the stock market that the built-in one invents too. */
export const inventedMarkets = {
  predictions: async ({ market, store, asOf, pause }: Work): Promise<void> => {
    let place = 0
    for (const { market: row, trades, books } of predictionRows(market.prices, asOf)) {
      await store.insert('prediction_markets', `${place}`, [row])
      await store.insert('prediction_trades', `${place}`, trades)
      await store.insert('prediction_books', `${place}`, books)
      place += 1
      await pause()
    }
  },
  altdata: async ({ market, store, asOf, pause }: Work): Promise<void> => {
    let place = 0
    for (const { observations, records } of altdataRows(market.prices, asOf)) {
      await store.insert('alt_observations', `${place}`, observations)
      await store.insert('alt_records', `${place}`, records)
      place += 1
      await pause()
    }
  },
  crypto: async ({ market, store, asOf, pause }: Work): Promise<void> => {
    let place = 0
    for (const { candles, trades, funding, transfers } of cryptoRows(market.prices, asOf)) {
      await store.insert('crypto_candles', `${place}`, candles)
      await store.insert('crypto_trades', `${place}`, trades)
      await store.insert('crypto_funding', `${place}`, funding)
      await store.insert('crypto_transfers', `${place}`, transfers)
      place += 1
      await pause()
    }
  },
  fiscal: async ({ market, store, asOf, pause }: Work): Promise<void> => {
    let place = 0
    for (const rows of inventedFiscal(market.prices.seed, asOf)) {
      await store.insert('fiscal_series', `${place}`, rows)
      place += 1
      await pause()
    }
  },
  auctions: async ({ market, store, asOf, pause }: Work): Promise<void> => {
    let place = 0
    for (const rows of inventedAuctions(market.prices.seed, asOf)) {
      await store.insert('fiscal_auctions', `${place}`, rows)
      place += 1
      await pause()
    }
  },
}
