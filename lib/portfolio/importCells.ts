import type { IsoDate } from '@/lib/core/nominal'
import { isIsoDate } from '@/lib/market/isoDate'
import { isTicker } from '@/lib/market/ticker'
import { formatOccSymbol, parseOccParts } from '@/lib/options/occSymbol'

/** 'YYYY-MM-DD', an instant that begins with one, or 'MM/DD/YYYY' with two or four digits of the year. */
export function readDay(text: string): IsoDate | null {
  const iso = /^(\d{4}-\d{2}-\d{2})/.exec(text)?.[1]
  if (iso !== undefined) return isIsoDate(iso) ? iso : null
  const us = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})\b/.exec(text)
  if (us === null) return null
  const [, month = '', date = '', year = ''] = us
  const full = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isIsoDate(full) ? full : null
}

/** '$1,234.50', '(12.30)', '-5', '+5'; null for text that is no number. */
export function readNumber(text: string): number | null {
  const bare = text.replace(/[$,\s+]/g, '')
  if (bare === '' || bare === '--') return null
  const inBrackets = /^\((.*)\)$/.exec(bare)?.[1]
  const value = Number(inBrackets === undefined ? bare : `-${inBrackets}`)
  return Number.isFinite(value) ? value : null
}

interface ContractCells {
  readonly underlying: string
  readonly expiry: string
  readonly strike: string
  readonly type: string
}

/** '01/17/2025 200.00 C' after a root, as some files write contracts. */
const SPELLED = /^([A-Z.]{1,6})\s+(\d{1,2}\/\d{1,2}\/\d{2,4})\s+\$?(\d+(?:\.\d+)?)\s+([CP])/

/** Ticker or OCC symbol of a cell, or of the parts of a contract beside it; null where neither is there. */
export function readSymbol(text: string, cells: ContractCells): string | null {
  const upper = text.toUpperCase().replace(/^[-.]/, '').trim()
  const option = parseOccParts(upper.replace(/\s+(?=\d{6}[CP])/, ''))
  if (option !== null) return formatOccSymbol(option)
  const spelled = SPELLED.exec(upper)
  const [, root = '', expiry = '', strike = '', type = ''] = spelled ?? []
  const made = spelled === null ? null : contractOf({ underlying: root, expiry, strike, type })
  if (made !== null) return made
  const beside = contractOf({ ...cells, underlying: cells.underlying === '' ? upper : cells.underlying })
  if (beside !== null) return beside
  return /[A-Z]/.test(upper) && isTicker(upper) ? upper : null
}

function contractOf({ underlying, expiry, strike, type }: ContractCells): string | null {
  const [day, price] = [readDay(expiry), readNumber(strike)]
  const letter = type.trim().toUpperCase()[0]
  const root = underlying.toUpperCase().trim()
  if (day === null || price === null || !isTicker(root) || (letter !== 'C' && letter !== 'P')) return null
  return price > 0 && price < 100_000 ? formatOccSymbol({ root, expiry: day, strike: price, type: letter }) : null
}
