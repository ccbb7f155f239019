import type { IsoDate, Usd } from '@/lib/core/nominal'
import { tickerForm } from '@/lib/market/tickerForm'
import { parseOccParts } from '@/lib/options/occSymbol'
import { cashOf, inTodaysShares, keepsCash, movesHoldings, type PortfolioEntry } from '@/lib/portfolio/entry'
import { type HeldSymbol, holdingsOf, type LotBook, type LotMethod, matchLots } from '@/lib/portfolio/lots'
import type { ServiceContext } from '@/server/context'
import { valueOr } from '@/server/market/port'
import { ALL, noAccount, ownAccount, ownAccounts } from '@/server/services/portfolio/accounts'
import type { PortfolioDeps } from '@/server/services/portfolio/portfolioDeps'
import { requireAccess } from '@/server/services/requireAccess'
import type { Row } from '@/server/stores/accounts/port'

/** Entries of one account. */
export const MOST_ENTRIES = 20_000

type Db = Pick<PortfolioDeps, 'db'>
type Kept = Pick<PortfolioDeps, 'db' | 'market'>

/** An own account, or all of them together, with what its entries make. */
export interface KeptBook {
  readonly name: string
  readonly source: 'own' | 'sample'
  /** By account: lots of one never close those of another. */
  readonly accounts: readonly (readonly PortfolioEntry[])[]
  readonly lots: LotBook
  readonly held: readonly HeldSymbol[]
  readonly hasCash: boolean
  readonly cash: Usd
  /** Gain of closed lots; dividends and interest; fees that stand alone, USD. */
  readonly realized: Usd
  readonly income: Usd
  readonly costs: Usd
  readonly method: LotMethod
  /** Tags of an entry. */
  readonly tagsOf: (id: string) => readonly string[]
}

/** Entries of accounts in the order they were written, by account. */
export async function entryRows(
  { db }: Db,
  accountIds: readonly string[],
): Promise<readonly Row<'portfolio_entries'>[]> {
  if (accountIds.length === 0) return []
  const rows = await db
    .selectFrom('portfolio_entries')
    .selectAll()
    .where('account_id', 'in', accountIds)
    .orderBy('account_id')
    .orderBy('day')
    .orderBy('seq')
    .execute()
  // Shares of a class were written with a point before.
  return rows.map((row) => ({ ...row, symbol: row.symbol && tickerForm(row.symbol) }))
}

export const toEntry = (row: Row<'portfolio_entries'>): PortfolioEntry => ({
  id: row.id,
  day: row.day,
  kind: row.kind,
  symbol: row.symbol,
  quantity: row.quantity,
  price: row.price,
  fees: row.fees,
  amount: row.amount,
  lot: row.lot,
})

/** The caller's accounts that an id names: one, or all that are no sample. */
export async function namedAccounts(
  deps: Db,
  ctx: ServiceContext,
  id: string,
): Promise<readonly Row<'portfolio_accounts'>[]> {
  requireAccess(ctx, 'portfolio')
  if (id !== ALL) return [await ownAccount(deps, ctx, id)]
  const rows = (await ownAccounts(deps, ctx)).filter(({ is_sample }) => !is_sample)
  if (rows.length === 0) throw noAccount()
  return rows
}

/** What is kept under an id, in the shares of today. Throws not_found. */
export async function keptBook(deps: Kept, ctx: ServiceContext, id: string, asked?: LotMethod): Promise<KeptBook> {
  const rows = await namedAccounts(deps, ctx, id)
  const stored = await entryRows(
    deps,
    rows.map((row) => row.id),
  )
  const splits = await splitsOf(deps, ctx, stored)
  const accounts = rows.map((row) =>
    inTodaysShares(stored.filter(({ account_id }) => account_id === row.id).map(toEntry), splits),
  )
  const books = accounts.map((entries, at) => matchLots(entries, asked ?? rows[at]?.lot_method ?? 'fifo'))
  const lots = { open: books.flatMap(({ open }) => open), closed: books.flatMap(({ closed }) => closed) }
  const all = accounts.flat()
  const sumOf = (kinds: readonly PortfolioEntry['kind'][]) =>
    all.reduce((sum, entry) => (kinds.includes(entry.kind) ? sum + entry.amount : sum), 0)
  const tags = new Map(stored.map((row) => [row.id, row.tags]))
  const [first] = rows
  return {
    name: rows.length === 1 ? (first?.name ?? '') : 'All accounts',
    source: first?.is_sample ? 'sample' : 'own',
    accounts,
    lots,
    held: holdingsOf(lots.open),
    hasCash: accounts.some(keepsCash),
    cash: accounts.filter(keepsCash).reduce((sum, list) => list.reduce((all, one) => all + cashOf(one), sum), 0),
    realized: lots.closed.reduce((sum, { gain }) => sum + gain, 0),
    income: sumOf(['dividend', 'interest']),
    costs: sumOf(['fee', 'tax']),
    method: asked ?? first?.lot_method ?? 'fifo',
    tagsOf: (entry) => tags.get(entry) ?? [],
  }
}

/** Splits of the shares that were ever traded, as the market that plays tells them. */
async function splitsOf(
  { market }: Kept,
  ctx: ServiceContext,
  rows: readonly Pick<Row<'portfolio_entries'>, 'symbol' | 'day' | 'kind'>[],
) {
  const { events } = market.desk.playedMarket(ctx.tier)
  const first = new Map<string, IsoDate>()
  for (const { symbol, day, kind } of rows)
    if (
      symbol !== null &&
      movesHoldings({ kind }) &&
      parseOccParts(symbol) === null &&
      day < (first.get(symbol) ?? '9')
    )
      first.set(symbol, day)
  const to = new Date(ctx.nowMs).toISOString().slice(0, 10)
  const found = await Promise.all([...first].map(([ticker, from]) => events.splits({ ticker, from, to })))
  return found.flatMap((splits) => valueOr(splits, []))
}
