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

/** Names of columns in the files of brokers, in small letters without signs; the first that a file has is taken. */
const NAMES: Readonly<Record<ImportField, readonly string[]>> = {
  day: [
    ...[
      'filled time',
      'date',
      'trade date',
      'run date',
      'activity date',
      'transaction date',
      'tradedate',
      'transactiondate',
    ],
    ...[
      'fill time',
      'executed at',
      'date time',
      'activity trade date',
      'exec time',
      'settlement date',
      'time',
      'day',
      'datum',
    ],
  ],
  action: [
    ...[
      'action',
      'transaction subcode',
      'trans code',
      'transaction type',
      'transactiontype',
      'side',
      'buy sell',
      'activity type',
    ],
    ...['transaction', 'description 1', 'type', 'kind', 'typ'],
  ],
  symbol: ['symbol', 'symbol cusip', 'ticker symbol', 'instrument', 'ticker', 'code', 'security', 'tickersymbol'],
  quantity: [
    'filled',
    'quantity',
    'qty',
    'shares',
    'filled qty',
    'fill qty',
    'quantity shares',
    'contracts',
    'units',
    'stück',
  ],
  price: [
    ...[
      'average price',
      'avg price',
      'price',
      'share price',
      'trade price',
      'tradeprice',
      'execution price',
      't price',
    ],
    ...['price per share', 'unitprice', 'unit price', 'fill price', 'quote', 'kurs'],
  ],
  fees: [
    'fees',
    'fees comm',
    'fees and comm',
    'fees commissions',
    'reg fees',
    'fee',
    'comm fee',
    'gebühren',
    'commissions and fees',
  ],
  commission: ['commissions', 'commission', 'ibcommission', 'comm', 'commission fees'],
  taxes: ['taxes', 'steuern'],
  amount: [
    'value',
    'net amount',
    'amount',
    'netcash',
    'net cash',
    'total',
    'proceeds',
    'principal amount',
    'cash',
    'wert',
  ],
  note: [
    'description',
    'transaction description',
    'description 2',
    'security name',
    'investment name',
    'note',
    'notes',
    'memo',
    'comment',
    'wertpapiername',
    'name',
  ],
  underlying: ['root symbol', 'underlying symbol', 'underlyingsymbol', 'underlying'],
  expiry: ['expiration date', 'expiration', 'expiry', 'exp date', 'exp'],
  strike: ['strike price', 'strike'],
  type: ['call or put', 'call put', 'put call', 'putcall', 'option type', 'right', 'c p'],
  detail: ['sub type', 'subtype', 'transaction sub type', 'detail'],
  account: [
    ...['account number', 'account', 'account name', 'clientaccountid', 'accountid', 'account id', 'cash account'],
    'account reference',
  ],
  currency: ['currency', 'currencyprimary', 'transaction currency', 'buchungswährung'],
  instrument: ['instrument type', 'security type', 'securitytype', 'asset category', 'assetclass', 'asset class'],
  status: ['status', 'state'],
  multiplier: ['multiplier'],
}

const plainName = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\(.*?\)/g, ' ')
    .replace(/[^a-z0-9äöüß]+/g, ' ')
    .trim()

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
