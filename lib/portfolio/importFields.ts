/** What a column of a broker's file can be. Parts of a contract stand in for a symbol that is no OCC symbol. */
export const IMPORT_FIELDS = [
  'day',
  'action',
  'symbol',
  'quantity',
  'price',
  'fees',
  'commission',
  'amount',
  'note',
  'underlying',
  'expiry',
  'strike',
  'type',
  'detail',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

/** Place of the column of each field; a field without one is not read. */
export type ImportMapping = Readonly<Partial<Record<ImportField, number>>>

/** Names of columns in the files of brokers, in small letters without signs; the first that a file has is taken. */
const NAMES: Readonly<Record<ImportField, readonly string[]>> = {
  day: ['date', 'trade date', 'run date', 'activity date', 'transaction date', 'executed at', 'time'],
  action: ['action', 'trans code', 'transaction type', 'side', 'buy sell', 'activity type', 'type', 'kind'],
  symbol: ['symbol', 'instrument', 'ticker', 'security'],
  quantity: ['quantity', 'qty', 'shares', 'filled qty', 'contracts'],
  price: ['price', 'average price', 'avg price', 'execution price', 't price', 'price per share', 'fill price'],
  fees: ['fees', 'fees comm', 'fees and comm', 'fees commissions', 'reg fees', 'fee'],
  commission: ['commissions', 'commission', 'comm fee', 'comm'],
  amount: ['value', 'amount', 'net amount', 'total', 'proceeds', 'cash'],
  note: ['description', 'note', 'notes', 'memo'],
  underlying: ['underlying symbol', 'root symbol', 'underlying'],
  expiry: ['expiration date', 'expiration', 'expiry', 'exp date'],
  strike: ['strike price', 'strike'],
  type: ['call or put', 'put call', 'option type', 'right', 'c p'],
  detail: ['sub type', 'subtype', 'transaction sub type'],
}

const plainName = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\(.*?\)/g, ' ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** A first guess of what the columns of a file are, by their names. */
export function guessMapping(header: readonly string[]): ImportMapping {
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
