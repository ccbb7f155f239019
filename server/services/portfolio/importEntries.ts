import type { z } from 'zod'
import type { importFile } from '@/lib/contract/portfolioImport'
import type { PortfolioEntryRow } from '@/lib/contract/portfolioRows'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import type { BrokerFile } from '@/lib/portfolio/brokerFiles/brokerFile'
import { cashOf, type PortfolioEntry } from '@/lib/portfolio/entry'
import { type CellForm, formOf } from '@/lib/portfolio/importCells'
import { guessMapping } from '@/lib/portfolio/importFields'
import { type JoinedRow, joinRows } from '@/lib/portfolio/joinRows'
import { holdingsOf, matchLots } from '@/lib/portfolio/lots'
import { readFileRows } from '@/lib/portfolio/readFileRows'
import { differencesOf, readPosition } from '@/lib/portfolio/reconcile'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import { entryRows, MOST_ENTRIES, toEntry } from '@/server/services/portfolio/accountEntries'
import { ownAccount } from '@/server/services/portfolio/accounts'
import { readBrokerText } from '@/server/services/portfolio/brokerText'
import { accountsOf, ofAccount, type Rejected } from '@/server/services/portfolio/fileAccounts'
import type { PortfolioDeps } from '@/server/services/portfolio/portfolioDeps'
import { newOf, turnHash } from '@/server/services/portfolio/rowIdentity'
import { newId } from '@/server/services/random'
import { requireAccess } from '@/server/services/requireAccess'
import type { NewRow } from '@/server/stores/accounts/port'

/** Rows that are shown before they are stored, and rejected ones that are told one by one. */
const SHOWN = 8
const TOLD = 100
const BATCH = 500

type ImportAsk = z.input<NonNullable<typeof importFile.body>>

type Values = NewRow<'portfolio_entries'>

/**
 * A broker's file as entries of an account. Good rows survive bad ones; a row that is there already (the same line, or what it
 * says, the same time over) is known and not stored again, also where it is read in another way now, which is told. Oldest rows come first whatever the order of the file. Positions that the file
 * states are compared with what the entries make; in an account without entries, positions alone become its opening ones.
 */
export async function importEntries(deps: Pick<PortfolioDeps, 'db'>, ctx: ServiceContext, id: string, ask: ImportAsk) {
  requireAccess(ctx, 'portfolio')
  const account = await ownAccount(deps, ctx, id)
  const file = readBrokerText(ask.text)
  const mapping = ask.mapping ?? guessMapping(file.header)
  const isCommaDecimal = ask.is_comma_decimal || file.hasSemicolons === true
  const own = { isDayFirst: ask.is_day_first ?? false, isCommaDecimal }
  const form = formOf(
    file.rows.flatMap(({ cells }) => cells),
    own,
  )
  const accounts = accountsOf(file, mapping)
  const taken = ofAccount(file, { mapping, accounts, wanted: ask.from_account })
  const before = await entryRows(deps, [account.id])
  const { joined, rejected } = readFileRows({ ...file, rows: taken.rows }, mapping, form)
  rejected.push(...taken.rejected)
  const opening = taken.rows.length === 0 && before.length === 0
  const positions = readPositions(taken, form, rejected)
  if (opening) joined.push(...positions.map((one) => openingRow(one, newYorkDateOf(ctx.nowMs))))
  const values = toValues(joinRows(joined), { account: account.id, created: new Date(ctx.nowMs) })
  const { fresh, reread } = newOf(values, before)
  if (before.length + fresh.length > MOST_ENTRIES)
    throw new ServiceError('conflict', `An account holds ${MOST_ENTRIES} entries at most.`)
  if (!ask.is_trial) await store(deps, fresh)
  const after = [...before.map(toEntry), ...fresh.map(entryOf)]
  rejected.sort((a, b) => a.line - b.line)
  return {
    layout: file.layout,
    accounts,
    header: [...file.header],
    mapping,
    read: file.rows.length + (opening ? taken.positions.length : 0),
    stored: fresh.length,
    known: values.length - fresh.length,
    reread,
    rejected: rejected.slice(0, TOLD),
    rejected_count: rejected.length,
    sample: fresh.slice(0, SHOWN).map(toSample),
    reconciled: taken.positions.length === 0 ? null : reconciledOf(after, positions),
  }
}

function toValues(
  rows: readonly JoinedRow[],
  { account, created }: { account: string; created: Date },
): readonly Values[] {
  const [hashOf, sourceHashOf] = [turnHash(), turnHash()]
  const ids = new Map(rows.map((row) => [row, newId()]))
  const values = rows.map((row): Values => {
    const row_hash = hashOf(JSON.stringify([row.entry, row.note]))
    const source_hash = row.source === undefined ? null : sourceHashOf(row.source)
    const lot = row.from === undefined ? null : (ids.get(row.from) ?? null)
    const own = {
      account_id: account,
      id: ids.get(row) ?? newId(),
      lot,
      note: row.note,
      tags: '[]',
      created,
      row_hash,
      source_hash,
    }
    return { ...row.entry, ...own }
  })
  return values.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
}

type Held = { readonly symbol: string; readonly quantity: number; readonly price: number }

function readPositions(
  { positions }: Pick<BrokerFile, 'positions'>,
  form: CellForm,
  rejected: Rejected[],
): readonly Held[] {
  return positions.flatMap((stated) => {
    const read = readPosition(stated, form)
    if (read !== null && 'reason' in read) rejected.push(read)
    return read === null || 'reason' in read ? [] : [read]
  })
}

const openingRow = ({ symbol, quantity, price }: Held, day: string): JoinedRow => ({
  line: 0,
  entry: { day, kind: 'transfer', symbol, quantity, price, fees: 0, amount: 0 },
  note: `opening position of the broker’s file${price === 0 ? ': no cost is given, write it down' : ', at its cost'}`,
})

function reconciledOf(entries: readonly PortfolioEntry[], positions: readonly Held[]) {
  const broker = new Map<string, number>()
  for (const { symbol, quantity } of positions) broker.set(symbol, (broker.get(symbol) ?? 0) + quantity)
  const here = new Map(holdingsOf(matchLots(entries, 'fifo').open).map(({ symbol, quantity }) => [symbol, quantity]))
  const differences = differencesOf(here, broker)
  const all = new Set([...here.keys(), ...broker.keys()]).size
  return { agreed: all - differences.length, differences: [...differences] }
}

const entryOf = ({
  id,
  day,
  kind,
  symbol = null,
  quantity,
  price,
  fees,
  amount,
  lot = null,
}: Values): PortfolioEntry => ({
  id,
  day,
  kind,
  symbol,
  quantity,
  price,
  fees,
  amount,
  lot,
})

async function store({ db }: Pick<PortfolioDeps, 'db'>, values: readonly Values[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (let at = 0; at < values.length; at += BATCH)
      await trx
        .insertInto('portfolio_entries')
        .values(values.slice(at, at + BATCH))
        // Two imports at once: the one that comes second finds its rows there.
        .onConflict((conflict) => conflict.doNothing())
        .execute()
  })
}

function toSample(values: Values): PortfolioEntryRow {
  const entry = entryOf(values)
  const { account_id, note = '' } = values
  return { ...entry, account: account_id, cash: cashOf(entry), note, tags: [], is_imported: true }
}
