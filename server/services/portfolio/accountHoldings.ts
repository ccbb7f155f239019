import type { IsoDate, Usd } from '@/lib/core/nominal'
import { tidy } from '@/lib/paper/paperBook'
import { isTrade } from '@/lib/portfolio/entry'
import type { HeldSymbol } from '@/lib/portfolio/lots'
import type { ServiceContext } from '@/server/context'
import { keptBook } from '@/server/services/portfolio/accountEntries'
import { joinedHoldings } from '@/server/services/portfolio/joinedAccounts'
import type { PortfolioDeps } from '@/server/services/portfolio/portfolioDeps'

/** What was traded of a symbol in the running session. */
export interface TradedToday {
  /** Bought less sold. */
  readonly quantity: number
  /** USD per share, summed over the quantity: what the trades of the day cost. */
  readonly cost: Usd
}

/** What an account holds, whoever keeps it; null where that is not known of it. */
export interface AccountHoldings {
  readonly name: string
  readonly source: 'own' | 'sample' | 'paper' | 'broker'
  readonly held: readonly HeldSymbol[]
  readonly cash: Usd | null
  readonly buyingPower: Usd | null
  readonly realized: Usd | null
  readonly income: Usd | null
  readonly costs: Usd | null
  readonly today: (symbol: string, date: IsoDate) => TradedToday
}

const NOTHING: TradedToday = { quantity: 0, cost: 0 }

/** The holdings behind an id: own accounts, or one that is joined. Throws not_found. */
export async function holdingsOfAccount(
  deps: PortfolioDeps,
  ctx: ServiceContext,
  id: string,
): Promise<AccountHoldings> {
  const joined = await joinedHoldings(deps, ctx, id)
  if (joined !== null) return { ...joined, income: null, costs: null, today: () => NOTHING }
  const kept = await keptBook(deps, ctx, id)
  const entries = kept.accounts.flat()
  return {
    name: kept.name,
    source: kept.source,
    held: kept.held,
    cash: kept.hasCash ? kept.cash : null,
    buyingPower: null,
    realized: tidy(kept.realized),
    income: tidy(kept.income),
    costs: tidy(kept.costs),
    today: (symbol, date) =>
      entries
        .filter((entry) => entry.symbol === symbol && entry.day === date && isTrade(entry))
        .reduce(({ quantity, cost }, entry) => {
          const signed = entry.kind === 'buy' ? entry.quantity : -entry.quantity
          return { quantity: quantity + signed, cost: cost + signed * entry.price }
        }, NOTHING),
  }
}
