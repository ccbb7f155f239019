import type { OptionSymbol } from '@/lib/core/nominal'
import { RecentMap } from '@/lib/core/recentMap'
import { conditionOfMassive } from '@/lib/flow/conditions'
import type { FeedLine } from '@/server/feeds/feedLine'
import { barePrint } from '@/server/vendors/feeds/barePrint'

/** A print of Massive, from the stream or from its REST interface. */
export interface MassivePrint {
  readonly symbol: OptionSymbol
  readonly atUs: number
  readonly price: number
  readonly size: number
  readonly exchange: string
  readonly conditions: readonly number[]
  /** Grows within a contract and day, not densely. */
  readonly sequence: number
}

interface Told extends MassivePrint {
  readonly id: string
}

const KEPT = 40
const CONTRACTS = 60_000
const [CANCEL, LAST, FIRST, ONLY] = [201, 203, 205, 207]
const CANCELS: ReadonlySet<number | undefined> = new Set([CANCEL, LAST, FIRST, ONLY])
const isOpra = (id: number): boolean => id >= 201 && id <= 248

/**
 * Prints as lines. OPRA's cancels name no print: they say which one of their contract is meant, and the same price, size and
 * exchange must stand on it; one that finds none is told without a target, and counted as unmatched.
 */
export class MassivePrints {
  private readonly first = new RecentMap<string, Told>(CONTRACTS)
  private readonly recent = new RecentMap<string, Told[]>(CONTRACTS)
  private readonly volumes = new RecentMap<string, { contracts: number }>(CONTRACTS)

  lineOf(print: MassivePrint): FeedLine {
    const { symbol, atUs, price, size, exchange } = print
    const id = `${symbol} ${print.sequence} ${exchange}`
    const condition = print.conditions.find(isOpra)
    const recent = this.recent.of(symbol, () => [])
    if (CANCELS.has(condition)) {
      const target = this.targetOf(condition ?? CANCEL, print, recent)
      if (target !== null) recent.splice(recent.indexOf(target), 1)
      const cancels = target?.id ?? `${id} names none`
      return { kind: 'cancel', id: `${id} cancel`, cancels, at_us: atUs, symbol, price, size, exchange }
    }
    if (!recent.some((one) => one.id === id)) this.keep({ ...print, id }, recent)
    const code = condition === undefined ? '' : conditionOfMassive(condition).code
    return barePrint({ id, at_us: atUs, symbol, price, size, exchange, condition: code, bid: null, ask: null })
  }

  /** The newest print of a contract that was told and happened by then, else the first that was told after it. */
  nearest(symbol: OptionSymbol, atUs: number): MassivePrint | null {
    const recent = this.recent.peek(symbol)
    return recent?.findLast((one) => one.atUs <= atUs) ?? recent?.find((one) => one.atUs > atUs) ?? null
  }

  get hasHeard(): boolean {
    return this.volumes.size > 0
  }

  /**
   * Contracts by what they traded, the most first.
   * @param traded contracts of a chain with their volume of the day
   */
  busiest(count: number, traded: readonly (readonly [OptionSymbol, number])[]): readonly OptionSymbol[] {
    const volumes = new Map(traded)
    for (const [symbol, { contracts }] of this.volumes.entries())
      volumes.set(symbol, Math.max(contracts, volumes.get(symbol) ?? 0))
    const all = [...volumes].filter(([, contracts]) => contracts > 0).sort(([, a], [, b]) => b - a)
    return all.slice(0, count).map(([symbol]) => symbol)
  }

  /** In order of time: what a repair tells happened before what was heard meanwhile. */
  private keep(told: Told, recent: Told[]): void {
    const { symbol, size, atUs } = told
    const first = this.first.peek(symbol)
    if (first === undefined || atUs < first.atUs) this.first.set(symbol, told)
    recent.splice(recent.findLastIndex((one) => one.atUs <= atUs) + 1, 0, told)
    if (recent.length > KEPT) recent.shift()
    this.volumes.of(symbol, () => ({ contracts: 0 })).contracts += size
  }

  private targetOf(condition: number, print: MassivePrint, recent: readonly Told[]): Told | null {
    const isSame = (one: Told | undefined) =>
      one !== undefined && one.price === print.price && one.size === print.size && one.exchange === print.exchange
    const first = this.first.peek(print.symbol)
    if (condition === FIRST) return recent.find((one) => one.id === first?.id && isSame(one)) ?? null
    if (condition === ONLY) return recent.length === 1 && isSame(recent[0]) ? (recent[0] ?? null) : null
    if (condition === LAST) return recent.findLast(isSame) ?? null
    const between = recent.filter((one, at) => at < recent.length - 1 && one.id !== first?.id)
    return between.findLast(isSame) ?? recent.findLast(isSame) ?? null
  }
}

/** A trade of the options stream; null where a field is missing or unusable. */
export function streamedPrint(event: Readonly<Record<string, unknown>>, symbol: OptionSymbol): MassivePrint | null {
  const { p: price, s: size, t: ms, q: sequence, x, c } = event
  if (!isNumber(price) || price < 0 || !isNumber(size) || size < 1 || !isNumber(ms) || !isNumber(sequence)) return null
  return { symbol, atUs: ms * 1000, price, size, exchange: String(x ?? ''), conditions: numbersIn(c), sequence }
}

/** A row of `/v3/trades`, whose instants were cut to microseconds. */
export function tradedRow(row: unknown, symbol: OptionSymbol): MassivePrint | null {
  const { price, size, sip_timestamp, sequence_number, exchange, conditions } = (row ?? {}) as Record<string, unknown>
  if (!isNumber(price) || !isNumber(size) || size < 1 || !isNumber(sip_timestamp) || !isNumber(sequence_number))
    return null
  // The stream tells milliseconds: the same print must have the same instant.
  const atUs = Math.floor(sip_timestamp / 1000) * 1000
  const own = { exchange: String(exchange ?? ''), conditions: numbersIn(conditions) }
  return { symbol, atUs, price, size, sequence: sequence_number, ...own }
}

export const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

const numbersIn = (value: unknown): readonly number[] => (Array.isArray(value) ? value.filter(isNumber) : [])

/** A quote of the stream; null: it has no time. */
export function streamedQuote({ t, bp, ap }: Readonly<Record<string, unknown>>, symbol: OptionSymbol): FeedLine | null {
  if (!isNumber(t)) return null
  return { kind: 'quote', at_us: t * 1000, symbol, bid: isNumber(bp) ? bp : null, ask: isNumber(ap) ? ap : null }
}
