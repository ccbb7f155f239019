import type { Ticker } from '@/lib/core/nominal'
import { conditionOf } from '@/lib/flow/conditions'
import { fillLabel } from '@/lib/flow/fillPosition'
import type { FieldName } from '@/lib/flow/filter/fields'
import { isMorningField, type MorningField, type MorningTable, NO_MORNING } from '@/lib/flow/filter/morning'
import { spreadPercent } from '@/lib/flow/spread'
import type { FlowItem } from '@/lib/flow/trade'
import { daysBetween } from '@/lib/market/isoDate'
import { newYorkMsOfDay } from '@/lib/market/newYorkTime'

/** What a filter may ask about a ticker; null where it is not known. */
export interface TickerFacts {
  readonly sector: string | null
  readonly industry: string | null
  /** Common, ADR, ETF or Index. */
  readonly issueType: string | null
  /** USD. */
  readonly marketCap: number | null
  /** Indices it is a member of: SPX, NDX, DJI, RUT. */
  readonly indices: readonly string[]
  /** Calendar days to the next earnings report, 0 on the day. */
  readonly daysToEarnings: number | null
  /** Calendar days to the next ex-dividend day, 0 on the day. */
  readonly daysToExDividend: number | null
}

/** What a filter knows besides the item. */
export interface FilterContext {
  readonly factsOf: (ticker: Ticker) => TickerFacts | undefined
  /** Not there: nothing is known of the contracts' morning. */
  readonly morning?: MorningTable | undefined
}

/** F7 as far as a print alone can tell: the band around the underlying price that counts as at the money, in percent. */
export const ATM_BAND_PCT = 1
/** F7 deep in the money, by the absolute delta. */
export const DEEP_ITM_DELTA = 0.9

export type NumberReader = (item: FlowItem, context: FilterContext) => number | null
export type WordsReader = (item: FlowItem, context: FilterContext) => readonly string[]
export type Facts = TickerFacts | undefined

const FACT_NUMBERS: Readonly<Partial<Record<FieldName, (facts: Facts) => number | null>>> = {
  market_cap: (facts) => facts?.marketCap ?? null,
  earnings_days: (facts) => facts?.daysToEarnings ?? null,
  exdiv_days: (facts) => facts?.daysToExDividend ?? null,
}

const FACT_WORDS: Readonly<Partial<Record<FieldName, (facts: Facts) => readonly string[]>>> = {
  sector: (facts) => known(facts?.sector),
  industry: (facts) => known(facts?.industry),
  index: (facts) => facts?.indices ?? [],
  issue_type: (facts) => known(facts?.issueType),
}

const NUMBERS: Readonly<Partial<Record<FieldName, NumberReader>>> = {
  underlying: (item) => item.underlyingPrice,
  dte: (item) => daysBetween(item.sessionDate, item.expiry),
  strike: (item) => item.strike,
  diff: (item) => item.diff,
  premium: (item) => item.premium,
  size: (item) => item.size,
  price: (item) => item.price,
  vol_oi: (item) => quotient(item.volume, item.openInterest),
  size_vol: (item) => quotient(item.size, item.volume),
  spread: (item) => spreadPercent(item.bid, item.ask),
  iv: (item) => percent(item.iv),
  iv_change: (item) => percent(item.ivChange),
  delta: (item) => item.delta,
  gamma: (item) => item.gamma,
  theta: (item) => item.theta,
  vega: (item) => item.vega,
  score: (item) => item.score,
  time: (item) => Math.floor(newYorkMsOfDay(item.executedAtUs / 1000) / 1000),
  volume: (item) => item.volume,
  oi: (item) => item.openInterest,
  ask_pct: (item) => item.askPct,
  multi_pct: (item) => item.multiPct,
}

const WORDS: Readonly<Partial<Record<FieldName, WordsReader>>> = {
  ticker: (item) => [item.ticker],
  contract: (item) => [item.optionSymbol],
  type: (item) => [item.type],
  expiry: (item) => [item.expiry],
  moneyness: moneynessOf,
  side: (item) => [item.side],
  sentiment: (item) => [item.sentiment],
  fill: (item) => known(fillLabel(item.fill)),
  flag: flagsOf,
  exchange: (item) => [item.exchange.toUpperCase()],
  opening: (item) => [item.opening],
}

/** Reads a number field of the ticker, null where it is not known; undefined for fields of the print. */
export function factNumberReader(field: FieldName): ((facts: Facts) => number | null) | undefined {
  return FACT_NUMBERS[field]
}

/** Reads a list field of the ticker; undefined for fields of the print. */
export function factWordsReader(field: FieldName): ((facts: Facts) => readonly string[]) | undefined {
  return FACT_WORDS[field]
}

/** Reads a number field of an item, null where it is not known; undefined for fields that hold words. */
export function numberReader(field: FieldName): NumberReader | undefined {
  const fact = FACT_NUMBERS[field]
  if (fact !== undefined) return (item, context) => fact(context.factsOf(item.ticker))
  return isMorningField(field) ? morningReader(field) : NUMBERS[field]
}

function morningReader(field: MorningField): NumberReader {
  return (item, { morning = NO_MORNING }) => morning.figure(field, item.optionSymbol)
}

/** Reads the values of a list field of an item, none where it is not known; undefined for number fields. */
export function wordsReader(field: FieldName): WordsReader | undefined {
  const fact = FACT_WORDS[field]
  return fact === undefined ? WORDS[field] : (item, context) => fact(context.factsOf(item.ticker))
}

/** Flags of an item as the filter names them: from report flags, condition and cancellation. */
export function flagsOf(item: FlowItem): string[] {
  const rule = conditionOf(item.condition)
  const flags: string[] = []
  if (item.reportFlags.includes('intermarket_sweep')) flags.push('sweep')
  if (item.reportFlags.includes('futures_floor')) flags.push('floor')
  if (item.reportFlags.includes('cross_trade')) flags.push('cross')
  if (rule.isMulti) flags.push('multi')
  if (rule.isStockOption) flags.push('stock')
  if (rule.isLate) flags.push('late')
  if (item.canceled) flags.push('cancelled')
  return flags
}

function moneynessOf(item: FlowItem): string[] {
  const words: string[] = []
  if (item.diff !== null) {
    if (item.diff > 0) words.push('otm')
    if (item.diff < 0) words.push('itm')
    if (Math.abs(item.diff) <= ATM_BAND_PCT) words.push('atm')
  }
  if (item.delta !== null && Math.abs(item.delta) >= DEEP_ITM_DELTA) words.push('deep')
  return words
}

function known(value: string | null | undefined): string[] {
  return value === null || value === undefined ? [] : [value]
}

function percent(fraction: number | null): number | null {
  return fraction === null ? null : fraction * 100
}

function quotient(a: number, b: number | null): number | null {
  return b === null || b === 0 ? null : a / b
}
