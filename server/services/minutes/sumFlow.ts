import type { Ticker } from '@/lib/core/nominal'
import { ALL_CLASSES, classMask } from '@/lib/flow/aggregates/flowClass'
import {
  addClassSums,
  emptyKindSums,
  type KindSums,
  type MinuteSums,
  measureOf,
  mergeMinutes,
  minuteSumsAt,
} from '@/lib/flow/aggregates/minuteSeries'
import { MinuteTable, type RowVisitor } from '@/lib/flow/aggregates/minuteTable'
import { addPrint } from '@/lib/flow/aggregates/sumPrints'
import type { FlowItem } from '@/lib/flow/trade'
import { MINUTE_US } from '@/lib/market/newYorkTime'
import { workedOut } from '@/server/cache/turns'
import { eachRow, newestOf } from '@/server/engine/ring/newest'
import type { MemoryScope, Scope, TapeDesk } from '@/server/services/flow/tapeDesk'
import { type FlowGroups, type FlowQuery, minutesKey } from '@/server/services/minutes/flowQuery'
import { cached } from '@/server/services/minutes/keptSums'
import { storedQueryOf } from '@/server/services/minutes/storedQuery'
import type { SumKey } from '@/server/stores/tape/portMinutes'

/** Sums per minute of each group (F11 to F15): from the table of the running session, or from the store. */
export async function sumMinutes(
  desk: TapeDesk,
  asked: Scope,
  query: FlowQuery,
  groups: FlowGroups,
): Promise<readonly MinuteSums[]> {
  const scope = wholeScope(asked)
  return await cached(desk, scope, minutesKey(query, groups), async () => {
    const found: MinuteSums[] = (groups ?? [[]]).map(() => new Map())
    if (scope.kind === 'stored') {
      const rows = scope.prints === 0 ? [] : await desk.store.sumMinutes(storedQueryOf(scope, query), groups)
      for (const { group, minute, sums } of rows) found[group]?.set(minute, sums)
      return found
    }
    if (groups === null && query.tickers == null && query.expiries == null) {
      return [await sumMarket(scope, query)]
    }
    const placeOf = placesOf(groups)
    await visitTable(scope, query, (ticker, row) => {
      const place = placeOf(ticker)
      const minutes = place === null ? undefined : found[place]
      if (minutes !== undefined) addClassSums(minuteSumsAt(minutes, row.minute), row.flowClass, row.sums, row.at)
    })
    for (const minutes of found) dropEmpty(minutes)
    return found
  })
}

/** Sums per ticker, expiry or strike; the last two need `tickers`. */
export async function sumBy(
  desk: TapeDesk,
  asked: Scope,
  by: SumKey,
  query: FlowQuery,
): Promise<ReadonlyMap<string, KindSums>> {
  const scope = wholeScope(asked)
  return await cached(desk, scope, `${by} ${JSON.stringify(query)}`, async () => {
    if (scope.kind === 'stored') {
      const rows = scope.prints === 0 ? [] : await desk.store.sumBy(by, storedQueryOf(scope, query))
      return new Map(rows.map(({ key, sums }) => [key, sums]))
    }
    return by === 'ticker' ? await sumTickers(desk, scope, query) : await sumMemoryBy(scope, by, query)
  })
}

/** The running session as it is stored, where the ring has let go of prints that the sums of this thread lack. */
export function wholeScope(scope: Scope): Scope {
  if (scope.kind === 'stored' || scope.view.tier === 'sample' || scope.view.sums.isWhole) return scope
  const { view, untilUs = view.asOfUs, ...seen } = scope
  return { ...seen, kind: 'stored', untilUs, prints: view.row }
}

/** All tickers together: the running session keeps their sums by minute. */
async function sumMarket(scope: MemoryScope, { classes }: FlowQuery): Promise<MinuteSums> {
  const { view, untilUs } = scope
  const mask = classMask(classes)
  const minutes = (await view.sums.read()).marketMinutes(mask, untilUs)
  if (untilUs === undefined) return minutes
  return mergeMinutes([minutes, (await partMinute(scope, untilUs)).marketMinutes(mask, undefined)])
}

