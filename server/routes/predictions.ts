import { contract } from '@/lib/contract'
import { implement, type Route } from '@/server/http/implement'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { readPrediction } from '@/server/services/predictions/readPrediction'
import { readPredictions } from '@/server/services/predictions/readPredictions'
import { readPredictor } from '@/server/services/predictions/readPredictor'

/** Prediction Markets. */
export function predictionRoutes(deps: MarketDeps): readonly Route[] {
  const { predictions } = contract
  return [
    implement(predictions.board, ({ ctx, query }) => readPredictions(deps, ctx, query)),
    implement(predictions.market, ({ ctx, query }) => readPrediction(deps, ctx, query)),
    implement(predictions.user, ({ ctx, query }) => readPredictor(deps, ctx, query)),
  ]
}
