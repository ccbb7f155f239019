import { loadedData } from '@/components/options/loadedData'
import { isNow, whenQuery } from '@/components/options/when/whenState'
import type { AnalyzerParams } from '@/components/screens/flow/options-analyzer/analyzerParams'
import { useEndpoint } from '@/hooks/queries/useEndpoint'

const EVERY_MS = 60_000

/** The question of a state as the host takes it. */
function queryOfState(params: AnalyzerParams) {
  const { outlook, target, date, budget, strategies } = params
  return {
    ...whenQuery(params.when),
    ...(outlook === '' ? {} : { outlook }),
    ...(target === null ? {} : { target }),
    ...(date === '' ? {} : { date }),
    ...(budget === null ? {} : { budget }),
    ...(strategies.length === 0 ? {} : { strategies: strategies.join(',') }),
    rank_by: params.rankBy,
    alpha: params.alpha / 100,
    ...(params.viewVol === null ? {} : { view_vol: params.viewVol / 100 }),
    ...(params.chance === null ? {} : { chance: params.chance / 100 }),
    fill: params.fill,
    open_risk: params.allowsOpenRisk ? ('1' as const) : ('0' as const),
    open_interest: params.openInterest,
    volume: params.volume,
    price: params.price,
    spread: params.spread / 100,
  }
}

/** The ranking of the host, for the mode that shows it; while the session runs it is asked for again now and then. */
export function useRanking(params: AnalyzerParams) {
  const answer = useEndpoint(
    'analyzer.rank',
    params.mode === 'find' ? { params: { ticker: params.ticker }, query: queryOfState(params) } : null,
    { refreshMs: isNow(params.when) ? EVERY_MS : 0 },
  )
  return { answer, shown: loadedData(answer) }
}
