import type { PortfolioEntry } from '@/lib/portfolio/entry'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import { readChain } from '@/server/services/chains/readChain'
import { closeBookOf } from '@/server/services/performance/closeBook'
import type { PortfolioDeps } from '@/server/services/portfolio/portfolioDeps'

/** Sessions back at which the sample bought, by name: shares for about so many USD. */
const BOUGHT = [
  ['SPY', 250, 20_000],
  ['AAPL', 220, 24_000],
  ['MSFT', 180, 12_000],
  ['KO', 160, 6000],
  ['XOM', 120, 6000],
  ['TSLA', 90, 8000],
] as const
/** One of these is partly sold again, so that the realised report has something to show. */
const SOLD = ['MSFT', 60, 0.4] as const
const DEPOSIT = 100_000
/** A call is sold on a round lot, this far out and this far above the price. */
const COVERED = { ticker: 'AAPL', days: [20, 70], above: 1.04 } as const

type Draft = Omit<PortfolioEntry, 'id'> & { readonly note: string; readonly tags: string }
const NONE = { symbol: null, quantity: 0, price: 0, fees: 0, amount: 0, lot: null, note: 'Sample', tags: '[]' } as const

/**
 * Entries of a sample portfolio: trades at past closes of the caller's own market, the same for everybody on a day. Names
 * that the market does not know are left out.
 */
export async function sampleEntries(deps: PortfolioDeps, ctx: ServiceContext): Promise<readonly Draft[]> {
  const book = await closeBookOf(deps.market, ctx, {})
  const drafts: Draft[] = []
  for (const [ticker, back, usd] of BOUGHT) {
    const column = await book.column(ticker)
    const place = column === null ? -1 : Math.max(0, column.closes.length - 1 - back)
    const [day, price] = [column?.dates[place], column?.closes[place]]
    if (column === null || day === undefined || price === undefined || price <= 0) continue
    const round = ticker === COVERED.ticker ? 100 : 1
    const quantity = Math.max(round, Math.round(usd / price / round) * round)
    drafts.push({ ...NONE, day, kind: 'buy', symbol: ticker, quantity, price: cents(price), tags: '["core"]' })
    if (ticker !== SOLD[0]) continue
    const later = Math.max(0, column.closes.length - 1 - SOLD[1])
    const [soldOn, soldAt] = [column.dates[later], column.closes[later]]
    const part = Math.floor(quantity * SOLD[2])
    if (soldOn !== undefined && soldAt !== undefined && soldOn > day && part > 0)
      drafts.push({
        ...NONE,
        day: soldOn,
        kind: 'sell',
        symbol: ticker,
        quantity: part,
        price: cents(soldAt),
        tags: '["trim"]',
      })
  }
  const [first] = drafts.map(({ day }) => day).sort()
  if (first === undefined)
    throw new ServiceError('conflict', 'No past closes are known: there is nothing to make a sample of.')
  const call = await coveredCall(deps, ctx, drafts)
  return [{ ...NONE, day: first, kind: 'deposit', amount: DEPOSIT }, ...drafts, ...(call === null ? [] : [call])]
}

/** A call sold today at its own bid against the round lot. */
async function coveredCall(deps: PortfolioDeps, ctx: ServiceContext, drafts: readonly Draft[]): Promise<Draft | null> {
  const lot = drafts.find(({ symbol }) => symbol === COVERED.ticker)
  if (lot === undefined) return null
  try {
    const { contracts, spot, sessionDate } = await readChain(deps.market, ctx, COVERED.ticker, {})
    const [least, most] = COVERED.days
    const fitting = contracts
      .filter(
        ({ type, years, bid }) =>
          type === 'C' && bid !== null && bid > 0 && years * 365 >= least && years * 365 <= most,
      )
      .filter(({ strike }) => spot !== null && strike >= spot * COVERED.above)
      .sort((a, b) => (a.expiry < b.expiry ? -1 : a.expiry > b.expiry ? 1 : a.strike - b.strike))
    const [chosen] = fitting
    if (chosen === undefined) return null
    const quantity = Math.floor(lot.quantity / 100)
    const price = chosen.bid ?? 0
    return { ...NONE, day: sessionDate, kind: 'sell', symbol: chosen.symbol, quantity, price, tags: '["income"]' }
  } catch (error) {
    if (error instanceof ServiceError) return null
    throw error
  }
}

const cents = (price: number): number => Math.round(price * 100) / 100
