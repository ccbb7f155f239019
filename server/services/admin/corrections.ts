import { createHash } from 'node:crypto'
import type { ChangelogEntry } from '@/lib/contract/changelog'
import type { CorrectionPreview } from '@/lib/contract/corrections'
import {
  type CorrectableKey,
  type CorrectableTable,
  type CorrectedValue,
  type CorrectionChange,
  correctables,
  readChange,
} from '@/lib/market/corrections'
import { type RouteKey, routes } from '@/lib/navigation/routes'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { AccountDeps } from '@/server/services/accountDeps'
import { asStaff } from '@/server/services/audit/audit'
import { insertEntry } from '@/server/services/changelog/entries'
import { noteRevision } from '@/server/services/factsRevision'
import { newId } from '@/server/services/random'
import { requireAccess } from '@/server/services/requireAccess'
import type { Condition, MarketQuery, MarketRow, MarketStore } from '@/server/stores/market/port'

/** Rows of one correction; more are a matter of importing a better file. */
const MOST_ROWS = 500
/** Values from before that the audit log keeps. */
const MOST_NOTED = 100
/** Pages that show a table. */
const PAGES: Readonly<Record<CorrectableKey, readonly RouteKey[]>> = {
  stock_days: ['stockOverview', 'stockScreener', 'performance', 'seasonality'],
  short_volume: ['stockShorts'],
  etf_days: ['etfOverview'],
  political_trades: ['politicalTrades', 'politicalTicker'],
  insider_trades: ['insiderTrades', 'stockInsiders'],
}

export interface Correction {
  readonly table: CorrectableKey
  readonly ticker: string
  readonly from: string
  readonly to: string
  readonly column: string
  readonly change: CorrectionChange
  readonly value: string
}

/** A stored row by the names of its columns. */
type Cells = Readonly<Record<string, unknown>>

interface Changed {
  readonly row: Cells
  readonly day: string
  readonly before: CorrectedValue
  readonly after: CorrectedValue
}

/** The rows that a correction would change, with the value before and after. Staff only; changes nothing. */
export async function previewCorrection(
  store: MarketStore | undefined,
  ctx: ServiceContext,
  asked: Correction,
): Promise<CorrectionPreview> {
  requireAccess(ctx, 'admin')
  const { changed, chosen } = await find(store, asked)
  return {
    rows: changed.map(({ row, day, before, after }) => ({
      day,
      name: nameOf(row),
      source: String(row.source),
      before,
      after,
    })),
    chosen,
    days: daysOf(changed),
    pages: PAGES[asked.table].map((key) => routes[key].title),
    mark: markOf(asked, changed),
  }
}

/**
 * Stores the corrected rows as newer rows of the same keys, with an entry in the audit log and one of its kind in the
 * changelog. `conflict` when the rows are not those of the preview any more; nothing is changed then.
 */
export async function applyCorrection(
  deps: Pick<AccountDeps, 'db'>,
  store: MarketStore | undefined,
  ctx: ServiceContext,
  input: Correction & { readonly mark: string; readonly title: string; readonly body: string },
): Promise<{ changed: number; entry: ChangelogEntry }> {
  requireAccess(ctx, 'admin')
  const { mark, title, body, ...asked } = input
  const { changed } = await find(store, asked)
  if (changed.length === 0) throw new ServiceError('conflict', 'Nothing would change.')
  if (markOf(asked, changed) !== mark)
    throw new ServiceError('conflict', 'The rows have changed since they were shown. Look at them again.')
  const noted = changed.slice(0, MOST_NOTED).map(({ day, before }) => [day, before])
  const detail = { ...asked, rows: changed.length, before: noted }
  return asStaff(deps, ctx, { action: 'data.correct', detail }, async (trx) => {
    const days = daysOf(changed).slice(0, 60)
    const entry = { day: new Date(ctx.nowMs).toISOString().slice(0, 10), tag: 'data', title, body, days } as const
    const told = await insertEntry(trx, ctx, { ...entry, symbols: [asked.ticker] })
    // Last: a store that refuses takes entry and note back with it.
    const rows = changed.map(({ row, after }) => ({ ...row, [asked.column]: after }))
    await mustHave(store).insert(asked.table, `correction ${newId()}`, asRows(rows))
    noteRevision(mustHave(store))
    return { changed: changed.length, entry: told }
  })
}

async function find(store: MarketStore | undefined, asked: Correction) {
  const table: CorrectableTable = correctables[asked.table]
  const kind = Object.hasOwn(table.columns, asked.column) ? table.columns[asked.column] : undefined
  if (kind === undefined) throw refused('column', 'This column is not corrected here.')
  const change = readChange(kind, asked.change, asked.value)
  if ('error' in change) throw refused('value', change.error)
  if (asked.from > asked.to) throw refused('to', 'The last day is before the first.')
  const found = await rowsOf(mustHave(store), asked, table.day)
  if (found.length > MOST_ROWS) throw refused('to', `These are more than ${MOST_ROWS} rows. Choose fewer days.`)
  const changed = found.flatMap((row): Changed[] => {
    const before = row[asked.column] as CorrectedValue
    const after = change.apply(before)
    return after === before ? [] : [{ row, day: String(row[table.day]), before, after }]
  })
  return { changed, chosen: found.length }
}

/** Table and columns come from the table of what may be corrected, so the query's own types say no more than it does. */
async function rowsOf(store: MarketStore, asked: Correction, day: string): Promise<readonly Cells[]> {
  const where = [
    ['ticker', '=', asked.ticker],
    [day, '>=', asked.from],
    [day, '<=', asked.to],
  ] as unknown as readonly Condition<'stock_days'>[]
  const order = [[day, 'up']] as unknown as MarketQuery<'stock_days'>['order']
  const query = { where, limit: MOST_ROWS + 1, ...(order === undefined ? {} : { order }) }
  return (await store.rows(asked.table as 'stock_days', query)) as unknown as readonly Cells[]
}

const asRows = (rows: readonly Cells[]) => rows as unknown as readonly MarketRow<CorrectableKey>[]

function mustHave(store: MarketStore | undefined): MarketStore {
  if (store === undefined) throw new ServiceError('unavailable', 'This host keeps no imported facts.')
  return store
}

/** What tells rows of one day apart, for the eye: the words among their cells that name something. */
const nameOf = (row: Cells): string =>
  ['series', 'market', 'member', 'owner', 'accession', 'filing', 'line']
    .flatMap((key) => (row[key] === undefined || row[key] === '' ? [] : [String(row[key])]))
    .join(' ')

const daysOf = (changed: readonly Changed[]): string[] => [...new Set(changed.map(({ day }) => day))].sort()

const markOf = (asked: Correction, changed: readonly Changed[]): string =>
  createHash('sha256')
    .update(JSON.stringify([asked.table, asked.column, changed]))
    .digest('hex')

const refused = (field: string, message: string): ServiceError =>
  new ServiceError('invalid', message, [{ path: field, message }])
