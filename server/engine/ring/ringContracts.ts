import type { IsoDate, OptionSymbol, Ticker } from '@/lib/core/nominal'
import type { FlowItem } from '@/lib/flow/trade'
import type { OptionType } from '@/lib/options/contractLabel'

/** What all prints of a contract share. */
export type ContractEntry = Pick<FlowItem, 'ticker' | 'optionSymbol' | 'type' | 'expiry' | 'strike'>

/** Numbers of contracts, so that what is kept of them beside their prints needs no map: one of a busy session takes 15 MB. */
export interface ContractNumbers {
  /** Undefined for a contract that has no print yet. */
  idOf(symbol: OptionSymbol): number | undefined
}

const FIRST_ROOM = 1024

/** The contracts of a ring by number, as columns: a busy session has 200,000, and as objects they cost five times as much. */
export class RingContracts implements ContractNumbers {
  /** Newest row of each contract, 0 for none. */
  lastRow = new Uint32Array(FIRST_ROOM)
  tickerIds = new Uint32Array(FIRST_ROOM)
  readonly tickers: Ticker[] = []
  private readonly ids = new Map<OptionSymbol, number>()
  private readonly symbols: OptionSymbol[] = []
  private expiryIds = new Uint32Array(FIRST_ROOM)
  private strikes = new Float64Array(FIRST_ROOM)
  private types = new Uint8Array(FIRST_ROOM)
  private readonly expiries: IsoDate[] = []
  private readonly expiryNumbers = new Map<IsoDate, number>()
  private readonly tickerNumbers = new Map<Ticker, number>()

  idOf(symbol: OptionSymbol): number | undefined {
    return this.ids.get(symbol)
  }

  idOfTicker(ticker: Ticker): number | undefined {
    return this.tickerNumbers.get(ticker)
  }

  /** The number of a print's contract, made on first sight. */
  idFor({ optionSymbol, ticker, type, expiry, strike }: ContractEntry): number {
    const known = this.ids.get(optionSymbol)
    if (known !== undefined) return known
    const id = this.symbols.length
    if (id === this.types.length) this.grow()
    this.ids.set(optionSymbol, id)
    this.symbols.push(optionSymbol)
    this.tickerIds[id] = numberFor(ticker, this.tickers, this.tickerNumbers)
    this.expiryIds[id] = numberFor(expiry, this.expiries, this.expiryNumbers)
    this.strikes[id] = strike
    this.types[id] = type === 'C' ? 0 : 1
    return id
  }

  symbol(id: number): OptionSymbol {
    return this.symbols[id] as OptionSymbol
  }
  ticker(id: number): Ticker {
    return this.tickers[this.tickerIds[id] as number] as Ticker
  }
  type(id: number): OptionType {
    return this.types[id] === 0 ? 'C' : 'P'
  }
  expiry(id: number): IsoDate {
    return this.expiries[this.expiryIds[id] as number] as IsoDate
  }
  strike(id: number): number {
    return this.strikes[id] as number
  }

  /** The contracts of a ticker as objects. */
  *ofTicker(ticker: Ticker): Generator<ContractEntry> {
    const wanted = this.tickerNumbers.get(ticker)
    if (wanted === undefined) return
    for (let id = 0; id < this.symbols.length; id += 1) if (this.tickerIds[id] === wanted) yield this.entry(id)
  }

  /** The contracts of numbers from one up to another, not included, as objects. */
  between(from: number, to: number): ContractEntry[] {
    return Array.from({ length: to - from }, (_, n) => this.entry(from + n))
  }

  private entry(id: number): ContractEntry {
    const [ticker, optionSymbol, type] = [this.ticker(id), this.symbol(id), this.type(id)]
    return { ticker, optionSymbol, type, expiry: this.expiry(id), strike: this.strike(id) }
  }

  private grow(): void {
    const room = this.types.length * 2
    this.lastRow = copied(this.lastRow, new Uint32Array(room))
    this.tickerIds = copied(this.tickerIds, new Uint32Array(room))
    this.expiryIds = copied(this.expiryIds, new Uint32Array(room))
    this.strikes = copied(this.strikes, new Float64Array(room))
    this.types = copied(this.types, new Uint8Array(room))
  }
}

function numberFor(word: string, words: string[], numbers: Map<string, number>): number {
  const known = numbers.get(word)
  if (known !== undefined) return known
  numbers.set(word, words.length)
  return words.push(word) - 1
}

function copied<T extends { set(from: T): void }>(from: T, to: T): T {
  to.set(from)
  return to
}
