import { isTicker } from '@/lib/market/ticker'
import { tickerForm } from '@/lib/market/tickerForm'
import { seriesRoot } from '@/lib/options/expiryKind'
import { rootsOf } from '@/lib/options/indexRoots'
import { formatOccSymbol, parseOccParts } from '@/lib/options/occSymbol'
import { isOfName, nameOf } from '@/lib/portfolio/entry'
import { type CellForm, readDay, readNumber, US_FORM } from '@/lib/portfolio/importCells'

/** What the columns of a row say of a contract, part by part. */
interface ContractCells {
  readonly underlying: string
  readonly expiry: string
  readonly strike: string
  readonly type: string
}

const DAY = String.raw`(?<day>\d{1,2}[/-]\d{1,2}[/-]\d{2,4}|\d{4}-?\d{2}-?\d{2}|\d{1,2} ?[A-Z]{3} ?\d{2,4}|[A-Z]{3} \d{1,2},? '?\d{2,4})`
const STRIKE = String.raw`\$?(?<strike>\d[\d,]*(?:\.\d+)?)`
const TYPE = '(?<type>CALLS?|PUTS?|C|P)'
const ROOT = String.raw`(?<root>[A-Z][A-Z.]{0,5}\d?)`
/** Ways in which brokers tell a contract in words. */
const FORMS = [
  // NVDA 10/17/2026 Call $190.00 · AAPL 15JAN27 C 210
  new RegExp(String.raw`\b${ROOT} ${DAY} ${TYPE} ${STRIKE}(?![\d/])`),
  // AAPL 01/15/2027 210.00 C · AAPL 15 JAN 27 210 CALL · AAPL Jan 15 '27 $210 Call
  new RegExp(
    String.raw`\b${ROOT} (?:100 |(?<series>\(WEEKLYS\)|\(QUARTERLYS\)|\(EOM\)) )*${DAY} (?:\[AM\] |\[PM\] )?${STRIKE} ?${TYPE}\b`,
  ),
  // CALL (AAPL) APPLE INC JAN 15 27 $210 (100 SHS)
  new RegExp(String.raw`\b${TYPE} \(${ROOT}\) .*?\b${DAY} ${STRIKE}`),
  // CALL AAPL 01/15/27 210
  new RegExp(String.raw`\b${TYPE} ${ROOT} ${DAY} ${STRIKE}`),
  // LITE 270716 P 560.00
  new RegExp(String.raw`\b${ROOT} (?<day>\d{6}) (?<type>[CP]) ${STRIKE}(?![\d/])`),
  // CALL TSLA 00425 TESLA INC EXP 02-13-26 · CALL TSLA 425.00 EXP 02-13-26
  new RegExp(String.raw`\b${TYPE} ${ROOT} (?=0\d{4}[ .])${STRIKE} .*?\bEXP ${DAY}`),
  new RegExp(String.raw`\b${TYPE} ${ROOT} ${STRIKE} EXP ${DAY}`),
  // AAPL $210 Call 1/15/27
  new RegExp(String.raw`\b${ROOT} ${STRIKE} ${TYPE} (?:EXP )?${DAY}\b`),
] as const
/**
 * TSLA#B1326C425000: a month by its letter, A to L of calls and M to X of puts, its day and year, then where the point of the
 * strike stands: C for three decimals, D for four (CIFR#N0626D130000 is the put at 13).
 */
const LETTERED = /^(?<root>[A-Z]{1,6})#(?<month>[A-X])(?<day>\d{2})(?<year>\d{2})(?<point>[A-F])(?<strike>\d{6})$/
/** A call or put by name beside a day or a price in dollars. */
const SPEAKS =
  /\b(CALLS?|PUTS?)\b.*(\d{1,2}[/-]\d{1,2}[/-]\d{2}|\$ ?\d|\b[A-Z]{3} ?\d{1,2},? '?\d{2})|(\d{1,2}[/-]\d{1,2}[/-]\d{2}\d*|\$ ?\d[\d.,]*|\b[A-Z]{3} ?\d{1,2},? '?\d{2}\d*).*\b(CALLS?|PUTS?)\b|\bOPTION (EXPIRATION|ASSIGN|EXERCISE)/

/** Words of brokers are shorter. The forms take the square of their text, and a cell of somebody's file may have any length. */
export const MOST_LETTERS = 500

/** Classes of shares have one form as roots of contracts: BRK/B, BRK.B and BRK B before a date or a number are BRKB. */
const plain = (text: string): string =>
  text
    .slice(0, MOST_LETTERS)
    .toUpperCase()
    .replace(/\s+/g, ' ')
    .replace(/(?<![A-Z0-9])([A-Z]{2,5})[ ./]([A-C])(?= [\d$])/g, '$1$2')
    .trim()

/** The shares of an assignment are told as such: they are no contract. */
const SHARE_LEG =
  /(ASSIGNED|EXERCISED) (CALLS|PUTS)( AS OF \S+)?|OPTIONS? (ASSIGNED|EXERCISED)|UPON ((OPTION|CALL|PUT)S? )?(ASSIGNMENT|EXERCISE)( @ ?[\d.,]+)?/g

/** Whether words tell of a contract, even where its parts cannot be read. The name of a covered call fund does not. */
const speaksOfContract = (text: string): boolean => SPEAKS.test(plain(text).replace(SHARE_LEG, ''))

