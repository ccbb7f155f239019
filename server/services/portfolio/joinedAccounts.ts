import type { PortfolioAccountRow } from '@/lib/contract/portfolioRows'
import type { Usd } from '@/lib/core/nominal'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import type { HeldSymbol } from '@/lib/portfolio/lots'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import { checkLink } from '@/server/services/brokerage/isAuthed'
import { readBalances, readPositions } from '@/server/services/brokerage/readAccount'
import { listAccounts as listPaper } from '@/server/services/paper/accounts'
import { readBook as readPaper } from '@/server/services/paper/readBook'
import type { PortfolioDeps } from '@/server/services/portfolio/portfolioDeps'

/** Ids of joined accounts begin so; own ids never hold a point. */
const PAPER = 'paper.'
const BROKER = 'broker.'

/** What is held in an account that another part of the product looks after. */
export interface JoinedHoldings {
  readonly name: string
  readonly source: 'paper' | 'broker'
  readonly held: readonly HeldSymbol[]
  readonly cash: Usd
  readonly buyingPower: Usd
  readonly realized: Usd | null
}

/** Paper accounts and open accounts of the linked broker. A broker without an answer is told, not thrown. */
export async function joinedAccounts(deps: PortfolioDeps, ctx: ServiceContext) {
  const rows: PortfolioAccountRow[] = []
  let trouble: string | null = null
  if (deps.paper !== null)
    for (const { id, name } of await listPaper(deps.paper, ctx))
      rows.push({ id: PAPER + id, name: `Paper: ${name}`, source: 'paper', lot_method: 'fifo', entries: 0 })
  try {
    const link = deps.brokerage === null ? null : await checkLink(deps.brokerage, ctx, '')
    for (const { account_number, nickname, is_closed } of link?.sub_accounts ?? [])
      if (!is_closed)
        rows.push({
          id: BROKER + account_number,
          name: `Broker: ${nickname || account_number}`,
          source: 'broker',
          lot_method: 'fifo',
          entries: 0,
        })
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    trouble = `Accounts of the linked broker are missing. ${error.message}`
  }
  return { rows, trouble }
}

/** Holdings of a joined account; null for an id that names none. */
export async function joinedHoldings(
  deps: PortfolioDeps,
  ctx: ServiceContext,
  id: string,
): Promise<JoinedHoldings | null> {
  if (id.startsWith(PAPER) && deps.paper !== null) return await paperHoldings(deps.paper, ctx, id.slice(PAPER.length))
  if (id.startsWith(BROKER) && deps.brokerage !== null)
    return await brokerHoldings(deps.brokerage, ctx, id.slice(BROKER.length))
  return null
}

async function paperHoldings(
  paper: NonNullable<PortfolioDeps['paper']>,
  ctx: ServiceContext,
  id: string,
): Promise<JoinedHoldings> {
  const book = await readPaper(paper, ctx, id)
  const held = book.positions.map(({ symbol, quantity, average_open, opened_ms }) => ({
    symbol,
    quantity,
    average: average_open,
    fees: 0,
    opened: newYorkDateOf(opened_ms),
    lots: 1,
  }))
  const { cash, buying_power, realized, name } = book
  return { name: `Paper: ${name}`, source: 'paper', held, cash, buyingPower: buying_power, realized }
}

async function brokerHoldings(
  brokerage: NonNullable<PortfolioDeps['brokerage']>,
  ctx: ServiceContext,
  account_number: string,
): Promise<JoinedHoldings | null> {
  const link = await checkLink(brokerage, ctx, '')
  const own = link.sub_accounts?.find((one) => one.account_number === account_number && !one.is_closed)
  if (link.account === undefined || own === undefined) return null
  const query = { account_id: link.account.id, account_number }
  const [positions, balances] = [await readPositions(brokerage, ctx, query), await readBalances(brokerage, ctx, query)]
  return {
    name: `Broker: ${own.nickname || account_number}`,
    source: 'broker',
    held: positions.map(({ symbol, quantity, average_open_price }) => ({
      symbol,
      quantity,
      average: average_open_price,
      fees: 0,
      opened: '',
      lots: 1,
    })),
    cash: balances.cash_balance,
    buyingPower: balances.derivative_buying_power,
    realized: null,
  }
}
