import { INDEX_NAMES, underlyingOf } from '@/lib/options/indexRoots'
import { parseOccParts } from '@/lib/options/occSymbol'
import { CUSIP, ISIN, MOST_LETTERS } from '@/lib/portfolio/contractWords'
import { type EntryKind, movesShares, type PortfolioEntry } from '@/lib/portfolio/entry'
import { isOptionAction, kindOfAction, type RowKind } from '@/lib/portfolio/importActions'
import { type CellForm, readNumber } from '@/lib/portfolio/importCells'
import { type ImportField, type ImportMapping, NO_CURRENCY } from '@/lib/portfolio/importFields'

/** The cells of a row by the fields of the mapping. */
export interface Cells {
  readonly cell: (field: ImportField) => string
  readonly number: (field: ImportField) => number | null
  /** Whether the file has a column for it, filled in this row or not. */
  readonly hasColumn: (field: ImportField) => boolean
  readonly words: string
}

export type NewEntry = Omit<PortfolioEntry, 'id' | 'lot'>
/** An entry that a row became, with its note, or why there is none. */
export type RowEntry = { readonly entry: NewEntry; readonly note: string } | { readonly reason: string }

/** How the file around a row is written. */
export interface RowContext {
  readonly form: CellForm
  /** Some amounts of the file stand below 0: a sign then says which way money went. */
  readonly isSigned: boolean
  /** Fees of the file stand below 0: one above 0 is paid back. Left out: a sign says nothing. */
  readonly isCostBelow?: boolean
  /** The cash of its trades is before fees, or after them. Left out: no row tells. */
  readonly isGross?: boolean
}

/** Columns of what a trade costs. */
export const FEE_FIELDS = ['fees', 'commission', 'taxes'] as const

/** A row on its way to an entry. */
export interface Rest {
  readonly cells: Cells
  readonly context: RowContext
  readonly note: string
}

/** A file without a column of actions says in its description what happened. */
export function cellsOf(cells: readonly string[], mapping: ImportMapping, form: CellForm): Cells {
  const cell = (field: ImportField): string => {
    const place = mapping[field] ?? (field === 'action' ? mapping.note : undefined)
    return place === undefined ? '' : (cells[place] ?? '').slice(0, MOST_LETTERS).trim()
  }
  const words = [cell('symbol'), cell('action'), cell('detail'), cell('note')].filter((word) => word !== '').join(' ')
  const hasColumn = (field: ImportField) => mapping[field] !== undefined
  return { cell, number: (field) => readNumber(cell(field), form), hasColumn, words }
}

/** Signs of money that is no US dollar's, beside a number. */
const FOREIGN_SIGN = /(€|£|¥|\b(?:EUR|GBP|CHF|CAD|AUD|JPY|HKD)\b|(?:C|A|HK)\$)/
export const notKept = (cusip: string): string =>
  `'${cusip}' is a CUSIP, as of a bill or a bond: shares and options are kept`
const COIN =
  /^(bitcoin|ethereum|dogecoin|solana|litecoin|xrp|cardano)( \(?(zero hash|crypto(currency)?|cash)\)?)?$|\bzero hash\b/i
/** A coin in dollars, as quote services name it: BTCUSD, BTC-USD, SOLUSDT. */
const COIN_PAIR = /^([A-Z]{2,5}-|(BTC|ETH|SOL|DOGE|LTC|XRP|ADA|BCH|AVAX|LINK|DOT|SHIB|USDC))USDT?$/

/** A spread by its name with two strikes or the word: 'Vertical Aerospace' is a company. */
const SPREAD =
  /\b(vertical|straddle|strangle|condor|butterfly|calendar|diagonal|collar|back ?ratio)\b.*((?<![\d/])\d{2,}\/\d{2,}(?![\d/])|\bspread\b|\bcalls?\b|\bputs?\b)/i

