import type { EpochUs, OptionSymbol, Ticker, Usd } from '@/lib/core/nominal'
import { percentOf } from '@/lib/core/ratio'
import { addToFlowSums, emptyFlowSums, type FlowSums, netFlow } from '@/lib/flow/aggregates/flowSums'
import { ORDER_RULES, type OrderKind, orderKind } from '@/lib/flow/aggregates/orders'
import { conditionOf } from '@/lib/flow/conditions'
import type { FlowItem, TradeSide } from '@/lib/flow/trade'
import { underlyingOf } from '@/lib/options/indexRoots'

export const GROUPINGS = ['orders', 'contracts', 'tickers'] as const
export type Grouping = (typeof GROUPINGS)[number]

/** Prints of a session that belong together, added up; what a grouping does not have is null. Sizes in contracts. */
export interface FlowGroup {
  readonly ticker: Ticker
  readonly optionSymbol: OptionSymbol | null
  /** F3 of all prints of an order. */
  readonly side: TradeSide | null
  /** F18. */
  readonly kind: OrderKind | null
  readonly firstSeq: number
  readonly lastSeq: number
  readonly endedAtUs: EpochUs
  readonly prints: number
  readonly size: number
  readonly premium: Usd
  /** USD per share, weighted by size; null for a ticker. */
  readonly averagePrice: number | null
  readonly exchanges: number | null
  readonly contracts: number | null
  /** F10: share of the size that traded at the ask, percent. */
  readonly askPct: number | null
  /** F11, USD. */
  readonly ncp: Usd | null
  readonly npp: Usd | null
}

/** Sums of one group while prints arrive; premium in whole cents, so that any order of adding gives the same. */
interface Running {
  readonly ticker: Ticker
  readonly optionSymbol: OptionSymbol
  readonly side: TradeSide
  readonly firstSeq: number
  lastSeq: number
  endedAtUs: EpochUs
  prints: number
  size: number
  cents: number
  askSize: number
  largestSize: number
  largestPremium: Usd
  hasSweepFlag: boolean
  /** Of an order, mostly one or two; none are noted of other groups. */
  readonly exchanges: string[]
  /** Of a ticker. */
  readonly symbols: Set<OptionSymbol> | null
  readonly sums: FlowSums | null
}

/** What a group that notes no exchanges has: one list for all, because a session has 100,000 groups under every filter. */
const NO_EXCHANGES: string[] = []

/**
 * Adds prints up, given in order of arrival, by order (F18), contract (F10) or ticker (F11); cancelled ones stay out. Orders
 * that are over are handed on at once, so that only those that may still grow are held.
 */
export class FlowGroupFold {
  private readonly open = new Map<string, Running>()

  constructor(
    private readonly grouping: Grouping,
    private readonly onGroup: (group: FlowGroup) => void,
  ) {}

  add(item: FlowItem): void {
    if (item.canceled || (this.grouping === 'contracts' && !conditionOf(item.condition).countsVolume)) return
    const key = this.keyOf(item)
    const known = this.open.get(key)
    const goesOn =
      known !== undefined && (this.grouping !== 'orders' || item.executedAtUs - known.endedAtUs <= ORDER_RULES.maxGapUs)
    if (known !== undefined && !goesOn) this.onGroup(this.groupOf(known))
    const group = goesOn ? known : begin(item, this.grouping)
    if (!goesOn) this.open.set(key, group)
    addPrint(group, item)
  }

  /** Hands on the groups that were still open. */
  end(): void {
    this.eachOpen(this.onGroup)
    this.open.clear()
  }

  /** The groups that are still open, as they stand. */
  eachOpen(visit: (group: FlowGroup) => void): void {
    for (const group of this.open.values()) visit(this.groupOf(group))
  }

  private keyOf(item: FlowItem): string {
    if (this.grouping === 'tickers') return underlyingOf(item.ticker)
    return this.grouping === 'contracts' ? item.optionSymbol : `${item.optionSymbol}|${item.side}`
  }

  private groupOf(group: Running): FlowGroup {
    const { grouping } = this
    const isOrder = grouping === 'orders'
    const isTicker = grouping === 'tickers'
    const net = group.sums === null ? null : netFlow(group.sums)
    const premium = group.cents / 100
    const { ticker, optionSymbol, side, firstSeq, lastSeq, endedAtUs, prints, size } = group
    return {
      ticker,
      firstSeq,
      lastSeq,
      endedAtUs,
      prints,
      size,
      premium,
      optionSymbol: isTicker ? null : optionSymbol,
      side: isOrder ? side : null,
      kind: isOrder ? orderKind({ ...group, exchanges: group.exchanges.length }) : null,
      averagePrice: isTicker || size === 0 ? null : premium / 100 / size,
      exchanges: isOrder ? group.exchanges.length : null,
      contracts: group.symbols?.size ?? null,
      askPct: grouping === 'contracts' ? percentOf(group.askSize, size) : null,
      ncp: net?.ncp ?? null,
      npp: net?.npp ?? null,
    }
  }
}

function begin(item: FlowItem, grouping: Grouping): Running {
  const { ticker, optionSymbol, side, seq, executedAtUs } = item
  return {
    // All roots of an index are one name.
    ticker: grouping === 'tickers' ? underlyingOf(ticker) : ticker,
    optionSymbol,
    side,
    firstSeq: seq,
    lastSeq: seq,
    endedAtUs: executedAtUs,
    prints: 0,
    size: 0,
    cents: 0,
    askSize: 0,
    largestSize: 0,
    largestPremium: 0,
    hasSweepFlag: false,
    exchanges: grouping === 'orders' ? [] : NO_EXCHANGES,
    symbols: grouping === 'tickers' ? new Set() : null,
    sums: grouping === 'tickers' ? emptyFlowSums() : null,
  }
}

function addPrint(group: Running, item: FlowItem): void {
  group.lastSeq = item.seq
  group.endedAtUs = item.executedAtUs
  group.prints += 1
  group.size += item.size
  group.cents += Math.round(item.premium * 100)
  if (item.side === 'ASK') group.askSize += item.size
  group.largestSize = Math.max(group.largestSize, item.size)
  group.largestPremium = Math.max(group.largestPremium, item.premium)
  group.hasSweepFlag ||= item.reportFlags.includes('intermarket_sweep')
  const { exchanges, symbols, sums } = group
  if (exchanges !== NO_EXCHANGES && !exchanges.includes(item.exchange)) exchanges.push(item.exchange)
  if (symbols === null || sums === null) return
  symbols.add(item.optionSymbol)
  const premium = Math.round(item.premium * 100) / 100
  addToFlowSums(sums, { type: item.type, side: item.side, size: item.size, premium }, 1)
}
