import { groupBy } from '@/lib/core/groupBy'
import type { IsoDate, OptionSymbol, Ticker } from '@/lib/core/nominal'
import { BreakdownFold, type FlowBreakdown } from '@/lib/flow/aggregates/breakdown'
import { conditionOf } from '@/lib/flow/conditions'
import type { FlowItem } from '@/lib/flow/trade'
import {
  type CancelBatch,
  type ChainRow,
  type ContractDayInput,
  type ContractOrder,
  type CountedFilter,
  type FlowSummary,
  type GroupAnswer,
  type GroupQuery,
  type MinuteFlow,
  type PrintBatch,
  type PrintPage,
  TapeError,
  type TapeStore,
} from '@/server/stores/tape/port'
import type {
  ChainScope,
  ChainSnapshotInfo,
  ContractBar,
  NextMorning,
  NextMorningScope,
  SqlAnswer,
  StoredSession,
} from '@/server/stores/tape/portAnswers'
import type { ContractDay, SessionScope, TapeScope } from '@/server/stores/tape/portScope'
import { newestChain, snapshotsOf } from '@/tests/oracle/tape/chains'
import { MemoryContracts } from '@/tests/oracle/tape/contractsOfSession'
import { daysOf, nextMorningsOf, withPublished } from '@/tests/oracle/tape/days'
import { groupsOf, pageOf } from '@/tests/oracle/tape/printPage'
import { storedSessions } from '@/tests/oracle/tape/storedSessions'
import { barsOf, minutesOf, summaryOf } from '@/tests/oracle/tape/sums'

const keyOf = (item: { sessionDate: IsoDate; source: string; seq: number }): string =>
  `${item.sessionDate} ${item.source} ${item.seq}`

/** True for prints that enter roll-ups: not cancelled, and of a condition that counts volume. */
const counts = (item: FlowItem): boolean => !item.canceled && conditionOf(item.condition).countsVolume

const measure: Readonly<Record<ContractOrder, (day: ContractDay) => number>> = {
  volume: (day) => day.volume,
  openInterest: (day) => day.openInterest ?? 0,
  oiChange: (day) => Math.abs(day.oiChange ?? 0),
  premium: (day) => day.premium,
}

/**
 * The tape on arrays: for tests of the host and for runs that keep nothing. Filters come as `matches`; SQL is refused.
 * Answers are equal to those of the engines, which the shared test suite checks.
 */
export class MemoryTape extends MemoryContracts implements TapeStore {
  private readonly prints = new Map<string, FlowItem>()
  private readonly tokens = new Set<string>()
  protected readonly chains = new Map<string, ChainRow>()
  protected readonly published = new Map<string, ContractDayInput>()

  async open(): Promise<void> {}

  async insertPrints({ token, items }: PrintBatch): Promise<void> {
    if (this.tokens.has(token)) return
    this.tokens.add(token)
    this.changed()
    for (const item of items) if (!this.prints.has(keyOf(item))) this.prints.set(keyOf(item), item)
  }

  async cancelPrints({ items }: CancelBatch): Promise<void> {
    this.changed()
    for (const key of items) {
      const item = this.prints.get(keyOf(key))
      if (item !== undefined) this.prints.set(keyOf(key), { ...item, canceled: true })
    }
  }

  async insertChains(_token: string, rows: readonly ChainRow[]): Promise<number> {
    this.changed()
    const before = this.chains.size
    for (const row of rows) this.chains.set(`${row.optionSymbol} ${row.source} ${row.snapshotAtUs}`, row)
    return this.chains.size - before
  }

