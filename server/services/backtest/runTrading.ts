import { tradeBars } from '@/lib/backtest/trading/tradeBars'
import { parseTradingPlan, type TradingPlan, tradingText } from '@/lib/backtest/trading/tradingPlan'
import {
  type FlowName,
  parseTradingScript,
  type Signals,
  signalsOf,
  type TradingScript,
} from '@/lib/backtest/trading/tradingSignals'
import type { TradingResult } from '@/lib/contract/backtestRows'
import type { IsoDate } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import { FormulaError } from '@/lib/equities/formula/parse'
import type { Series } from '@/lib/equities/technical/averages'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { SessionBar } from '@/server/market/facts/stockFacts'
import type { Market } from '@/server/market/port'
import { priceHistoryOf } from '@/server/services/backtest/priceHistory'
import { type RunProgress, runDeskFor } from '@/server/services/backtest/runDesk'
import { tradingRow } from '@/server/services/backtest/tradingRow'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { revisionOf } from '@/server/services/factsRevision'
import { SummaryHistory } from '@/server/services/flow/summaryHistory'
import type { FlowSummary } from '@/server/stores/tape/port'

const MOST_BARS = 10_000
const desksBy = runDeskFor<TradingResult>()
const historyBy = perOwner((deps: MarketDeps) => new SummaryHistory(deps.desk))

/** How a run of trading rules stands, with its result when it is done. 24.10, beside F54. */
export async function runTrading(
  deps: MarketDeps,
  ctx: ServiceContext,
  query: Readonly<Record<string, string | undefined>>,
) {
  const plan = parseTradingPlan(query)
  const script = refused(() => parseTradingScript(plan.script))
  const { meta, before } = await priceHistoryOf(deps, ctx)
  const market = [ctx.tier, meta.source, before, revisionOf(deps.entities)].join(' ')
  const { progress, result } = await desksBy(deps).ask(
    `${market} ${JSON.stringify(tradingText(plan))}`,
    async (told) => {
      told.begin('reading bars', 1)
      const bars = await barsOf(deps.desk.marketOf(meta), plan, before)
      const flow = await flowOf(deps, ctx, { plan, script, dates: bars.map(({ date }) => date) }, told)
      told.begin('trading', 1)
      const signals = refused(() => signalsOf(script, bars, flow))
      return tradingRow({
        plan,
        bars,
        signals,
        run: tradeBars(bars, signals, plan),
        warnings: warningsOf(bars, signals, flow),
      })
    },
  )
  const { stage, done, total } = progress
  return { data: { pending: result === null ? 1 : 0, stage, done, total, result }, meta }
}

/** A fault of the script in the words of its writer. */
function refused<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof FormulaError) throw new ServiceError('invalid', error.message)
    throw error
  }
}

async function barsOf(
  { prices }: Market,
  { ticker, from, to }: TradingPlan,
  before: IsoDate,
): Promise<readonly SessionBar[]> {
  const answer = await prices.dailyBars(ticker, before, MOST_BARS)
  if (!answer.known) throw new ServiceError('not_found', `No daily bars of ${ticker} are known. ${answer.reason}`)
  const bars = answer.value.filter(({ date }) => (from === '' || date >= from) && (to === '' || date <= to))
  if (bars.length < 2) throw new ServiceError('invalid', `${ticker} has fewer than two daily bars between these days.`)
  return bars
}

interface FlowWish {
  readonly plan: TradingPlan
  readonly script: TradingScript
  readonly dates: readonly IsoDate[]
}

const FIELD: Readonly<Record<FlowName, keyof FlowSummary>> = {
  flow_prints: 'count',
  flow_size: 'size',
  flow_premium: 'premium',
  flow_bull: 'bullPremium',
  flow_bear: 'bearPremium',
  flow_ncp: 'ncp',
  flow_npp: 'npp',
}

/** Sums of the name's prints by day as far as formulas read them: null on days whose tape is not stored. */
async function flowOf(
  deps: MarketDeps,
  ctx: ServiceContext,
  { plan, script, dates }: FlowWish,
  told: RunProgress,
): Promise<ReadonlyMap<string, Series>> {
  if (script.flow.length === 0) return new Map()
  if (ctx.tier === 'sample') throw new ServiceError('invalid', 'Sums of prints (flow_…) are no part of the sample.')
  told.begin('adding up prints', 1)
  const filter = plan.filter === '' ? '' : ` and (${plan.filter})`
  const days = await historyBy(deps).wholeDays(ctx, `ticker=${plan.ticker}${filter}`, (done, total) => {
    told.total = Math.max(1, total)
    told.done = done
    told.checkWanted()
  })
  return new Map(script.flow.map((name) => [name, dates.map((date) => days.get(date)?.[FIELD[name]] ?? null)]))
}

function warningsOf(bars: readonly SessionBar[], { on, knownFrom }: Signals, flow: ReadonlyMap<string, Series>) {
  const last = bars.length - 1
  const [series] = flow.values()
  const known = series?.filter((value) => value !== null).length ?? 0
  return [
    ...(knownFrom >= bars.length
      ? ['Some line of the rules has no value on any bar: its window may be longer than the bars.']
      : []),
    ...(series === undefined
      ? []
      : [`Prints are stored of ${known} of ${bars.length} days; the others give no signal by flow_….`]),
    ...(Object.values(on).some((list) => list[last]) ? ['A signal of the last bar waits for the next open.'] : []),
  ]
}
