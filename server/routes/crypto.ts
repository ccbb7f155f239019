import { contract } from '@/lib/contract'
import { implement, type Route } from '@/server/http/implement'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { readCrypto } from '@/server/services/crypto/readCrypto'
import { readCryptoCandles } from '@/server/services/crypto/readCryptoCandles'

/** Crypto: the calls of the crypto-data host. */
export function cryptoRoutes(deps: MarketDeps): readonly Route[] {
  const { crypto } = contract
  return [
    implement(crypto.board, ({ ctx, query }) => readCrypto(deps, ctx, query)),
    implement(crypto.candles, ({ ctx, query }) => readCryptoCandles(deps, ctx, query)),
  ]
}
