import type { DeltaFlowRow } from '@/lib/contract/deltaFlow'
import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import { newYorkMsOfDayToMs } from '@/lib/market/newYorkTime'
import { rowOfSymbol } from '@/lib/options/chainListing'
import { type LabelledSeries, participantDeltas } from '@/lib/options/openClose'
import { AnswerCache } from '@/server/cache/answerCache'
import type { ServiceContext } from '@/server/context'
import { readChain } from '@/server/services/chains/readChain'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { DeltaScope } from '@/server/services/deltaFlow/deltaScope'
import { pageClockMs } from '@/server/services/flow/pageClock'
import { hasPrints, type Scope, type When } from '@/server/services/flow/tapeDesk'
import { volumesBySeries } from '@/server/services/openClose/volumeSums'
import type { Condition, MarketStore } from '@/server/stores/market/port'

type Split = DeltaFlowRow['participants']
type Known = Awaited<ReturnType<typeof volumesBySeries>>

const DAY_MS = 24 * 3_600_000
/** An import may run beside the host: what was read is asked again now and then. */
const KNOWN_MS = 20_000
const KEPT = 12
const EXCHANGES = 20

interface Labels {
  readonly series: Known
  readonly exchanges: readonly string[]
  /** Some series are told of a part of the day only. */
  readonly isPart: boolean
}
const keptBy = perOwner((_store: MarketStore) => new AnswerCache<Labels>('deltaFlow/participantSplit', KEPT, KNOWN_MS))

const without = (missing: NonNullable<Split['missing']>): Split => ({
  missing,
  rows: [],
  exchanges: [],
  part_of_day: false,
  covered_pct: null,
  chain: null,
})

/**
 * Delta dollars of a session by whose orders they were, from imported Open-Close volumes (F14 by labels). They are told of a
 * whole day and published the night after, so a running session and a replayed instant have none. The delta of a contract
 * is that of the session's newest chain. pages.md §4.5.
 */
export async function participantSplit(
  deps: MarketDeps,
  ctx: ServiceContext,
  { scope, chosen, when }: { readonly scope: Scope; readonly chosen: DeltaScope; readonly when: When },
): Promise<Split> {
  const { entities } = deps
  const { sessionDate, meta } = scope
  if (chosen.key !== chosen.priceOf) return without('many')
  if (ctx.tier === 'sample' || (meta.simulated && hasPrints(scope))) return without('simulated')
  if (when.at !== undefined) return without('replay')
  const clockMs = scope.kind === 'stored' ? ctx.nowMs : pageClockMs(ctx, scope)
  if (clockMs < publishedMs(sessionDate)) return without('running')
  const ticker = chosen.priceOf
  const labels = entities === undefined ? null : await labelsOf(entities, ctx, ticker, sessionDate)
  if (labels === null || labels.series.size === 0) return without('none')
  // The tape may be of another source than the chain, so the session's chain is asked for without a name.
  const chain = await readChain(deps, ctx, ticker, { session: sessionDate, quotes: false })
  const { spot, columns, atMs } = chain
  if (spot === null || columns.listing.length === 0) return without('no_chain')
  if (chain.meta.simulated) return without('simulated')
  const series = [...labels.series].map(([symbol, volumes]): LabelledSeries => {
    const row = rowOfSymbol(columns.listing, symbol)
    const delta = row < 0 ? Number.NaN : (columns.delta[row] ?? Number.NaN)
    return { volumes, delta: Number.isNaN(delta) ? null : delta }
  })
  const { rows, coveredPct } = participantDeltas(series, spot)
  return {
    missing: rows.length === 0 ? 'no_chain' : null,
    rows: [...rows],
    exchanges: [...labels.exchanges],
    part_of_day: labels.isPart,
    covered_pct: coveredPct,
    chain: { source: chain.meta.source, at_ms: atMs, spot },
  }
}

/** An exchange publishes a day after midnight in New York. */
const publishedMs = (day: IsoDate): number => newYorkMsOfDayToMs(day, DAY_MS)

function labelsOf(store: MarketStore, ctx: ServiceContext, ticker: Ticker, day: IsoDate): Promise<Labels> {
  const key = `${store.changes('participant_volumes')} ${ticker} ${day}`
  const where: readonly Condition<'participant_volumes'>[] = [
    ['ticker', '=', ticker],
    ['session_date', '=', day],
  ]
  const read = async (): Promise<Labels> => {
    const byExchange = { where, by: ['exchange'], of: ['volume'], limit: EXCHANGES } as const
    const exchanges = await store.sums('participant_volumes', byExchange)
    const series = await volumesBySeries(store, where)
    const parts = await store.count('participant_volumes', [...where, ['until_at', '<', publishedMs(day) * 1000]])
    return { series, exchanges: exchanges.map(({ by: [exchange = ''] }) => exchange), isPart: parts > 0 }
  }
  return keptBy(store).get(key, read, ctx.nowMs)
}
