import { createHash } from 'node:crypto'
import type { PortfolioEntryRow } from '@/lib/contract/portfolioRows'
import { cashOf } from '@/lib/portfolio/entry'
import { guessMapping, type ImportMapping } from '@/lib/portfolio/importFields'
import { readImportRow } from '@/lib/portfolio/importRows'
import { csvRows } from '@/server/collectors/files/csvRows'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import { MOST_ENTRIES } from '@/server/services/portfolio/accountEntries'
import { ownAccount } from '@/server/services/portfolio/accounts'
import type { PortfolioDeps } from '@/server/services/portfolio/portfolioDeps'
import { newId } from '@/server/services/random'
import { requireAccess } from '@/server/services/requireAccess'
import type { NewRow } from '@/server/stores/accounts/port'

/** Rows that are shown before they are stored, and rejected ones that are told one by one. */
const SHOWN = 8
const TOLD = 100
const BATCH = 500
/** A header stands within the first lines: some files begin with a title. */
const HEAD_LINES = 10

interface ImportAsk {
  readonly text: string
  readonly mapping?: ImportMapping | undefined
  readonly is_trial: boolean
}

type Values = NewRow<'portfolio_entries'>

/**
 * Rows of a broker's file as entries of an account. Good rows survive bad ones; a row that is there already (the same line,
 * the same time over) is known and not stored again. Oldest rows come first whatever the order of the file.
 */
export async function importEntries(deps: Pick<PortfolioDeps, 'db'>, ctx: ServiceContext, id: string, ask: ImportAsk) {
  requireAccess(ctx, 'portfolio')
  const account = await ownAccount(deps, ctx, id)
  const { header, rows } = await rowsOf(ask.text)
  const mapping = ask.mapping ?? guessMapping(header)
  const rejected: { line: number; reason: string }[] = []
  const values: Values[] = []
  const seen = new Map<string, number>()
  for (const { line, cells } of rows) {
    const read = readImportRow(cells, mapping)
    if ('reason' in read) {
      rejected.push({ line, reason: read.reason })
      continue
    }
    const key = JSON.stringify([read.entry, read.note])
    const turn = (seen.get(key) ?? 0) + 1
    seen.set(key, turn)
    values.push({
      ...read.entry,
      account_id: account.id,
      id: newId(),
      lot: null,
      note: read.note,
      tags: '[]',
      created: new Date(ctx.nowMs),
      row_hash: createHash('sha256').update(`${key} ${turn}`).digest('hex'),
    })
  }
  // Files list the newest row first or last; within a day their own order is kept.
  const isNewestFirst = (values[0]?.day ?? '') > (values.at(-1)?.day ?? '')
  if (isNewestFirst) values.reverse()
  values.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
  const fresh = await freshOf(deps, account.id, values)
  if (fresh.length > 0) await checkRoom(deps, account.id, fresh.length)
  if (!ask.is_trial) await store(deps, fresh)
  return {
    header: [...header],
    mapping,
    read: rows.length,
    stored: fresh.length,
    known: values.length - fresh.length,
    rejected: rejected.slice(0, TOLD),
    rejected_count: rejected.length,
    sample: fresh.slice(0, SHOWN).map(toSample),
  }
}

/** The header is the row of the first lines that names most fields. */
async function rowsOf(text: string) {
  const bytes = new TextEncoder().encode(text)
  const all: { line: number; cells: readonly string[] }[] = []
  const entry = {
    name: 'file.csv',
    async *bytes() {
      yield bytes
    },
  }
  for await (const row of csvRows(entry)) all.push(row)
  const score = (cells: readonly string[]) => Object.keys(guessMapping(cells)).length
  const head = all
    .slice(0, HEAD_LINES)
    .reduce((best, row, at) => (score(row.cells) > score(all[best]?.cells ?? []) ? at : best), 0)
  const header = all[head]?.cells ?? []
  if (header.length < 2) throw new ServiceError('invalid', 'This is no CSV file with named columns.')
  return { header, rows: all.slice(head + 1) }
}

async function freshOf({ db }: Pick<PortfolioDeps, 'db'>, account: string, values: readonly Values[]) {
  const rows = await db
    .selectFrom('portfolio_entries')
    .select('row_hash')
    .where('account_id', '=', account)
    .where('row_hash', 'is not', null)
    .execute()
  const known = new Set(rows.map(({ row_hash }) => row_hash))
  return values.filter(({ row_hash }) => !known.has(row_hash ?? null))
}

async function checkRoom({ db }: Pick<PortfolioDeps, 'db'>, account: string, more: number): Promise<void> {
  const { n } = await db
    .selectFrom('portfolio_entries')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('account_id', '=', account)
    .executeTakeFirstOrThrow()
  if (Number(n) + more > MOST_ENTRIES)
    throw new ServiceError('conflict', `An account holds ${MOST_ENTRIES} entries at most.`)
}

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
  const { id, account_id, day, kind, quantity, price, fees, amount, note = '' } = values
  const symbol = values.symbol ?? null
  const lot = null
  const cash = cashOf({ id, day, kind, symbol, quantity, price, fees, amount, lot })
  const fields = { id, account: account_id, day, kind, symbol, quantity, price, fees, amount, cash, lot, note }
  return { ...fields, tags: [], is_imported: true }
}