/** Sums of each ticker: of the whole session so far they are kept, up to an instant they are those of its minutes. */
async function sumTickers(
  desk: TapeDesk,
  scope: MemoryScope,
  query: FlowQuery,
): Promise<ReadonlyMap<Ticker, KindSums>> {
  const { tickers, classes } = query
  if (scope.untilUs === undefined && query.expiries == null) {
    if (tickers == null) return (await scope.view.sums.read()).sessionTickers(classMask(classes))
    // The sums of all names hold for every name that is asked for in the same moment.
    const all: ReadonlyMap<Ticker, KindSums> = await sumBy(desk, scope, 'ticker', { classes })
    const names = new Set(tickers)
    return new Map([...all].filter(([ticker]) => names.has(ticker)))
  }
  const found = new Map<Ticker, KindSums>()
  await visitTable(scope, query, (ticker, row) => {
    const sums = found.get(ticker) ?? emptyKindSums()
    found.set(ticker, sums)
    addClassSums(sums, row.flowClass, row.sums, row.at)
  })
  dropEmpty(found)
  return found
}

/** What only cancelled prints touched is not there, as in the store. */
function dropEmpty<K>(found: Map<K, KindSums>): void {
  for (const [key, sums] of found) {
    if (measureOf(sums.calls, 'trades') + measureOf(sums.puts, 'trades') === 0) found.delete(key)
  }
}

/** Tickers that traded in a scope. */
export async function tickersOf(desk: TapeDesk, asked: Scope): Promise<readonly Ticker[]> {
  const scope = wholeScope(asked)
  if (scope.kind === 'memory') return (await scope.view.sums.read()).tickers
  return [...(await sumBy(desk, scope, 'ticker', { classes: ALL_CLASSES })).keys()]
}

type TickerVisitor = (
  ticker: Ticker,
  row: { readonly minute: number; readonly flowClass: number; readonly sums: Float64Array; readonly at: number },
) => void

/** Every row of the running session that a question is about, by its ticker; rests in between. */
export async function visitTable(scope: MemoryScope, query: FlowQuery, visitor: TickerVisitor): Promise<void> {
  const { view, untilUs } = scope
  const mask = classMask(query.classes)
  const named = query.tickers ?? undefined
  if (query.expiries != null) {
    const own = new MinuteTable(scope.sessionDate)
    await visitPrints(scope, query, (item) => own.add(item))
    await visitAll(own, visitor, (visit) => own.visit(mask, undefined, visit))
    return
  }
  const all = await view.sums.read()
  await visitAll(all, visitor, (visit) => all.visit(mask, untilUs, visit, named))
  if (untilUs === undefined) return
  const part = await partMinute(scope, untilUs)
  await visitAll(part, visitor, (visit) => part.visit(mask, undefined, visit, named))
}

async function visitAll(
  { tickers }: MinuteTable,
  visitor: TickerVisitor,
  rowsOf: (visit: RowVisitor) => Generator<void>,
): Promise<void> {
  await workedOut(rowsOf((row) => visitor(tickers[row.tickerId] ?? '', row)))
}

/** The prints of the minute that an instant cuts in two. */
async function partMinute(scope: MemoryScope, untilUs: number): Promise<MinuteTable> {
  const part = new MinuteTable(scope.sessionDate)
  const fromUs = Math.floor(untilUs / MINUTE_US) * MINUTE_US
  const { view } = scope
  await eachRow(view.ring, { toRow: view.row, untilUs, overlay: view.overlay }, (item) => {
    if (item.executedAtUs >= fromUs) part.add(item)
  })
  return part
}

async function sumMemoryBy(scope: MemoryScope, by: SumKey, query: FlowQuery): Promise<ReadonlyMap<string, KindSums>> {
  const found = new Map<string, KindSums>()
  const mask = classMask(query.classes)
  await visitPrints(scope, query, (item) => addPrint(found, item, mask, String(item[by])))
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Visits the prints of the tickers asked for, in no order, without copying them. */
export async function visitPrints(
  { view, untilUs }: MemoryScope,
  { tickers, expiries }: Omit<FlowQuery, 'classes'>,
  visitor: (item: FlowItem) => void,
): Promise<void> {
  await newestOf(view.ring, {
    tickers: tickers ?? [],
    limit: 0,
    beforeSeq: view.seq + 1,
    overlay: view.overlay,
    ...(untilUs === undefined ? {} : { untilUs }),
    matches: (item) => {
      if (expiries == null || expiries.includes(item.expiry)) visitor(item)
      return false
    },
  })
}

function placesOf(groups: FlowGroups): (ticker: Ticker) => number | null {
  if (groups === null) return () => 0
  const places = new Map(groups.flatMap((tickers, place) => tickers.map((ticker) => [ticker, place] as const)))
  return (ticker) => places.get(ticker) ?? null
}
