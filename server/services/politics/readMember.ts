import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { returnSince } from '@/server/services/filings/returnSince'
import type { When } from '@/server/services/flow/tapeDesk'
import { MemberBook } from '@/server/services/politics/memberBook'
import { holdingsOf } from '@/server/services/politics/memberHoldings'
import { askedOf, BENCHMARK, isPurchase } from '@/server/services/politics/politicalRow'
import { recordScopeOf } from '@/server/services/records/recordScope'

const MOST = 10_000

/** A member of Congress as the filings show him or her: estimated portfolio and what following them would have brought. F43. */
export async function readMember(deps: MarketDeps, ctx: ServiceContext, name: string, when: When) {
  const scope = await recordScopeOf(deps, ctx, 'politics', when)
  const trades = await scope.store.rows('political_trades', {
    where: [['member', '=', name]],
    order: [['traded_date', 'up']],
    limit: MOST,
  })
  const [first] = trades
  if (first === undefined) throw new ServiceError('not_found', `No filings of ${name} are known.`)
  const members = await MemberBook.read(scope.store)
  const own = members.of(first.member, first.chamber, first.district)
  const nameOf = await scope.scope.market.names.lookup()
  const book = await scope.prices(askedOf(trades))
  const bought = trades.filter((trade) => isPurchase(trade) && trade.ticker !== '' && trade.filed_date !== null)
  const pairs = bought.flatMap((trade) => {
    const value = returnSince(book, trade.ticker, trade.filed_date)
    const market = returnSince(book, BENCHMARK, trade.filed_date)
    return value === null || market === null ? [] : [{ value, market }]
  })
  const growth = (pick: (pair: { value: number; market: number }) => number): number | null =>
    pairs.length === 0 ? null : 1 + pairs.reduce((sum, pair) => sum + pick(pair), 0) / pairs.length
  const holdings = holdingsOf(trades)
  return {
    data: {
      member: first.member,
      party: own.party,
      state: own.state,
      chamber: first.chamber,
      committees: [...own.committees],
      portfolio: {
        min: holdings.reduce((sum, one) => sum + one.low, 0),
        mid: holdings.reduce((sum, one) => sum + one.mid, 0),
        max: holdings.some((one) => one.high === null) ? null : holdings.reduce((sum, one) => sum + (one.high ?? 0), 0),
      },
      holdings: holdings
        .slice(0, 40)
        .map(({ ticker, mid }) => ({ ticker, mid, sector: nameOf(ticker)?.sector ?? null })),
      follow: {
        value: growth((pair) => pair.value),
        benchmark: growth((pair) => pair.market),
        purchases: pairs.length,
      },
    },
    meta: scope.meta,
  }
}
