import type { OptionSymbol } from '@/lib/core/nominal'
import { formatOccSymbol, parseOccParts } from '@/lib/options/occSymbol'

/** A pasted line that is no contract, with the reason. */
export interface RejectedLine {
  readonly text: string
  readonly reason: string
}

/** The list without repeats; the first place of a symbol counts, so newest first stays newest first. Spec §4 Contract view. */
export function withoutRepeats(symbols: readonly OptionSymbol[]): OptionSymbol[] {
  return [...new Set(symbols)]
}

/** The list with a contract at its head: de-duplicated, newest first. Spec §4 Contract view. */
export function addContract(symbols: readonly OptionSymbol[], symbol: OptionSymbol): OptionSymbol[] {
  return withoutRepeats([symbol, ...symbols])
}

/** The list without one contract. */
export function removeContract(symbols: readonly OptionSymbol[], symbol: OptionSymbol): OptionSymbol[] {
  return symbols.filter((other) => other !== symbol)
}

/** Contracts of pasted text, one per line or separated by commas or semicolons, and the parts that are none. */
export function parsePastedContracts(text: string): { symbols: OptionSymbol[]; rejected: RejectedLine[] } {
  const symbols: OptionSymbol[] = []
  const rejected: RejectedLine[] = []
  for (const line of text
    .split(/[\n\r,;]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')) {
    const parts = parseOccParts(line)
    if (parts) symbols.push(formatOccSymbol(parts))
    else rejected.push({ text: line, reason: 'Not an option symbol such as AAPL250117C00200000' })
  }
  return { symbols: withoutRepeats(symbols), rejected }
}
