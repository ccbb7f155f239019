import { newYorkDateOf } from '@/lib/market/newYorkTime'
import type { CorporateAction } from '@/lib/paper/applyActions'
import type { PaperBook } from '@/lib/paper/paperBook'
import type { Tier } from '@/server/context'
import { storedSplits } from '@/server/market/stored/storedSplits'
import type { PaperDeps } from '@/server/services/paper/paperDeps'

const MOST = 200

/**
 * Imported splits and dividends of the stock that is held, since the book saw them last; asked for once a day. A practice
 * session plays a day of its own market, so nothing of the calendar happens to it.
 */
export async function corporateActions(
  { market }: PaperDeps,
  book: PaperBook,
  tier: Tier,
  nowMs: number,
): Promise<CorporateAction[]> {
  const today = newYorkDateOf(nowMs)
  const { entities } = market
  const names = book.positions.filter(({ instrument }) => instrument === 'Equity').map(({ underlying }) => underlying)
  const isInvented = market.desk.views[tier].session.simulated
  if (entities === undefined || isInvented || names.length === 0 || today <= book.actionsThrough) return []
  const range = { from: book.actionsThrough, to: today }
  const paid = await entities.rows('corporate_actions', {
    where: [
      ['kind', '=', 'dividend'],
      ['ticker', 'in', names],
      ['ex_date', '>', range.from],
      ['ex_date', '<=', range.to],
    ],
    limit: MOST,
  })
  const splits = await Promise.all(names.map((ticker) => storedSplits(entities, { ...range, ticker })))
  return [
    ...paid.flatMap(({ ticker, ex_date: exDate, amount }) =>
      amount === null ? [] : [{ kind: 'dividend' as const, ticker, exDate, amount }],
    ),
    ...splits.flat().map(({ ticker, exDate, ratio }) => ({ kind: 'split' as const, ticker, exDate, ratio })),
  ]
}
