import type { IsoDate } from '@/lib/core/nominal'
import type { SyntheticMarket } from '@/server/synthetic/market'
import { sessionNumberOf } from '@/server/synthetic/sessionIndex'
import { planSteps } from '@/server/synthetic/tape/sessionPlan'
import { instrumentNumber } from '@/server/synthetic/universe'

const HALF_HOUR_US = 1_800_000_000
const HALF_HOURS = 13
/** A block says where one reader's interest is, not where the flow is. */
const MOST = 50

/** Mean log strike of what trades in each half hour in the expiries of the next days, less the open; contracts as weights. */
function strikesOf(market: SyntheticMarket, number: number, session: number) {
  const steps = planSteps(market.prices, session, [number])
  let step = steps.next()
  while (!step.done) step = steps.next()
  const { columns, contracts } = step.value
  const open = Math.log(market.prices.spot(number, session, 0))
  const sums = Array.from({ length: HALF_HOURS }, () => ({ weight: 0, out: 0 }))
  for (let row = 0; row < columns.length; row += 1) {
    const { day, contract } = contracts.at(columns.contract[row] ?? 0)
    const expiry = day.chain.expiries.findLast((one) => one.offset <= contract)
    const sum = sums[Math.floor((columns.timeUs[row] ?? 0) / HALF_HOUR_US)]
    if (sum === undefined || expiry === undefined || expiry.lastSession > session + 4) continue
    const size = Math.min(MOST, columns.size[row] ?? 0)
    sum.weight += size
    sum.out += size * (Math.log((expiry.strikes.thousandths[(contract - expiry.offset) >> 1] ?? 0) / 1000) - open)
  }
  return sums.map(({ weight, out }, at) => ({
    move: Math.log(market.prices.spot(number, session, (at + 0.5) * 1_800_000)) - open,
    strikes: weight === 0 ? 0 : out / weight,
  }))
}

/** How far the strikes that trade in SPY follow its price inside a session: slope through the open, 1 is wholly. */
export function strikesFollow(market: SyntheticMarket, dates: readonly IsoDate[]): number {
  const number = instrumentNumber('SPY')
  const points = dates.flatMap((date) => strikesOf(market, number, sessionNumberOf(date)))
  const both = points.reduce((sum, { move, strikes }) => sum + move * strikes, 0)
  return both / points.reduce((sum, { move }) => sum + move * move, 0)
}
