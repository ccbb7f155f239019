import { isIsoDate } from '@/lib/market/isoDate'

/** A ticker ('BRK.B') or an option symbol of OCC ('AAPL250117C00200000'). */
export const SYMBOL_TEXT = /^[A-Z][A-Z0-9.]{0,5}(\d{6}[CP]\d{8})?$/

export interface ReadList {
  /** What could be read, in order, each once. */
  readonly values: readonly string[]
  /** What could not. */
  readonly wrong: readonly string[]
}

/** Symbols as staff type them, with commas or blanks between them; letters become capitals. */
export function readSymbols(text: string): ReadList {
  return readList(text.toUpperCase(), (word) => SYMBOL_TEXT.test(word))
}

/** Days 'YYYY-MM-DD', with commas or blanks between them. */
export function readDays(text: string): ReadList {
  return readList(text, (word) => isIsoDate(word))
}

/** Whether an entry of the changelog touches a ticker: named itself, or by one of its contracts. */
export function touchesSymbol(entry: { readonly symbols: readonly string[] }, symbol: string): boolean {
  const wanted = symbol.trim().toUpperCase()
  return entry.symbols.some((each) => each === wanted || each.replace(/\d{6}[CP]\d{8}$/, '') === wanted)
}

function readList(text: string, fits: (word: string) => boolean): ReadList {
  const words = [...new Set(text.split(/[\s,;]+/).filter((word) => word !== ''))]
  return { values: words.filter(fits), wrong: words.filter((word) => !fits(word)) }
}
