import type { StockRow } from '@/lib/contract/stockScreener'
import type { Ticker } from '@/lib/core/nominal'
import { fieldsIn } from '@/lib/flow/filter/fieldsIn'
import { isStockField, type StockFieldName } from '@/lib/flow/filter/stockFields'
import { parseRank, type RankPart, rankScores } from '@/lib/screener/rankScore'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { When } from '@/server/services/flow/tapeDesk'
import { fieldsOf, pageOf, rowsOf, stockFilter } from '@/server/services/stockScreener/stockQuestion'
import { type PartName, partsOfFigures } from '@/server/services/tickerDays/figureParts'
import { type TickerDays, tickerDaysOf } from '@/server/services/tickerDays/tickerDaysDesk'
import type { TickerTable } from '@/server/services/tickerDays/tickerTable'

/** What the sums over all names that match need beside those of the tape, which are there at once. */
const SUMMED: readonly StockFieldName[] = ['change']

export interface StockQuery extends When {
  readonly filter: string
  readonly fields: string
  readonly sort: string
  readonly rank: string
  readonly percentiles: '0' | '1'
  readonly offset: number
  readonly limit: number
}

/** Names of a session that match a filter, by one figure or by a rank. pages.md §4.2 Stock Screener. */
export async function listStocks(deps: MarketDeps, ctx: ServiceContext, query: StockQuery) {
  const [filter, fields, rank] = [stockFilter(query.filter), fieldsOf(query.fields), rankOf(query.rank)]
  const named = [...fields, ...fieldsIn(filter), query.sort.replace('-', ''), ...rank.map(({ field }) => field)]
  const parts = partsOfFigures([...SUMMED, ...named.filter(isStockField)])
  const { table, scope } = await tickerDaysOf(deps).read(ctx, query, parts)
  const score = scoreOf(table, rank)
  const matching = rowsOf(table, filter)
  const { rows, matched } = pageOf(table, matching, { ...query, score })
  const data = {
    fields: [...fields],
    rows: rows.map((row) => ({
      ...toRow(table, row, fields),
      ...(query.percentiles === '1' ? { percentiles: fields.map((field) => table.percentile(field, row)) } : {}),
      ...(score === null ? {} : { rank_score: finite(score[row]) }),
    })),
    matched,
    total: table.size,
    sums: sumsOf(table, matching),
    ...stateOf(table, parts),
  }
  return { data, meta: scope.meta }
}

/** Match counts of several filters. */
export async function countStocks(
  deps: MarketDeps,
  ctx: ServiceContext,
  query: When & { readonly filters: readonly string[] },
) {
  const filters = query.filters.map(stockFilter)
  const parts = partsOfFigures(filters.flatMap(fieldsIn).filter(isStockField))
  const { table, scope } = await tickerDaysOf(deps).read(ctx, query, parts)
  const data = filters.map((filter) => rowsOf(table, filter).length)
  return { data, meta: scope.meta }
}

/** Figures of named tickers in their order; names that the session does not know are left out. */
export async function readStocks(
  deps: MarketDeps,
  ctx: ServiceContext,
  query: When & { readonly tickers: readonly Ticker[]; readonly fields: string },
) {
  const fields = fieldsOf(query.fields)
  const parts = partsOfFigures(fields)
  const { table, scope } = await tickerDaysOf(deps).read(ctx, query, parts)
  const rows = query.tickers.map((ticker) => table.rowOfTicker(ticker)).filter((row) => row >= 0)
  const data = { fields: [...fields], rows: rows.map((row) => toRow(table, row, fields)), ...stateOf(table, parts) }
  return { data, meta: scope.meta }
}

/** Closes of the last sessions and the running price, for small charts. */
export async function readSparks(
  deps: MarketDeps,
  ctx: ServiceContext,
  query: When & { readonly tickers: readonly Ticker[]; readonly sessions: number },
) {
  const days: TickerDays = await tickerDaysOf(deps).read(ctx, query, partsOfFigures(['change']))
  const data: { ticker: Ticker; closes: number[] }[] = []
  for (const ticker of query.tickers) {
    const closes = await days.closes(ticker, query.sessions)
    data.push({ ticker, closes: closes.map((one) => one.close) })
  }
  return { data, meta: days.scope.meta }
}

function toRow(table: TickerTable, row: number, fields: readonly StockFieldName[]): StockRow {
  const name = table.names[row]
  return {
    ticker: name?.ticker ?? '',
    name: name?.name ?? '',
    sector: name?.sector ?? null,
    industry: name?.industry ?? null,
    issue_type: name?.issueType ?? null,
    values: fields.map((field) => table.value(field, row)),
  }
}

/** Of what is not worked out yet: the parts that the question is about. */
function stateOf(table: TickerTable, parts: ReadonlySet<PartName>) {
  return {
    pending: table.pending.filter(({ part }) => parts.has(part)).map((one) => ({ ...one })),
    missing: table.missing.map(({ fields, reason }) => ({ fields: [...fields], reason })),
  }
}

const finite = (value: number | undefined): number | null =>
  value === undefined || !Number.isFinite(value) ? null : value

function rankOf(text: string): readonly RankPart[] {
  const parts = parseRank(text)
  if (parts !== null) return parts
  throw new ServiceError('invalid', 'A rank is a list like net_premium:2,iv_rank:-1', [
    { path: 'query.rank', message: 'figures with weights from -10 to 10, at most eight' },
  ])
}

function scoreOf(table: TickerTable, rank: readonly RankPart[]): Float64Array | null {
  if (rank.length === 0) return null
  return rankScores(
    rank.map(({ field }) => table.numbers(field) ?? new Float64Array(table.size).fill(Number.NaN)),
    rank.map(({ weight }) => weight),
  )
}

function sumsOf(table: TickerTable, rows: Uint32Array) {
  const sum = (field: StockFieldName): number => {
    const values = table.numbers(field)
    let total = 0
    for (const row of rows) total += values?.[row] || 0
    return total
  }
  const changes = table.numbers('change')
  const sides = { advancers: 0, decliners: 0 }
  for (const row of rows) {
    if ((changes?.[row] ?? Number.NaN) > 0) sides.advancers += 1
    if ((changes?.[row] ?? Number.NaN) < 0) sides.decliners += 1
  }
  return {
    option_premium: sum('option_premium'),
    net_premium: sum('net_premium'),
    bull_premium: sum('bull_premium'),
    bear_premium: sum('bear_premium'),
    call_volume: sum('call_volume'),
    put_volume: sum('put_volume'),
    ...sides,
  }
}