/** Codes of Interactive Brokers for what is neither shares nor options on them. */
const NOT_KEPT = /^(cash|fut|fop|fsfop|bill|bond|war|iopt|cfd|cmdty)$/

/** Why money in another currency is not kept; null for US dollars, or where none is named. */
export function foreignMoney(currency: string): string | null {
  if (currency === NO_CURRENCY) return 'no currency is named: add a column Currency with USD where it is dollars'
  const isOwn = /^(|USD|US DOLLAR)$/i.test(currency)
  return isOwn ? null : `in ${currency.toUpperCase().slice(0, 12)}: only US dollars are kept`
}

/** Merrill leaves the column of types empty, or tells the kind of account in it: its description says what happened. */
export function kindOfRow({ cell }: Cells): RowKind {
  const saysNothing = /^(cash|margin)?$/i.test(cell('action')) && cell('detail') === ''
  return saysNothing ? kindOfAction(cell('note'), '') : kindOfAction(cell('action'), cell('detail'))
}

/** What a row is that this account cannot hold: another currency, futures, bonds, coins, an order without a fill. */
export function oddRow({ cell }: Cells): string | null {
  const sign = FOREIGN_SIGN.exec(`${cell('price')} ${cell('amount')} ${cell('fees')}`)?.[1]
  const foreign = foreignMoney(sign ?? cell('currency'))
  if (foreign !== null) return foreign
  const status = cell('status').toLowerCase()
  if (status !== '' && !/^(filled|partially filled|executed|settled|posted|cleared|complete)/.test(status))
    return `an order that was not filled: '${status.slice(0, 20)}'`
  // 'CASH' beside a symbol is a pair of currencies, alone it is money.
  const own = cell('instrument').toLowerCase()
  const instrument = cell('symbol') === '' && own === 'cash' ? '' : own
  if (NOT_KEPT.test(instrument) || /future|crypto|forex|\bcash\b.*fx|bond|treasur|warrant|structured/.test(instrument))
    return `${instrument.slice(0, 24)} are not kept: shares and options are`
  if (COIN.test(cell('note'))) return `${cell('note')} is a coin: shares and options are kept`
  return null
}

/** Why an action and what it is about do not fit together. */
export function wrongInstrument(
  symbol: string,
  kind: EntryKind,
  { cell, number, hasColumn, words }: Cells,
): string | null {
  const isContract = parseOccParts(symbol) !== null
  const instrument = cell('instrument').toLowerCase()
  const saysOption = /option|^opt$/.test(instrument)
  // A file with a column of strikes leaves it empty for shares; their cash must then be that of shares.
  const isLeftEmpty = hasColumn('strike') && cell('strike') === '' && (number('amount') ?? 0) !== 0
  const saysShare = !saysOption && /equity|stock|etf|share|fund|^(stk|eq)$/.test(instrument)
  const each = number('multiplier') ?? 100
  if (isContract && each !== 100 && (number('amount') ?? 0) === 0)
    return `a contract of ${each} shares, and no cash to check it by: contracts of 100 are kept`
  if (isContract && saysShare) return `the row says '${instrument}', its words tell the contract ${symbol}`
  if (isContract) return null
  // Shares before a split may be told by the CUSIP that they had.
  if (CUSIP.test(symbol)) return kind === 'split' || kind === 'exchange' ? null : notKept(symbol)
  if (INDEX_NAMES.has(underlyingOf(symbol))) return `${symbol} is an index: there are contracts on it, and no shares`
  if (SPREAD.test(words)) return `the words tell a spread, '${symbol}' alone is shares: its legs are what is kept`
  if (ISIN.test(symbol)) return `'${symbol}' is an ISIN: which ticker?`
  if (COIN_PAIR.test(symbol)) return `${symbol} is a coin: shares and options are kept`
  if (saysOption) return `the row says '${instrument}', but its contract cannot be read`
  if (isOptionAction(cell('action'), cell('detail')) && !saysShare && !isLeftEmpty && !movesShares({ kind }))
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