/** The contract that words tell, as an OCC symbol; null where they tell none that can be read. */
function contractOfText(text: string): string | null {
  const words = plain(text)
  for (const form of FORMS) {
    const found = form.exec(words)?.groups
    if (found === undefined) continue
    const { root = '', day = '', strike = '', type = '', series } = found
    const underlying = series === undefined ? root : (rootsOf(root)[1] ?? root)
    const made = contractOf({ underlying, expiry: /^\d{6}$/.test(day) ? `20${day}` : day, strike, type })
    if (made !== null) return made
  }
  const lettered = LETTERED.exec(words)?.groups
  if (lettered === undefined) return null
  const { root: underlying = '', month: letter = 'A', point = 'C' } = lettered
  const place = letter.charCodeAt(0) - 65
  const expiry = `20${lettered.year}-${String(1 + (place % 12)).padStart(2, '0')}-${lettered.day}`
  const strike = String(Number(lettered.strike) / 10 ** (point.charCodeAt(0) - 64))
  return contractOf({ underlying, expiry, strike, type: place < 12 ? 'C' : 'P' })
}

/** The contract of parts in their own columns; null where one is missing. */
function contractOf({ underlying, expiry, strike, type }: ContractCells, form: CellForm = US_FORM): string | null {
  const [day, price] = [readDay(expiry, form), readNumber(strike, form)]
  const letter = type.trim().toUpperCase()[0]
  const root = underlying.toUpperCase().trim()
  if (day === null || price === null || !isTicker(root) || (letter !== 'C' && letter !== 'P')) return null
  if (!(price > 0 && price < 100_000)) return null
  // Brokers tell the index alone: its weekly series is another contract, that ends at the close.
  return formatOccSymbol({ root: seriesRoot(root, day), expiry: day, strike: price, type: letter })
}

/** Root, six digits, C or P, and a strike that is neither of 8 digits nor a plain price. */
const ODD_STRIKE = /^[A-Z]{1,6}\d?\s*\d{6}[CP](\d{6,7}|\d{9,})$/

/** Six characters of an issuer with a digit among the first five, two of the issue, a check digit: a ticker has no such form. */
export const CUSIP = /^(?=.{0,4}\d)[0-9A-Z]{8}\d$/
/** Country, nine characters, check digit. */
export const ISIN = /^[A-Z]{2}[A-Z0-9]{9}\d$/

interface SymbolCells extends ContractCells {
  readonly symbol: string
  /** Descriptions and actions: a contract told there counts as much as one in its own column. */
  readonly words: string
  readonly form: CellForm
}

/** The ticker or OCC symbol of a row, null where it has none; or why its columns do not agree. */
export function symbolOfRow(cells: SymbolCells): { readonly symbol: string | null } | { readonly reason: string } {
  // E*Trade fills the root up with dashes: AAPL--200619C00320000.
  const own = tickerForm(
    plain(cells.symbol)
      .replace(/^[-.]/, '')
      .replace(/-+(?=\d{6}[CP]\d)/, ''),
  )
  if (ODD_STRIKE.test(own))
    return { reason: `the strike of '${own}' has neither 8 digits nor a price: which contract?` }
  if (/^\.?\/|^\.\//.test(plain(cells.symbol))) return { reason: `futures are not kept: '${own.slice(0, 24)}'` }
  const option = parseOccParts(own.replace(/\s+(?=\d{6}[CP])/, ''))
  const beside = contractOf({ ...cells, underlying: cells.underlying === '' ? own : cells.underlying }, cells.form)
  const found = [
    option === null ? contractOfText(own) : formatOccSymbol(option),
    beside,
    contractOfText(cells.words),
  ].filter((symbol) => symbol !== null)
  // A series by its own root (SPXW) says more than its underlying.
  const contract = found.find((symbol) => parseOccParts(symbol)?.root !== nameOf(symbol)) ?? found[0]
  const other = found.find((symbol) => symbol !== contract && !isSame(symbol, contract ?? ''))
  if (other !== undefined) return { reason: `two contracts in one row: ${contract} and ${other}` }
  // 'Coca-Cola' is a name: a ticker is written in one case.
  const isName = /[a-z]/.test(cells.symbol) && /[A-Z]/.test(cells.symbol)
  const isShare = (CUSIP.test(own) || /[A-Z]/.test(own)) && isTicker(own) && !isName
  if (contract === undefined) {
    if ((readNumber(cells.strike, cells.form) ?? 0) > 0 || readDay(cells.expiry, cells.form) !== null)
      return {
        reason: `a strike or an expiry of a contract that cannot be read: '${cells.expiry} ${cells.strike} ${cells.type}'`,
      }
    if (speaksOfContract(cells.words))
      return { reason: `the description names a contract that cannot be read: '${cells.words.slice(0, 60)}'` }
    return { symbol: isShare ? own : null }
  }
  if (isShare && option === null && !isOfName(contract, own) && parseOccParts(contract)?.root !== own)
    return { reason: `the symbol is ${own}, the description says ${contract}` }
  // The root of an adjusted contract (SMCI1) stands in the column, seldom in the words.
  const [parts, adjusted] = [parseOccParts(contract), /^[A-Z]{1,5}\d$/.test(own)]
  return { symbol: parts !== null && adjusted ? formatOccSymbol({ ...parts, root: own }) : contract }
}

/** The same contract under an adjusted or weekly root. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [parseOccParts(one), parseOccParts(other)]
  if (a === null || b === null) return false
  return nameOf(one) === nameOf(other) && a.expiry === b.expiry && a.strike === b.strike && a.type === b.type
}
