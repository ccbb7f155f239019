import { namesIn } from '@/lib/core/namesIn'

/** What a column of a broker's file can be. Parts of a contract stand in for a symbol that is no OCC symbol. */
export const IMPORT_FIELDS = [
  'day',
  'action',
  'symbol',
  'quantity',
  'price',
  'fees',
  'commission',
  'taxes',
  'amount',
  'note',
  'underlying',
  'expiry',
  'strike',
  'type',
  'detail',
  'account',
  'currency',
  'instrument',
  'status',
  'multiplier',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

/** Place of the column of each field; a field without one is not read. */
export type ImportMapping = Readonly<Partial<Record<ImportField, number>>>

/** A column that `withCurrency` adds. */
export const OWN_CURRENCY = 'currency of the row'
/** What it says where a table of another country names no currency. */
export const NO_CURRENCY = 'none'

/** Names of columns in the files of brokers, in small letters without signs; the first that a file has is taken. */
const NAMES: Readonly<Record<ImportField, readonly string[]>> = {
  day: namesIn(`
    filled time, date, trade date, run date, activity date, transaction date, tradedate, transactiondate,
    fill time, executed at, date time, activity trade date, exec time, settlement date, settledate, time, day, datum,
    handelstag, geschäftstag, buchungstag, buchtag`),
  action: namesIn(`
    action, transaction subcode, trans code, transaction type, transactiontype, side, buy sell, activity type,
    transaction, description 1, type, kind, typ`),
  symbol: namesIn('symbol, symbol cusip, ticker symbol, instrument, ticker, code, security, tickersymbol, isin'),
  quantity: namesIn(`
    filled, quantity, qty, shares, filled qty, fill qty, quantity shares, contracts, units, no of shares, stück,
    stück nom, nominal`),
  price: namesIn(`
    average price, avg price, price, share price, trade price, tradeprice, execution price, t price,
    price per share, unitprice, unit price, fill price, price share, quote, kurs, ausführungskurs`),
  fees: namesIn(`
    fees, fees comm, fees and comm, fees commissions, reg fees, fee, comm fee, gebühren, commissions and fees,
    reg fee`),
  commission: namesIn('commissions, commission, ibcommission, comm, commission fees'),
  taxes: namesIn('taxes, steuern'),
  amount: namesIn(`
    value, net amount, amount, netcash, net cash, total, proceeds, principal amount, cash, wert, betrag, umsatz`),
  note: namesIn(`
    description, investment name, transaction description, description 2, security name, note, notes, memo,
    comment, wertpapiername, name, bezeichnung, buchungsinformationen`),
  underlying: namesIn('root symbol, underlying symbol, underlyingsymbol, underlying'),
  expiry: namesIn('expiration date, expiration, expiry, exp date, exp'),
  strike: namesIn('strike price, strike'),
  type: namesIn('call or put, call put, put call, putcall, option type, right, c p'),
  detail: namesIn('sub type, subtype, transaction sub type, detail, buy sell'),
  account: namesIn(`
    account number, account, account name, clientaccountid, accountid, account id, cash account, account reference`),
  currency: [OWN_CURRENCY, ...namesIn('currency, currencyprimary, transaction currency, buchungswährung, währung')],
  instrument: namesIn('instrument type, security type, securitytype, asset category, assetclass, asset class'),
  status: namesIn('status, state, pending settled'),
  multiplier: namesIn('multiplier'),
}

const plainName = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\(.*?\)/g, ' ')
    .replace(/[^a-z0-9äöüß]+/g, ' ')
    .trim()
    .replace(/ usd$/, '')

/** A first guess of what the columns of a file are, by their names. */
export function guessMapping(header: readonly string[]): ImportMapping {
  if (header === IMPORT_FIELDS) return Object.fromEntries(IMPORT_FIELDS.map((field, at) => [field, at]))
  const names = header.map(plainName)
  const taken = new Set<number>()
  const found: Partial<Record<ImportField, number>> = {}
  for (const [field, wanted] of Object.entries(NAMES) as [ImportField, readonly string[]][]) {
    const name = wanted.find((one) => names.some((own, at) => own === one && !taken.has(at)))
    const place = name === undefined ? -1 : names.findIndex((own, at) => own === name && !taken.has(at))
    if (place < 0) continue
    found[field] = place
    taken.add(place)
  }
  return found
}
