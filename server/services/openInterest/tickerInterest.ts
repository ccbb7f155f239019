import type { TickerInterestRow } from '@/lib/contract/openInterest'
import { percentOf, ratio } from '@/lib/core/ratio'
import { carryPct } from '@/lib/flow/aggregates/interestChange'
import { underlyingOf } from '@/lib/options/indexRoots'
import { inTurns, mapInTurns, part, pieces } from '@/server/cache/turns'
import type { ServiceContext } from '@/server/context'
import { type ContractDays, contractDaysOf } from '@/server/services/contractDays/contractDaysDesk'
import type { NameInterest } from '@/server/services/contractDays/morningInterest'
import { contractFilter, rowsOf } from '@/server/services/contractDays/screenTable'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { When } from '@/server/services/flow/tapeDesk'
import { changeAt } from '@/server/services/openInterest/interestSums'
import { type InterestPlace, interestYearOf } from '@/server/services/openInterest/interestYear'
import { priorState } from '@/server/services/screener/listContracts'

/** Contracts looked at between two looks at the clock. */
const CHECK_EVERY = 1024

type PlaceOf = (ticker: string, interest: number) => InterestPlace
/** What the contracts of a table add up to is no whole name. */
const NO_PLACE: InterestPlace = { percentile: null, sessions: 0 }

interface Sums {
  readonly ticker: string
  calls: number
  puts: number
  callChange: number
  putChange: number
  prevVolume: number
  contracts: number
  build: number
  unwind: number
}

/** Change of open interest by name, largest absolute change first. F37, F13. */
export async function listTickerInterest(
  market: MarketDeps,
  ctx: ServiceContext,
  query: When & { readonly filter: string; readonly limit: number },
) {
  const filter = contractFilter(query.filter)
  const days = await contractDaysOf(market).read(ctx, query)
  const matching = await part(() => rowsOf(days.table, filter, 'oiChanged'))
  const names = new Map(days.prior?.tickers?.map((name) => [name.ticker, name]))
  const { source, sessionDate } = days.scope
  const placeOf = interestYearOf(market).placeOf(source, sessionDate)
  const moved = (await sumsOf(days, matching)).sort((a, b) => Math.abs(changeOf(b)) - Math.abs(changeOf(a)))
  return {
    data: {
      rows: await mapInTurns(moved.slice(0, query.limit), (sums) => toRow(days, sums, names.get(sums.ticker), placeOf)),
      prior: priorState(days),
    },
    meta: days.scope.meta,
  }
}

/** Rests often: a session has 130,000 contracts. */
async function sumsOf({ table }: ContractDays, matching: Uint32Array): Promise<Sums[]> {
  const { columns } = table
  const names = columns.tickers.map(underlyingOf)
  const all = new Map<string, Sums>()
  let next = 0
  const add = (row: number): void => {
    const ticker = names[columns.tickerCodes[row] ?? 0] ?? ''
    const sums = all.get(ticker) ?? emptySums(ticker)
    all.set(ticker, sums)
    const interest = columns.numbers.openInterest[row] ?? Number.NaN
    const isPut = columns.types[row] === 1
    if (!Number.isNaN(interest)) {
      if (isPut) sums.puts += interest
      else sums.calls += interest
    }
    const volume = columns.numbers.prevVolume[row] ?? Number.NaN
    if (!Number.isNaN(volume)) sums.prevVolume += volume
    if (matching[next] !== row) return
    next += 1
    addChange(sums, row, changeAt(table, row), { isPut, table })
  }
  for await (const [from, until] of inTurns(pieces(table.size, CHECK_EVERY)))
    for (let row = from; row < until; row += 1) add(row)
  return [...all.values()].filter((sums) => sums.contracts > 0)
}

function addChange(
  sums: Sums,
  row: number,
  change: number,
  { isPut, table }: { readonly isPut: boolean; readonly table: ContractDays['table'] },
): void {
  sums.contracts += 1
  if (isPut) sums.putChange += change
  else sums.callChange += change
  if (change > 0 && (sums.build < 0 || change > changeAt(table, sums.build))) sums.build = row
  if (change < 0 && (sums.unwind < 0 || change < changeAt(table, sums.unwind))) sums.unwind = row
}

const changeOf = ({ callChange, putChange }: Sums): number => callChange + putChange

function emptySums(ticker: string): Sums {
  return { ticker, calls: 0, puts: 0, callChange: 0, putChange: 0, prevVolume: 0, contracts: 0, build: -1, unwind: -1 }
}

/** Whole names where they are known; else what the contracts of the table add up to. */
function toRow(
  { table }: ContractDays,
  sums: Sums,
  name: NameInterest | undefined,
  placeOf: PlaceOf,
): TickerInterestRow {
  const { calls, puts } = name ?? sums
  const change = changeOf(sums)
  const before = {
    calls: name?.callsBefore ?? calls - sums.callChange,
    puts: name?.putsBefore ?? puts - sums.putChange,
  }
  const contractOf = (row: number) =>
    row < 0 ? null : { option_symbol: table.columns.symbols[row] ?? '', change: changeAt(table, row) }
  const place = name === undefined ? NO_PLACE : placeOf(name.ticker, name.calls + name.puts)
  const since = (earlier: number | undefined) =>
    earlier === undefined || Number.isNaN(earlier) ? null : calls + puts - earlier
  return {
    ticker: sums.ticker,
    call_oi: calls,
    put_oi: puts,
    call_change: sums.callChange,
    put_change: sums.putChange,
    change,
    change_pct: percentOf(change, before.calls + before.puts),
    pc_oi: ratio(puts, calls),
    pc_oi_before: ratio(before.puts, before.calls),
    change_3d: since(name?.threeBefore),
    change_5d: since(name?.fiveBefore),
    oi_percentile: place.percentile,
    oi_sessions: place.sessions,
    prev_volume: sums.prevVolume,
    carry: carryPct(change, sums.prevVolume),
    contracts: sums.contracts,
    top_build: contractOf(sums.build),
    top_unwind: contractOf(sums.unwind),
  }
}
