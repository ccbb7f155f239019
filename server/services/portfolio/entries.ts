import type { z } from 'zod'
import type { EntryBody } from '@/lib/contract/portfolioEntry'
import type { PortfolioEntryRow } from '@/lib/contract/portfolioRows'
import { isPlainTicker } from '@/lib/market/ticker'
import { tickerForm } from '@/lib/market/tickerForm'
import { formatOccSymbol, parseOccParts } from '@/lib/options/occSymbol'
import { cashOf, closesContracts, isTrade, movesHoldings, movesShares } from '@/lib/portfolio/entry'
import type { ServiceContext } from '@/server/context'
import { noSuch, ServiceError } from '@/server/errors'
import { countOf } from '@/server/services/countOf'
import { entryRows, MOST_ENTRIES, namedAccounts, toEntry } from '@/server/services/portfolio/accountEntries'
import { ownAccount } from '@/server/services/portfolio/accounts'
import type { PortfolioDeps } from '@/server/services/portfolio/portfolioDeps'
import { newId } from '@/server/services/random'
import { requireAccess } from '@/server/services/requireAccess'
import type { Row } from '@/server/stores/accounts/port'

type Db = Pick<PortfolioDeps, 'db'>
export type EntryInput = z.output<typeof EntryBody>

/** Entries of an account (or of all own ones), newest day first. */
export async function listEntries(deps: Db, ctx: ServiceContext, id: string) {
  requireAccess(ctx, 'portfolio')
  const accounts = await namedAccounts(deps, ctx, id)
  const rows = await entryRows(
    deps,
    accounts.map((row) => row.id),
  )
  const newestFirst = [...rows].sort((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : b.seq - a.seq))
  return { data: newestFirst.map(toEntryRow), most: MOST_ENTRIES }
}

export async function addEntry(
  deps: Db,
  ctx: ServiceContext,
  id: string,
  input: EntryInput,
): Promise<PortfolioEntryRow> {
  requireAccess(ctx, 'portfolio')
  const account = await ownAccount(deps, ctx, id)
  const values = checked(input, ctx)
  const count = await countOf(deps.db.selectFrom('portfolio_entries').where('account_id', '=', account.id))
  if (count >= MOST_ENTRIES) throw new ServiceError('conflict', `An account holds ${MOST_ENTRIES} entries at most.`)
  const row = await deps.db
    .insertInto('portfolio_entries')
    .values({ ...values, account_id: account.id, id: newId(), row_hash: null, created: new Date(ctx.nowMs) })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toEntryRow(row)
}

/** Writes an entry anew. What was imported keeps its mark, so that the file again does not bring the old row back. */
export async function changeEntry(
  deps: Db,
  ctx: ServiceContext,
  { id, entry }: { readonly id: string; readonly entry: string },
  input: EntryInput,
): Promise<PortfolioEntryRow> {
  requireAccess(ctx, 'portfolio')
  const account = await ownAccount(deps, ctx, id)
  const row = await deps.db
    .updateTable('portfolio_entries')
    .set(checked(input, ctx))
    .where('account_id', '=', account.id)
    .where('id', '=', entry)
    .returningAll()
    .executeTakeFirstOrThrow(noEntry)
  return toEntryRow(row)
}

export async function removeEntry(
  deps: Db,
  ctx: ServiceContext,
  { id, entry }: { readonly id: string; readonly entry: string },
): Promise<void> {
  requireAccess(ctx, 'portfolio')
  const account = await ownAccount(deps, ctx, id)
  await deps.db
    .deleteFrom('portfolio_entries')
    .where('account_id', '=', account.id)
    .where('id', '=', entry)
    .returning('id')
    .executeTakeFirstOrThrow(noEntry)
}

const noEntry = noSuch('entry')

/** What the kind of an entry needs; the faults of all fields together. */
function checked(input: EntryInput, { nowMs }: ServiceContext) {
  const { kind, day, quantity, price, amount } = input
  const option = parseOccParts(input.symbol)
  const symbol = option === null ? tickerForm(input.symbol) : formatOccSymbol(option)
  const faults: { path: string; message: string }[] = []
  const isMoving = movesHoldings({ kind })
  // A day ahead of New York is still today somewhere.
  if (day > new Date(nowMs + 86_400_000).toISOString().slice(0, 10))
    faults.push({ path: 'day', message: 'A day that has come.' })
  if ((isMoving || input.symbol !== '') && option === null && !isPlainTicker(symbol))
    faults.push({ path: 'symbol', message: 'A ticker, or a contract like AAPL270115C00210000.' })
  if (isTrade({ kind }) && !(quantity > 0)) faults.push({ path: 'quantity', message: 'More than nothing.' })
  if (closesContracts({ kind }) && option === null)
    faults.push({ path: 'symbol', message: 'Only contracts expire or are exercised.' })
  if (movesShares({ kind }) && quantity === 0)
    faults.push({ path: 'quantity', message: 'What comes, or with a minus what goes.' })
  if (!movesShares({ kind }) && quantity < 0)
    faults.push({ path: 'quantity', message: 'Without a sign: the kind says which way it goes.' })
  if (isTrade({ kind }) && option !== null && day > option.expiry)
    faults.push({ path: 'day', message: 'This contract had expired by then.' })
  if (!isMoving && amount === 0) faults.push({ path: 'amount', message: 'More than nothing.' })
  if (!isMoving && amount < 0 && !['dividend', 'interest', 'fee', 'tax'].includes(kind))
    faults.push({ path: 'amount', message: 'Without a sign: the kind says which way it goes.' })
  const [first] = faults
  if (first !== undefined) throw new ServiceError('invalid', first.message, faults)
  return {
    day,
    kind,
    symbol: symbol === '' ? null : symbol,
    quantity: isMoving ? quantity : 0,
    price: isTrade({ kind }) || movesShares({ kind }) ? price : 0,
    fees: isTrade({ kind }) ? input.fees : 0,
    amount: isMoving ? 0 : amount,
    lot: kind === 'sell' || kind === 'buy' ? input.lot : null,
    note: input.note,
    tags: JSON.stringify([...new Set(input.tags)]),
  }
}

const toEntryRow = (row: Row<'portfolio_entries'>): PortfolioEntryRow => ({
  id: row.id,
  account: row.account_id,
  day: row.day,
  kind: row.kind,
  symbol: row.symbol,
  quantity: row.quantity,
  price: row.price,
  fees: row.fees,
  amount: row.amount,
  cash: cashOf(toEntry(row)),
  lot: row.lot,
  note: row.note,
  tags: row.tags,
  is_imported: row.row_hash !== null,
})
