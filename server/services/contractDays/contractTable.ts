import type { IsoDate, OptionSymbol, Ticker } from '@/lib/core/nominal'
import type { FilterColumns, NumberAt, WordColumn } from '@/lib/flow/filter/columnFilter'
import type { FieldName } from '@/lib/flow/filter/fields'
import { ATM_BAND_PCT, DEEP_ITM_DELTA, type TickerFacts } from '@/lib/flow/filter/readField'
import { dayNumberOf } from '@/lib/market/isoDate'
import { companyCap } from '@/lib/market/tickerGroups'
import { expiryWords } from '@/lib/options/expiryKind'
import { underlyingOf } from '@/lib/options/indexRoots'
import { type ContractColumns, OPENING_ORDER } from '@/server/services/contractDays/contractColumns'
import { DERIVED_NUMBERS, type NumberName, PLAIN_NUMBERS } from '@/server/services/contractDays/derivedNumbers'
import type { InterestMoves } from '@/server/services/contractDays/interestMoves'
import { type NameEvents, NO_EVENTS, sameEvents } from '@/server/services/contractDays/nameEvents'

export type FactsTable = ReadonlyMap<Ticker, TickerFacts>

/** Numbers that belong to the name of a contract. */
type FactOf = (facts: TickerFacts | undefined, events: NameEvents, ticker: Ticker) => number | null | undefined
const FACT_NUMBERS: Readonly<Partial<Record<NumberName, FactOf>>> = {
  market_cap: (facts) => facts && companyCap(facts),
  earnings_days: (facts) => facts?.daysToEarnings,
  exdiv_days: (facts) => facts?.daysToExDividend,
  fda_days: (_facts, { fdaDays }, ticker) => fdaDays.get(ticker),
  headlines: (_facts, { headlines }, ticker) => (headlines === null ? null : (headlines.get(ticker) ?? 0)),
}

/** True for a number of the name, which every contract of it has. */
export const isFactNumber = (name: string): boolean => Object.hasOwn(FACT_NUMBERS, name)

/** Moneyness as bits: out, in, at the money, deep. */
const MONEYNESS = ['otm', 'itm', 'atm', 'deep'] as const
const MONEYNESS_VALUES = Array.from({ length: 16 }, (_, bits) => MONEYNESS.filter((_word, at) => bits & (1 << at)))
const TYPE_VALUES = [['C'], ['P']]
const OPENING_VALUES = OPENING_ORDER.map((word) => [word])

/** The contracts of a session as filters and sorts read them; figures that are worked out are so for a row at a time. */
export class ContractTable implements FilterColumns {
  /** Counts the changes; an answer for the same version is the same. */
  version = 0
  /** False while the day before is still being read: changes and carries are then unknown. */
  hasPrior = false
  private readonly today: number
  private known: NameEvents = NO_EVENTS

  constructor(
    readonly columns: ContractColumns,
    readonly sessionDate: IsoDate,
    readonly facts: FactsTable,
  ) {
    this.today = dayNumberOf(sessionDate)
  }

  get size(): number {
    return this.columns.size
  }

  /** What is told of the names meanwhile. */
  set events(events: NameEvents) {
    const isSame = sameEvents(this.known, events)
    this.known = events
    if (!isSame) this.touch()
  }

  touch(): void {
    this.version += 1
  }

  rowOf(contract: OptionSymbol): number {
    return this.columns.rowOf(contract)
  }

  /** A figure that every row has at hand; undefined for others. */
  numbers(name: NumberName): Float64Array | undefined {
    const plain = PLAIN_NUMBERS[name]
    if (plain !== undefined) return this.columns.numbers[plain]
    return name === 'oi_change' ? this.interest().changes : undefined
  }

  /** A figure that is worked out; undefined for words. */
  reader(name: NumberName): NumberAt | undefined {
    const { columns } = this
    const derive = DERIVED_NUMBERS[name]
    if (derive !== undefined) {
      const { numbers } = columns
      const day = this.day()
      return (row) => derive(row, numbers, day) ?? Number.NaN
    }
    if (!isFactNumber(name)) return undefined
    const ofTicker = columns.tickers.map((ticker) => this.factNumber(name, ticker) ?? Number.NaN)
    return (row) => ofTicker[columns.tickerCodes[row] ?? 0] ?? Number.NaN
  }

