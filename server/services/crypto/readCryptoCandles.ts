import { CANDLE_STEPS, type CandleStep, joinCandles } from '@/lib/crypto/candles'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import { type PairPlace, storedCandles, storedSteps } from '@/server/market/stored/storedCandles'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { cryptoScopeOf } from '@/server/services/crypto/cryptoScope'
import type { When } from '@/server/services/flow/tapeDesk'

/** Candles on one chart. */
const MOST = 400
/** Candles joined for them. */
const MOST_READ = 30_000

/** Candles of a pair, joined from the coarsest stored step that still divides the asked one. §4.14 "OHLC chart 1m–1w". */
export async function readCryptoCandles(
  deps: MarketDeps,
  ctx: ServiceContext,
  { pair, venue, step, ...when }: When & PairPlace & { readonly step: CandleStep },
) {
  const scope = await cryptoScopeOf(deps, ctx, when)
  const stepMs = CANDLE_STEPS[step]
  const steps = await storedSteps(scope, { pair, venue })
  if (steps.length === 0) throw new ServiceError('not_found', `${venue} has no candles of ${pair}`)
  const from = steps.findLast((one) => stepMs % (one * 1000) === 0) ?? null
  if (from === null) return { data: { candles: [], from_step: null }, meta: scope.meta }
  const most = Math.min(MOST_READ, (MOST * stepMs) / (from * 1000))
  const stored = await storedCandles(scope, { pair, venue }, { step: from, fromMs: 0, most })
  const candles = joinCandles(stored, stepMs)
    .slice(-MOST)
    .map(({ startMs, ...rest }) => ({ start_ms: startMs, ...rest }))
  return { data: { candles, from_step: from }, meta: scope.meta }
}
