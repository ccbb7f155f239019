import type { z } from 'zod'
import type { ConvictionRow, StoryRow, superFlow } from '@/lib/contract/superFlow'
import { groupBy } from '@/lib/core/groupBy'
import type { EpochUs } from '@/lib/core/nominal'
import { alertRule } from '@/lib/flow/alerts/rules'
import { type Conviction, convictionBoard, type Story, stories } from '@/lib/flow/conviction'
import type { FlowItem } from '@/lib/flow/trade'
import { underlyingOf } from '@/lib/options/indexRoots'
import { mapInTurns } from '@/server/cache/turns'
import type { ServiceContext } from '@/server/context'
import { newestOf } from '@/server/engine/ring/newest'
import { alertsOf } from '@/server/services/alerts/alertDeps'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { storedScopeOf } from '@/server/services/flow/storedScopeOf'
import type { Scope } from '@/server/services/flow/tapeDesk'
import { type BoardBadge, boardBadges } from '@/server/services/superFlow/boardBadges'

type Query = z.output<NonNullable<typeof superFlow.board.query>>

const MOST_PRINTS = 20_000
const MOST_TICKERS = 40
const MOST_STORIES = 30
/** Rule hits of a ticker in the window that are worth a badge. */
const BADGE_RULES = ['R4', 'R6', 'R7', 'R10', 'R13'] as const
const EARNINGS_DAYS = 7

/** The conviction board and the stories of the last minutes. */
export async function readBoard(market: MarketDeps, ctx: ServiceContext, query: Query) {
  const scope = await market.desk.scopeOf(ctx, query)
  const untilUs = newestUs(scope)
  const lengthUs = query.minutes * 60_000_000
  const sinceUs = untilUs - lengthUs
  const items = await printsSince(market, scope, { sinceUs, lengthUs, minPremium: query.min_premium })
  const table = scope.market.names.table(scope.sessionDate)
  const rules = rulesSince(market, ctx, scope, sinceUs)
  // Both tell of one ticker at a time, so that thousands of prints do not hold the host in one piece.
  const byTicker = groupBy(items, ({ ticker }) => underlyingOf(ticker))
  const convictions = (await mapInTurns(byTicker.values(), convictionBoard)).flat()
  const first = convictions.sort((a, b) => b.conviction - a.conviction).slice(0, MOST_TICKERS)
  const badgesOf = await boardBadges(market, ctx, query, scope)
  const board: ConvictionRow[] = []
  for (const row of first) {
    const days = table.get(row.ticker)?.daysToEarnings ?? null
    const hits = (rules.get(row.ticker) ?? []).map(ruleBadge)
    board.push(toRow(row, [...earningsBadge(days), ...hits, ...(await badgesOf(row))]))
  }
  const told = (await mapInTurns(byTicker.values(), stories)).flat()
  const largest = told.sort((a, b) => b.premium - a.premium).slice(0, MOST_STORIES)
  return { data: { board, stories: largest.map(toStory) }, meta: scope.meta }
}

/** Prints of the window, oldest first. */
async function printsSince(
  { desk }: MarketDeps,
  scope: Scope,
  {
    sinceUs,
    lengthUs,
    minPremium,
  }: { readonly sinceUs: EpochUs; readonly lengthUs: number; readonly minPremium: number },
): Promise<readonly FlowItem[]> {
  const filter = desk.filter(scope, `premium>=${minPremium}`)
  if (scope.kind === 'memory') {
    const { view, untilUs } = scope
    const matches = (item: FlowItem) => item.executedAtUs > sinceUs && filter.matches(item)
    const until = untilUs === undefined ? {} : { untilUs }
    const bounds = { limit: MOST_PRINTS, beforeSeq: view.seq + 1, overlay: view.overlay, ...until }
    return (await newestOf(view.ring, { ...filter, ...bounds, matches })).reverse()
  }
  const page = await desk.store.listPrints({ ...storedScopeOf(scope, filter), limit: MOST_PRINTS })
  // Without an instant the window of a stored session ends with its newest print.
  const from = scope.untilUs === undefined ? (page[0]?.executedAtUs ?? 0) - lengthUs : sinceUs
  return page.filter((item) => item.executedAtUs > from).reverse()
}

/** The instant the window ends at: as asked, else the newest print; a stored session ends with its late close. */
function newestUs(scope: Scope): EpochUs {
  if (scope.untilUs !== undefined) return scope.untilUs
  return scope.kind === 'memory' ? scope.view.asOfUs : scope.meta.as_of_ms * 1000
}

function rulesSince(
  market: MarketDeps,
  ctx: ServiceContext,
  scope: Scope,
  sinceUs: EpochUs,
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  const engine = scope.kind === 'memory' ? alertsOf(market).runners[ctx.tier].engine : null
  if (engine === null) return found
  for (const { hit } of engine.book.all()) {
    const isBadge = BADGE_RULES.some((rule) => rule === hit.rule)
    if (!isBadge || hit.atUs <= sinceUs || hit.atUs > newestUs(scope)) continue
    const name = underlyingOf(hit.ticker)
    const known = found.get(name) ?? []
    if (!known.includes(hit.rule)) found.set(name, [...known, hit.rule])
  }
  return found
}

function earningsBadge(days: number | null): readonly BoardBadge[] {
  if (days === null || days > EARNINGS_DAYS) return []
  const detail = days === 0 ? 'Reports today' : `Reports in ${days} ${days === 1 ? 'day' : 'days'}`
  return [{ text: days === 0 ? 'earnings today' : `earnings ${days}d`, detail }]
}

const ruleBadge = (id: string): BoardBadge => ({ text: id, detail: alertRule(id)?.definition ?? id })

function toRow(row: Conviction, badges: readonly BoardBadge[]): ConvictionRow {
  return {
    ticker: row.ticker,
    conviction: row.conviction,
    premium: row.premium,
    prints: row.prints,
    bull_premium: row.bullPremium,
    bear_premium: row.bearPremium,
    contracts: row.contracts,
    repeats: row.repeats,
    opening_pct: row.openingPct,
    underlying: row.underlying,
    badges: [...badges],
  }
}

function toStory(story: Story): StoryRow {
  return {
    key: `${story.ticker} ${story.direction}`,
    ticker: story.ticker,
    direction: story.direction,
    orders: story.orders,
    premium: story.premium,
    ask_pct: story.askPct,
    dte_min: story.dteMin,
    dte_max: story.dteMax,
    from_us: story.fromUs,
    to_us: story.toUs,
    contracts: [...story.contracts],
  }
}