  async insertContractDays(_token: string, rows: readonly ContractDayInput[]): Promise<number> {
    this.changed()
    const before = this.published.size
    for (const row of rows) {
      const key = `${row.sessionDate} ${row.source} ${row.optionSymbol}`
      const known = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null && value !== undefined))
      this.published.set(key, { ...this.published.get(key), ...row, ...known })
    }
    return this.published.size - before
  }

  async listPrints(page: PrintPage): Promise<readonly FlowItem[]> {
    return pageOf(this.within(page), page)
  }

  async groupPrints(scope: TapeScope, query: GroupQuery): Promise<GroupAnswer> {
    return groupsOf(this.within(scope), query)
  }

  async readForward(scope: TapeScope, afterSeq: number, limit: number): Promise<readonly FlowItem[]> {
    return this.within(scope)
      .filter((item) => item.seq > afterSeq)
      .sort((a, b) => a.seq - b.seq)
      .slice(0, limit)
  }

  async savePrints(): Promise<void> {
    throw new TapeError('refused', 'The tape in memory writes no files.')
  }

  async summarise(scope: TapeScope): Promise<FlowSummary> {
    return summaryOf(this.within(scope))
  }

  async breakdown(scope: TapeScope): Promise<FlowBreakdown> {
    const fold = new BreakdownFold()
    for (const item of this.within(scope)) fold.add(item)
    return fold.read()
  }

  async countMatches(scope: TapeScope, filters: readonly CountedFilter[]): Promise<readonly number[]> {
    const items = this.within(scope)
    return filters.map((filter) => items.filter(filter.matches ?? (() => true)).length)
  }

  async minuteFlow(scope: SessionScope, ticker: Ticker | null): Promise<readonly MinuteFlow[]> {
    return minutesOf(this.within(scope).filter((item) => counts(item) && (ticker === null || item.ticker === ticker)))
  }

  async contractBars(
    symbol: OptionSymbol,
    from: IsoDate,
    to: IsoDate,
    minutes: number,
  ): Promise<readonly ContractBar[]> {
    const own = (item: FlowItem): boolean =>
      item.optionSymbol === symbol && item.sessionDate >= from && item.sessionDate <= to && counts(item)
    return barsOf([...this.prints.values()].filter(own), minutes)
  }

  async nextMornings(scope: NextMorningScope, symbols: readonly OptionSymbol[]): Promise<readonly NextMorning[]> {
    return nextMorningsOf(this.days(), scope, symbols)
  }

  async topContracts(
    scope: SessionScope,
    by: ContractOrder,
    ticker: Ticker | null,
    limit: number,
  ): Promise<readonly ContractDay[]> {
    const { untilUs = Number.POSITIVE_INFINITY } = scope
    const isSeen = (item: FlowItem) => item.sessionDate !== scope.sessionDate || item.executedAtUs <= untilUs
    return (scope.untilUs === undefined ? this.days() : this.daysOf(isSeen))
      .filter((day) => day.sessionDate === scope.sessionDate && (by !== 'oiChange' || measure.oiChange(day) > 0))
      .filter(
        (day) => (scope.source === null || day.source === scope.source) && (ticker === null || day.ticker === ticker),
      )
      .sort((a, b) => measure[by](b) - measure[by](a) || a.optionSymbol.localeCompare(b.optionSymbol))
      .slice(0, limit)
  }

  async latestChain(ticker: Ticker, only?: ChainScope): Promise<readonly ChainRow[]> {
    return newestChain(this.chainOf(ticker), ticker, only)
  }

  async chainSnapshots(ticker: Ticker): Promise<readonly ChainSnapshotInfo[]> {
    return this.once(`snapshots ${ticker}`, () => snapshotsOf(this.chainOf(ticker), ticker))
  }

  async sessions(): Promise<readonly StoredSession[]> {
    return this.once('sessions', () => storedSessions([...this.prints.values()]))
  }

  async rebuildSession(): Promise<void> {}

  async sql(): Promise<SqlAnswer> {
    throw new TapeError('refused', 'The tape in memory has no SQL.')
  }

  async close(): Promise<void> {}

  protected within(scope: TapeScope): FlowItem[] {
    const { untilUs = Number.POSITIVE_INFINITY, matches } = scope
    const sessions = this.once('prints', () => groupBy(this.prints.values(), (item) => item.sessionDate))
    return (sessions.get(scope.sessionDate) ?? []).filter(
      (item) =>
        (scope.source === null || item.source === scope.source) &&
        item.executedAtUs <= untilUs &&
        (scope.ticker === undefined || item.ticker === scope.ticker) &&
        (matches === undefined || matches(item)),
    )
  }

  protected days(): readonly ContractDay[] {
    return this.once('days', () => this.daysOf(() => true))
  }

  private daysOf(isSeen: (item: FlowItem) => boolean): readonly ContractDay[] {
    const prints = [...this.prints.values()].filter((item) => counts(item) && isSeen(item))
    return withPublished(daysOf(prints), [...this.published.values()])
  }

  private chainOf(ticker: Ticker): readonly ChainRow[] {
    return this.once('chains', () => groupBy(this.chains.values(), (row) => row.ticker)).get(ticker) ?? []
  }
}
