import type { IsoDate, OptionSymbol, Ticker } from '@/lib/core/nominal'
import type { FilterColumns, WordColumn } from '@/lib/flow/filter/columnFilter'
import type { FieldName } from '@/lib/flow/filter/fields'
import { ATM_BAND_PCT, DEEP_ITM_DELTA, type TickerFacts } from '@/lib/flow/filter/readField'
import { dayNumberOf } from '@/lib/market/isoDate'
import { expiryWords } from '@/lib/options/expiryKind'
import { type ContractColumns, OPENING_ORDER } from '@/server/services/contractDays/contractColumns'
import { DERIVED_NUMBERS, type NumberName, PLAIN_NUMBERS } from '@/server/services/contractDays/derivedNumbers'

export type FactsTable = ReadonlyMap<Ticker, TickerFacts>

/** Moneyness as bits: out, in, at the money, deep. */
const MONEYNESS = ['otm', 'itm', 'atm', 'deep'] as const
const MONEYNESS_VALUES = Array.from({ length: 16 }, (_, bits) => MONEYNESS.filter((_word, at) => bits & (1 << at)))
const TYPE_VALUES = [['C'], ['P']]
const OPENING_VALUES = OPENING_ORDER.map((word) => [word])

/**
 * The contracts of a session as filters and sorts read them. Figures that are worked out are made when first asked for
 * and kept until the prints move on (`touch`).
 */
export class ContractTable implements FilterColumns {
  /** Counts the changes; an answer for the same version is the same. */
  version = 0
  /** False while the day before is still being read: changes and carries are then unknown. */
  hasPrior = false
  private readonly made = new Map<NumberName, Float64Array>()
  private readonly wordColumns = new Map<FieldName, WordColumn>()
  private readonly today: number

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

  touch(): void {
    this.version += 1
    this.made.clear()
    this.wordColumns.clear()
  }

  rowOf(contract: OptionSymbol): number {
    return this.columns.rowOf(contract)
  }

  /** A figure of every row; undefined for words. */
  numbers(name: NumberName): Float64Array | undefined {
    const plain = PLAIN_NUMBERS[name]
    if (plain !== undefined) return this.columns.numbers[plain]
    const known = this.made.get(name)
    if (known !== undefined) return known
    const values = this.derived(name)
    if (values !== undefined) this.made.set(name, values)
    return values
  }

  /** One figure of one row; null where unknown. */
  value(name: NumberName, row: number): number | null {
    const plain = PLAIN_NUMBERS[name]
    const derive = DERIVED_NUMBERS[name]
    const { numbers } = this.columns
    const value =
      plain !== undefined
        ? numbers[plain][row]
        : derive !== undefined
          ? derive(row, numbers, { columns: this.columns, today: this.today })
          : this.factNumber(name, this.columns.tickers[this.columns.tickerCodes[row] ?? 0] ?? '')
    return value === undefined || value === null || !Number.isFinite(value) ? null : value
  }

  words(field: FieldName): WordColumn | undefined {
    const known = this.wordColumns.get(field)
    if (known !== undefined) return known
    const made = this.wordColumn(field)
    if (made !== undefined) this.wordColumns.set(field, made)
    return made
  }

  private derived(name: NumberName): Float64Array | undefined {
    const derive = DERIVED_NUMBERS[name]
    const { columns, size } = this
    const values = new Float64Array(size)
    if (derive !== undefined) {
      const { numbers } = columns
      const day = { columns, today: this.today }
      for (let row = 0; row < size; row += 1) values[row] = derive(row, numbers, day) ?? Number.NaN
      return values
    }
    if (name !== 'market_cap' && name !== 'earnings_days' && name !== 'exdiv_days') return undefined
    const ofTicker = columns.tickers.map((ticker) => this.factNumber(name, ticker) ?? Number.NaN)
    for (let row = 0; row < size; row += 1) values[row] = ofTicker[columns.tickerCodes[row] ?? 0] ?? Number.NaN
    return values
  }

  private factNumber(name: NumberName, ticker: Ticker): number | null {
    const facts = this.factsOf(ticker)
    if (name === 'market_cap') return facts?.marketCap ?? null
    if (name === 'earnings_days') return facts?.daysToEarnings ?? null
    return name === 'exdiv_days' ? (facts?.daysToExDividend ?? null) : null
  }

  factsOf(ticker: Ticker): TickerFacts | undefined {
    return this.facts.get(ticker) ?? this.facts.get(underlyingName(ticker))
  }

  private wordColumn(field: FieldName): WordColumn | undefined {
    const { columns } = this
    const { tickerCodes: codes, tickers } = columns
    if (field === 'ticker') return { codes, values: tickers.map((ticker) => [ticker]) }
    if (field === 'sector') return { codes, values: tickers.map((ticker) => some(this.factsOf(ticker)?.sector)) }
    if (field === 'industry') return { codes, values: tickers.map((ticker) => some(this.factsOf(ticker)?.industry)) }
    if (field === 'index') return { codes, values: tickers.map((ticker) => this.factsOf(ticker)?.indices ?? []) }
    if (field === 'issue_type') return { codes, values: tickers.map((ticker) => some(this.factsOf(ticker)?.issueType)) }
    if (field === 'type') return { codes: columns.types, values: TYPE_VALUES }
    if (field === 'opening') return { codes: columns.numbers.opening, values: OPENING_VALUES }
    if (field === 'expiry') return { codes: columns.expiryCodes, values: columns.expiries.map((expiry) => [expiry]) }
    if (field === 'kind') return this.kinds()
    return field === 'moneyness' ? { codes: this.moneyness(), values: MONEYNESS_VALUES } : undefined
  }

  private kinds(): WordColumn {
    const { expiryCodes, tickerCodes, tickers, expiries } = this.columns
    const isAdjusted = tickers.map((ticker) => (/\d$/.test(ticker) ? 1 : 0))
    const codes = new Uint32Array(this.size)
    for (let row = 0; row < codes.length; row += 1)
      codes[row] = 2 * (expiryCodes[row] ?? 0) + (isAdjusted[tickerCodes[row] ?? 0] ?? 0)
    const values = expiries.flatMap((expiry) => ['X', 'X1'].map((root) => expiryWords(root, expiry, this.sessionDate)))
    return { codes, values }
  }

  private moneyness(): Uint8Array {
    const codes = new Uint8Array(this.size)
    const diffs = this.numbers('diff') ?? new Float64Array(0)
    const deltas = this.columns.numbers.delta
    for (let row = 0; row < codes.length; row += 1) {
      const diff = diffs[row] ?? Number.NaN
      const isDeep = Math.abs(deltas[row] ?? Number.NaN) >= DEEP_ITM_DELTA
      codes[row] = (diff > 0 ? 1 : 0) | (diff < 0 ? 2 : 0) | (Math.abs(diff) <= ATM_BAND_PCT ? 4 : 0) | (isDeep ? 8 : 0)
    }
    return codes
  }
}

/** Roots whose underlying has another name. */
const UNDERLYING: Readonly<Record<string, Ticker>> = { SPXW: 'SPX', NDXP: 'NDX', RUTW: 'RUT', VIXW: 'VIX' }

/** The name whose options a root is: SPXW belongs to SPX. */
export function underlyingName(root: Ticker): Ticker {
  return UNDERLYING[root] ?? root
}

function some(value: string | null | undefined): readonly string[] {
  return value === null || value === undefined ? [] : [value]
}
