import type { Ticker } from '@/lib/core/nominal'
import { captureOf, paymentsAYear } from '@/lib/equities/dividends'
import { addDays } from '@/lib/market/isoDate'
import type { ServiceContext } from '@/server/context'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { CAPTURE_SESSIONS } from '@/server/services/dividends/dividendJob'
import { paidUpTo } from '@/server/services/dividends/paidHistory'
import type { When } from '@/server/services/flow/tapeDesk'
import { pricesSoFar } from '@/server/services/names/sessionSoFar'
import { stockName } from '@/server/services/names/stockName'
import { stockScopeOf } from '@/server/services/names/stockScope'

/** Days ahead in which an announced dividend is told. */
const AHEAD_DAYS = 60
const MOST = 60

/** What one name paid, and what capturing each brought: the look back behind a row of the board. F46. */
export async function readNameDividends(deps: MarketDeps, ctx: ServiceContext, ticker: Ticker, when: When) {
  await stockName(deps, ctx, ticker)
  const stock = await stockScopeOf(deps, ctx, when)
  const { sessionDate, meta } = stock.scope
  const paid = await paidUpTo(stock, ticker, addDays(sessionDate, AHEAD_DAYS))
  const closes = await pricesSoFar(stock, ticker, CAPTURE_SESSIONS)
  const regular = paid.filter((one) => one.isSpecial !== true)
  const frequency = paymentsAYear(regular)
  const payments = paid.map((one) => {
    const place = regular.indexOf(one)
    const before = place < 0 || frequency === null ? undefined : regular[place - frequency]
    const capture = one.exDate < sessionDate ? captureOf(closes, one) : null
    return {
      ex_date: one.exDate,
      record_date: one.recordDate,
      pay_date: one.payDate,
      amount: one.amount,
      is_special: one.isSpecial === true,
      growth: before === undefined || before.amount <= 0 ? null : one.amount / before.amount - 1,
      returned: capture?.returned ?? null,
      drop: capture?.drop ?? null,
      recovered: capture?.recovered ?? null,
    }
  })
  return { data: { payments: payments.reverse().slice(0, MOST), frequency }, meta }
}
