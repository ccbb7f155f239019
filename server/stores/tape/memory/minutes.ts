import type { Ticker } from '@/lib/core/nominal'
import { classMask } from '@/lib/flow/aggregates/flowClass'
import { addClassSums, emptyKindSums, type KindSums } from '@/lib/flow/aggregates/minuteSeries'
import { MinuteTable, type RowVisitor } from '@/lib/flow/aggregates/minuteTable'
import type { FlowItem } from '@/lib/flow/trade'
import type { SessionScope, TapeScope } from '@/server/stores/tape/port'
import type { GroupMinute, MinuteQuery, MinuteReader, TickerSums } from '@/server/stores/tape/portMinutes'

/** The minute sums of the tape on arrays: the table of the live view, filled for every question. */
export abstract class MemoryMinutes implements MinuteReader {
  protected abstract within(scope: TapeScope): readonly FlowItem[]

  async sumMinutes(query: MinuteQuery, groups: readonly (readonly Ticker[])[] | null): Promise<readonly GroupMinute[]> {
    const place = new Map(groups?.flatMap((tickers, group) => tickers.map((ticker) => [ticker, group] as const)))
    const found = new Map<string, GroupMinute>()
    this.visit(query, (ticker, { minute, flowClass, sums, at }) => {
      const group = groups === null ? 0 : place.get(ticker)
      if (group === undefined) return
      const known = found.get(`${group} ${minute}`) ?? { group, minute, sums: emptyKindSums() }
      found.set(`${group} ${minute}`, known)
      addClassSums(known.sums, flowClass, sums, at)
    })
    return [...found.values()].sort((a, b) => a.group - b.group || a.minute - b.minute)
  }

  async sumTickers(query: MinuteQuery): Promise<readonly TickerSums[]> {
    const found = new Map<Ticker, KindSums>()
    this.visit(query, (ticker, { flowClass, sums, at }) => {
      const known = found.get(ticker) ?? emptyKindSums()
      found.set(ticker, known)
      addClassSums(known, flowClass, sums, at)
    })
    return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([ticker, sums]) => ({ ticker, sums }))
  }

  async underlyingMinutes(scope: SessionScope, ticker: Ticker) {
    const prices = new Map<number, number>()
    const items = [...this.within(scope)].filter((item) => item.ticker === ticker)
    for (const item of items.sort((a, b) => a.executedAtUs - b.executedAtUs || a.seq - b.seq)) {
      if (item.underlyingPrice !== null) prices.set(Math.floor(item.executedAtUs / 60_000_000), item.underlyingPrice)
    }
    return [...prices].map(([minute, price]) => ({ minute, price }))
  }

  private visit(
    { scope, classes, tickers, expiries }: MinuteQuery,
    visitor: (ticker: Ticker, row: Parameters<RowVisitor>[0]) => void,
  ): void {
    const tableOfSession = new MinuteTable(scope.sessionDate)
    for (const item of this.within(scope)) {
      if (tickers !== null && !tickers.includes(item.ticker)) continue
      if (expiries === null || expiries.includes(item.expiry)) tableOfSession.add(item)
    }
    const visit = tableOfSession.visit(classMask(classes), undefined, (row) =>
      visitor(tableOfSession.tickers[row.tickerId] ?? '', row),
    )
    for (const _pause of visit);
  }
}
