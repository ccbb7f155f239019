import { parseOccParts } from '@/lib/options/occSymbol'
import { type EntryKind, movesShares } from '@/lib/portfolio/entry'
import { isOptionAction, type RowKind } from '@/lib/portfolio/importActions'
import { type CellForm, readNumber } from '@/lib/portfolio/importCells'
import type { ImportField, ImportMapping } from '@/lib/portfolio/importFields'

/** The cells of a row by the fields of the mapping. */
export interface Cells {
  readonly cell: (field: ImportField) => string
  readonly number: (field: ImportField) => number | null
  readonly words: string
}

export function cellsOf(cells: readonly string[], mapping: ImportMapping, form: CellForm): Cells {
  const cell = (field: ImportField): string => {
    const place = mapping[field]
    return place === undefined ? '' : (cells[place] ?? '').trim()
  }
  const words = [cell('symbol'), cell('action'), cell('detail'), cell('note')].filter((word) => word !== '').join(' ')
  return { cell, number: (field) => readNumber(cell(field), form), words }
}

/** Six characters of an issuer with a digit among the first five, two of the issue, a check digit: a ticker has no such form. */
const CUSIP = /^(?=.{0,4}\d)[0-9A-Z]{8}\d$/
const COIN = /^(bitcoin|ethereum|dogecoin|solana|litecoin|xrp|cardano)$/i

/** What a row is that this account cannot hold: another currency, futures, bonds, coins, an order without a fill. */
export function oddRow({ cell }: Cells): string | null {
  const currency = cell('currency').toUpperCase()
  if (currency !== '' && currency !== 'USD' && currency !== 'US DOLLAR')
    return `in ${currency.slice(0, 12)}: only US dollars are kept`
  const status = cell('status').toLowerCase()
  if (status !== '' && !/^(filled|partially filled|executed|settled|posted|cleared|complete)/.test(status))
    return `an order that was not filled: '${status.slice(0, 20)}'`
  const instrument = cell('instrument').toLowerCase()
  if (/future|crypto|forex|\bcash\b.*fx|bond|treasur|warrant|structured/.test(instrument))
    return `${instrument.slice(0, 24)} are not kept: shares and options are`
  if (COIN.test(cell('note'))) return `${cell('note')} is a coin: shares and options are kept`
  return null
}

/** Why an action and what it is about do not fit together. */
export function wrongInstrument(symbol: string, kind: EntryKind, { cell }: Cells): string | null {
  const isContract = parseOccParts(symbol) !== null
  const instrument = cell('instrument').toLowerCase()
  const saysOption = /option|^opt$/.test(instrument)
  const saysShare = !saysOption && /equity|stock|etf|share|fund|^stk$/.test(instrument)
  if (isContract && saysShare) return `the row says '${instrument}', its words tell the contract ${symbol}`
  if (isContract) return null
  if (CUSIP.test(symbol)) return `'${symbol}' is a CUSIP, as of a bill or a bond: shares and options are kept`
  if (saysOption) return `the row says '${instrument}', but its contract cannot be read`
  if (isOptionAction(cell('action'), cell('detail')) && !saysShare && !movesShares({ kind }))
    return `'${cell('action')}' is of a contract, and '${symbol}' alone is none`
  return null
}

/** Whether a contract was exercised by its holder or assigned to its writer. */
export const endWord = (kind: RowKind, words: string): string =>
  kind !== 'exercise' ? '' : /assign|oasgn/i.test(words) ? 'assigned' : 'exercised'

/** Shares of an adjusted contract, where the file tells them. */
export function deliverableOf(symbol: string | null, { cell, words }: Cells): string {
  const option = symbol === null ? null : parseOccParts(symbol)
  if (option === null || !/\d$/.test(option.root)) return ''
  const told = /\((\d+) SHS\)/i.exec(words)?.[1] ?? (cell('multiplier') === '' ? undefined : cell('multiplier'))
  return told === undefined ? 'adjusted contract' : `adjusted contract, delivers ${told} shares`
}
