import type { PaperMarkRow, PaperStatsRow } from '@/lib/contract/paperRows'
import { riskFigures } from '@/lib/equities/riskFigures'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import { tradeStats } from '@/lib/paper/paperStats'
import type { ServiceContext } from '@/server/context'
import type { PaperDeps } from '@/server/services/paper/paperDeps'
import { ownAccount } from '@/server/services/paper/paperStore'
import { requireAccess } from '@/server/services/requireAccess'

/** Most lines that statistics read, and most points of a curve that are sent. */
const MOST_LINES = 20_000
const MOST_POINTS = 2000

type Db = Pick<PaperDeps, 'db'>

/** Worth over time, oldest first, and the statistics of its daily closes (F53) and of closed trades. */
export async function readEquity(
  { db }: Db,
  ctx: ServiceContext,
  id: string,
): Promise<{ data: PaperMarkRow[]; stats: PaperStatsRow }> {
  requireAccess(ctx, 'user')
  const { id: account, book } = await ownAccount({ db }, ctx, id)
  const marks = await db
    .selectFrom('paper_marks')
    .select(['at', 'equity'])
    .where('account_id', '=', account)
    .orderBy('at')
    .execute()
  const lines = await db
    .selectFrom('paper_entries')
    .select('entry')
    .where('account_id', '=', account)
    .orderBy('seq')
    .limit(MOST_LINES)
    .execute()
  const closes = new Map<string, number>()
  for (const { at, equity } of marks) closes.set(newYorkDateOf(at.getTime()), equity)
  const risk = riskFigures([...closes].map(([date, close]) => ({ date, close })))
  const last = marks.at(-1)?.equity ?? book.startingCash
  const step = Math.ceil(marks.length / MOST_POINTS)
  return {
    data: marks
      .filter((_, at) => at % step === 0 || at === marks.length - 1)
      .map(({ at, equity }) => ({ at_ms: at.getTime(), equity })),
    stats: {
      sessions: closes.size,
      total_return: last / book.startingCash - 1,
      volatility: risk.volatility,
      sharpe: risk.sharpe,
      sortino: risk.sortino,
      max_drawdown: risk.maxDrawdown,
      calmar: risk.calmar,
      ulcer: risk.ulcer,
      value_at_risk: risk.valueAtRisk,
      ...closedTrades(lines.map(({ entry }) => entry)),
    },
  }
}

function closedTrades(entries: Parameters<typeof tradeStats>[0]) {
  const stats = tradeStats(entries)
  return {
    trades: stats.trades,
    win_rate: stats.winRate,
    average_win: stats.averageWin,
    average_loss: stats.averageLoss,
    expectancy: stats.expectancy,
    profit_factor: stats.profitFactor,
    realized: stats.realized,
    fees: stats.fees,
  }
}
