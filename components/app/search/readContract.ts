import { contractLabel } from '@/lib/options/contractLabel'
import { formatOccSymbol, type OccParts, parseOccParts } from '@/lib/options/occSymbol'

/** `AAPL 250117 C 200`: root, YYMMDD, type, strike. */
const SPACED = /^([A-Z][A-Z0-9.]{0,5})\s+(\d{6})\s*([CP])\s*\$?(\d+(?:\.\d+)?)$/
/** `AAPL $200 C 01/17/2025`: root, strike, type, US date. */
const LABEL = /^([A-Z][A-Z0-9.]{0,5})\s+\$?(\d+(?:\.\d+)?)\s*([CP])\s+(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})$/

/**
 * The contract that a search text names, or null (C2): a raw OCC symbol with or without a leading dot,
 * `AAPL 250117 C 200`, or `AAPL $200 C 01/17/2025`. The day must exist.
 */
export function readContract(text: string): { readonly symbol: string; readonly label: string } | null {
  const plain = text.trim().toUpperCase()
  const parts = parseOccParts(plain.replace(/^\./, '')) ?? fromSpaced(plain) ?? fromLabel(plain)
  return parts === null ? null : { symbol: formatOccSymbol(parts), label: contractLabel(parts) }
}

function fromSpaced(text: string): OccParts | null {
  const [, root, day, type, strike] = SPACED.exec(text) ?? []
  return root === undefined ? null : parseOccParts(`${root}${day}${type}${strikeDigits(strike)}`)
}

function fromLabel(text: string): OccParts | null {
  const [, root, strike, type, month = '', day = '', year = ''] = LABEL.exec(text) ?? []
  if (root === undefined) return null
  return parseOccParts(
    `${root}${year.slice(-2)}${month.padStart(2, '0')}${day.padStart(2, '0')}${type}${strikeDigits(strike)}`,
  )
}

/** Strike as the eight digits of an OCC symbol. */
const strikeDigits = (strike = '0') => String(Math.round(Number(strike) * 1000)).padStart(8, '0')
