import type { Ticker } from '@/lib/core/nominal'
import { classMask, classOf } from '@/lib/flow/aggregates/flowClass'
import { addClassSums, emptyKindSums } from '@/lib/flow/aggregates/minuteSeries'
import { MinuteTable, type RowVisitor } from '@/lib/flow/aggregates/minuteTable'
import type { FlowItem } from '@/lib/flow/trade'
import type {
  GroupMinute,
  KeySums,
  MinuteQuery,
  MinuteReader,
  SessionMinute,
  SessionsQuery,
  SumKey,
} from '@/server/stores/tape/portMinutes'
import type { SessionScope, TapeScope } from '@/server/stores/tape/portScope'
import { sumPrints } from '@/tests/oracle/sumPrints'
import { KeptAnswers } from '@/tests/oracle/tape/keptAnswers'

/** The minute sums of the tape on arrays: the table of the live view, filled for every question. */
export abstract class MemoryMinutes extends KeptAnswers implements MinuteReader {
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

  async sessionMinutes({ sessions, source, ...query }: SessionsQuery): Promise<readonly SessionMinute[]> {
    const found: SessionMinute[] = []
    for (const sessionDate of [...sessions].sort()) {
      const own = await this.sumMinutes({ ...query, scope: { sessionDate, source } }, null)
      found.push(...own.map(({ minute, sums }) => ({ sessionDate, minute, sums })))
    }
    return found
  }

  async sumBy(by: SumKey, query: MinuteQuery): Promise<readonly KeySums[]> {
    return sumPrints(this.printsOf(query), classMask(query.classes), (item) => String(item[by]))
  }

  async largestDeltas(query: MinuteQuery, limit: number): Promise<readonly FlowItem[]> {
    const mask = classMask(query.classes)
    const size = (item: FlowItem) => Math.abs((item.delta ?? 0) * item.size * (item.underlyingPrice ?? 0))
    return this.printsOf(query)
      .filter((item) => !item.canceled && (item.side === 'ASK' || item.side === 'BID') && size(item) > 0)
      .filter((item) => mask[classOf(item, item.sessionDate)] === 1)
      .sort((a, b) => size(b) - size(a) || a.seq - b.seq)
      .slice(0, limit)
  }

  async underlyingMinutes(scope: SessionScope, ticker: Ticker) {
    const prices = new Map<number, number>()
    const items = [...this.within(scope)].filter((item) => item.ticker === ticker)
    for (const item of items.sort((a, b) => a.executedAtUs - b.executedAtUs || a.seq - b.seq)) {
      if (item.underlyingPrice !== null) prices.set(Math.floor(item.executedAtUs / 60_000_000), item.underlyingPrice)
    }
    return [...prices].map(([minute, price]) => ({ minute, price }))
  }

  private visit(query: MinuteQuery, visitor: (ticker: Ticker, row: Parameters<RowVisitor>[0]) => void): void {
    const tableOfSession = new MinuteTable(query.scope.sessionDate)
    for (const item of this.printsOf(query)) tableOfSession.add(item)
    const visit = tableOfSession.visit(classMask(query.classes), undefined, (row) =>
      visitor(tableOfSession.tickers[row.tickerId] ?? '', row),
    )
    for (const _pause of visit);
  }

  private printsOf({ scope, tickers, expiries }: MinuteQuery): FlowItem[] {
    return this.within(scope).filter(
      (item) =>
        (tickers === null || tickers.includes(item.ticker)) && (expiries === null || expiries.includes(item.expiry)),
    )
  }
}