  /** One figure of one row; null where unknown. */
  value(name: NumberName, row: number): number | null {
    const plain = this.numbers(name)
    const value =
      plain !== undefined
        ? plain[row]
        : isFactNumber(name)
          ? this.factNumber(name, this.columns.tickers[this.columns.tickerCodes[row] ?? 0] ?? '')
          : DERIVED_NUMBERS[name]?.(row, this.columns.numbers, this.day())
    return value === undefined || value === null || !Number.isFinite(value) ? null : value
  }

  /** What open interest tells, with all that is known by now. */
  interest(): InterestMoves {
    return this.columns.interest.read()
  }

  private day() {
    return { columns: this.columns, today: this.today, interest: () => this.interest() }
  }

  private factNumber(name: NumberName, ticker: Ticker): number | null {
    return FACT_NUMBERS[name]?.(this.factsOf(ticker), this.known, underlyingOf(ticker)) ?? null
  }

  factsOf(ticker: Ticker): TickerFacts | undefined {
    return this.facts.get(ticker) ?? this.facts.get(underlyingOf(ticker))
  }

  words(field: FieldName): WordColumn | undefined {
    const { columns } = this
    const { tickerCodes, tickers } = columns
    const ofTicker = (words: (ticker: Ticker) => readonly string[]): WordColumn => ({
      codeAt: (row) => tickerCodes[row] ?? 0,
      values: tickers.map(words),
    })
    if (field === 'ticker') return ofTicker((ticker) => [ticker])
    if (field === 'sector') return ofTicker((ticker) => some(this.factsOf(ticker)?.sector))
    if (field === 'industry') return ofTicker((ticker) => some(this.factsOf(ticker)?.industry))
    if (field === 'index') return ofTicker((ticker) => this.factsOf(ticker)?.indices ?? [])
    if (field === 'issue_type') return ofTicker((ticker) => some(this.factsOf(ticker)?.issueType))
    if (field === 'type') return { codeAt: (row) => columns.types[row] ?? 0, values: TYPE_VALUES }
    if (field === 'opening') return { codeAt: (row) => columns.numbers.opening[row] ?? 0, values: OPENING_VALUES }
    if (field === 'expiry')
      return { codeAt: (row) => columns.expiryCodes[row] ?? 0, values: columns.expiries.map((expiry) => [expiry]) }
    if (field === 'kind') return this.kinds()
    return field === 'moneyness' ? this.moneyness() : undefined
  }

  private kinds(): WordColumn {
    const { expiryCodes, tickerCodes, tickers, expiries } = this.columns
    const isAdjusted = tickers.map((ticker) => (/\d$/.test(ticker) ? 1 : 0))
    const values = expiries.flatMap((expiry) => ['X', 'X1'].map((root) => expiryWords(root, expiry, this.sessionDate)))
    return { codeAt: (row) => 2 * (expiryCodes[row] ?? 0) + (isAdjusted[tickerCodes[row] ?? 0] ?? 0), values }
  }

  private moneyness(): WordColumn {
    const diffAt = this.reader('diff') ?? (() => Number.NaN)
    const deltas = this.columns.numbers.delta
    const codeAt = (row: number): number => {
      const diff = diffAt(row)
      const isDeep = Math.abs(deltas[row] ?? Number.NaN) >= DEEP_ITM_DELTA
      return (diff > 0 ? 1 : 0) | (diff < 0 ? 2 : 0) | (Math.abs(diff) <= ATM_BAND_PCT ? 4 : 0) | (isDeep ? 8 : 0)
    }
    return { codeAt, values: MONEYNESS_VALUES }
  }
}

function some(value: string | null | undefined): readonly string[] {
  return value === null || value === undefined ? [] : [value]
}
