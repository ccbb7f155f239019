import { part } from '@/server/cache/turns'
import type { ChainSnapshot } from '@/server/services/chains/readChain'
import { type CountedRows, underScenario } from '@/server/services/exposure/exposureContracts'
import type { ExposureQuestion } from '@/server/services/exposure/exposureQuestion'
import { hedgeRow, levelsOf } from '@/server/services/exposure/levels'
import { netByStrike, type SliceMeasure } from '@/server/services/exposure/slices'
import { totalsByModel } from '@/server/services/exposure/totals'

/** The exposure under the reader's scenario; null when none is asked for. */
export async function readScenario(
  own: CountedRows,
  chain: ChainSnapshot,
  measure: SliceMeasure,
  question: ExposureQuestion,
) {
  const { spot_pct, vol_pts, minutes } = question
  const isAsked = spot_pct !== undefined || vol_pts !== undefined || minutes !== undefined
  if (!isAsked || chain.spot === null) return null
  const { rate, dividendYield } = chain
  const change = { spotPct: spot_pct ?? 0, volPts: vol_pts ?? 0, minutes: minutes ?? 0 }
  const moved = await underScenario(own, { spot: chain.spot, rate, dividendYield }, change)
  const spot = chain.spot * (1 + change.spotPct / 100)
  const nets = await part(() => netByStrike(moved.columns, moved.rows, { spot, ...measure }))
  const { model, basis } = measure
  const { levels } = await levelsOf(moved, { spot, rate, dividendYield }, { model, basis })
  const models = await part(() => totalsByModel(moved, spot, basis))
  const gex = models.find((one) => one.model === model)?.totals?.gamma ?? 0
  const net = [...nets.values()].reduce((sum, one) => sum + one, 0)
  const answer = (averageVolume: number | null) => ({ spot, net, levels, hedge: hedgeRow(gex, spot, averageVolume) })
  return { nets, answer }
}
