import { optionTestFigures, profitOf } from '@/lib/backtest/options/optionTestFigures'
import {
  entrySessions,
  type OptionTestPlan,
  optionTestText,
  parseOptionTest,
  tradedPlan,
} from '@/lib/backtest/options/optionTestPlan'
import type { OptionTrade } from '@/lib/backtest/options/optionTrade'
import { tradeOptions } from '@/lib/backtest/options/tradeOptions'
import type { OptionTestResult } from '@/lib/contract/optionTestRows'
import type { IsoDate } from '@/lib/core/nominal'
import { addDays } from '@/lib/market/isoDate'
import { sessionMinutes } from '@/lib/market/sessionHours'
import type { ServiceContext } from '@/server/context'
import { type ChainHistory, chainHistoryOf } from '@/server/services/backtest/chainHistory'
import { DayChains, type OpenClose } from '@/server/services/backtest/dayChains'
import { type RunProgress, runDeskFor } from '@/server/services/backtest/runDesk'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { revisionOf } from '@/server/services/factsRevision'

/** Bars that the settlements of the longest test may need. */
const MOST_BARS = 1400
const desksBy = runDeskFor<OptionTestResult>()

/** How a test of an option structure stands, with its result when it is done. F54; issue 27, must show. */
export async function runOptions(
  deps: MarketDeps,
  ctx: ServiceContext,
  query: Readonly<Record<string, string | undefined>>,
) {
  const plan = parseOptionTest(query)
  const history = await chainHistoryOf(deps, ctx, plan)
  const { meta, sessions } = history
  const known = [ctx.tier, meta.source, sessions.at(-1), sessions.length, revisionOf(deps.entities)].join(' ')
  const { progress, result } = await desksBy(deps).ask(
    `${known} ${JSON.stringify(optionTestText(plan))}`,
    async (told) => await tested(deps, plan, history, told),
  )
  const { stage, done, total } = progress
  return { data: { pending: result === null ? 1 : 0, stage, done, total, result }, meta }
}

async function tested(
  deps: MarketDeps,
  plan: OptionTestPlan,
  history: ChainHistory,
  told: RunProgress,
): Promise<OptionTestResult> {
  const { sessions } = history
  const entries = entrySessions(sessions, plan.every)
  const bars = await barsOf(deps, plan, history)
  const chains = new DayChains(bars)
  const open = entries.filter((date) => plan.minute < sessionMinutes(date).close)
  const market = await readChains({ plan, history, entries: open, chains }, told)
  const all = tradeOptions(tradedPlan(plan), open, { sessions, market })
  const trades = all.filter(isWhole(bars)).sort((a, b) => (a.ended < b.ended ? -1 : a.ended > b.ended ? 1 : 0))
  return {
    ticker: plan.ticker,
    strategy: plan.strategy,
    legs: plan.legs,
    first: sessions[0] ?? null,
    last: sessions.at(-1) ?? null,
    sessions: sessions.length,
    entries: entries.length,
    trades: trades.map(tradeRow),
    figures: figuresRow(trades),
    warnings: warningsOf({ entries, open, all, trades }),
  }
}

async function barsOf(
  deps: MarketDeps,
  { ticker }: OptionTestPlan,
  { meta, sessions }: ChainHistory,
): Promise<ReadonlyMap<IsoDate, OpenClose>> {
  const before = addDays(sessions.at(-1) ?? '1970-01-01', 1)
  const answer = await deps.desk.marketOf(meta).prices.dailyBars(ticker, before, MOST_BARS)
  return new Map(answer.known ? answer.value.map((bar) => [bar.date, bar]) : [])
}

interface Reading {
  readonly plan: OptionTestPlan
  readonly history: ChainHistory
  readonly entries: readonly IsoDate[]
  readonly chains: DayChains
}

/** Reads the expiry that is traded at each entry, and where it is closed early its quotes of that session too. */
async function readChains({ plan, history, entries, chains }: Reading, told: RunProgress): Promise<DayChains> {
  const { sessions } = history
  told.begin('reading chains', entries.length)
  for (const entered of entries) {
    const chain = await history.read(entered, { from: addDays(entered, plan.least) })
    told.step()
    if (chain === null) continue
    chains.add(entered, chain)
    const left = plan.hold === 0 ? undefined : sessions[sessions.indexOf(entered) + plan.hold]
    const [series] = chains.series(plan.ticker, entered).filter(({ expiry }) => expiry >= addDays(entered, plan.least))
    if (left === undefined || series === undefined) continue
    const later = await history.read(left, { on: series.expiry })
    if (later !== null) chains.add(left, later)
  }
  return chains
}

/** A trade counts where every quote and price of it is known, its strikes are as many as it has legs, and bars and chain agree. */
const isWhole =
  (bars: ReadonlyMap<IsoDate, OpenClose>) =>
  ({ legs, paid, worth, costs, spot, entered }: OptionTrade): boolean => {
    const close = bars.get(entered)?.close ?? spot
    const places = new Set(legs.map(({ type, strike }) => `${type} ${strike}`))
    // Bars that were adjusted for a later split are of another scale than the strikes.
    const isOneScale = Math.abs(Math.log(spot / close)) < 0.3
    return Number.isFinite(paid + worth + costs) && places.size === legs.length && isOneScale
  }

const cents = (value: number): number => Number(value.toFixed(2))

function tradeRow(trade: OptionTrade): OptionTestResult['trades'][number] {
  const { entered, ended, expiry, legs, spot, paid, worth, costs } = trade
  return {
    entered,
    ended,
    expiry,
    legs: [...legs],
    spot,
    paid: cents(paid),
    worth: cents(worth),
    costs: cents(costs),
    profit: cents(profitOf(trade)),
  }
}

function figuresRow(trades: readonly OptionTrade[]): OptionTestResult['figures'] {
  const { winRate, profitFactor, maxDrawdown, meanShare, errorShare, ...figures } = optionTestFigures(trades)
  return {
    ...figures,
    win_rate: winRate,
    profit_factor: profitFactor,
    max_drawdown: maxDrawdown,
    mean_share: meanShare,
    error_share: errorShare,
  }
}

interface Counts {
  readonly entries: readonly IsoDate[]
  readonly open: readonly IsoDate[]
  readonly all: readonly OptionTrade[]
  readonly trades: readonly OptionTrade[]
}

/** How many entries have no trade, and why: a mean over a part says so. */
function warningsOf({ entries, open, all, trades }: Counts): string[] {
  const some = (count: number, words: string) => (count === 0 ? [] : [`${count} of ${entries.length} entries ${words}`])
  return [
    ...some(entries.length - open.length, 'fall on half days that are over by then.'),
    ...some(open.length - all.length, 'have no trade: no expiry in the band, or it ends after the newest session.'),
    ...some(
      all.length - trades.length,
      'are left out: a quote or the settlement is unknown, or strikes are too coarse.',
    ),
  ]
}
