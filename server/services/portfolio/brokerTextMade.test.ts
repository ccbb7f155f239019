import { describe, expect, it } from 'vitest'
import { formatOccSymbol } from '@/lib/options/occSymbol'
import { seededRandom } from '@/tests/bench/support/options'
import { readBrokerRows } from '@/tests/support/readBrokerRows'

interface Trade {
  readonly root: string
  /** Empty: shares. */
  readonly expiry: string
  readonly strike: number
  readonly type: 'C' | 'P'
  readonly side: 'buy' | 'sell'
  readonly size: number
  readonly cents: number
  readonly feeCents: number
}

const SHARES = ['AAPL', 'SPY', 'F', 'GOOGL', 'NVDA']
const ROOTS = [...SHARES, 'SPXW', 'BRKB', 'VIXW']
const EXPIRIES = ['2026-12-18', '2027-01-15', '2027-06-17', '2028-01-21']
const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

function trades(seed: number, count: number): readonly Trade[] {
  const random = seededRandom(seed)
  const whole = (from: number, to: number): number => from + Math.floor(random() * (to - from + 1))
  const oneOf = <T>(list: readonly [T, ...T[]] | readonly T[]): T => list[whole(0, list.length - 1)] as T
  return Array.from({ length: count }, () => {
    const isOption = random() < 0.75
    return {
      root: oneOf(isOption ? ROOTS : SHARES),
      expiry: isOption ? oneOf(EXPIRIES) : '',
      strike: whole(2, 1600) / 2,
      type: oneOf(['C', 'P'] as const),
      side: oneOf(['buy', 'sell'] as const),
      size: whole(1, 40),
      cents: whole(1, 60_000),
      feeCents: whole(0, isOption ? 200 : 50),
    }
  })
}

const usd = (cents: number): string => (cents / 100).toFixed(2)
const grossOf = ({ cents, size, expiry }: Trade): number => cents * size * (expiry === '' ? 1 : 100)
const cashOf = (trade: Trade): number => (trade.side === 'buy' ? -grossOf(trade) : grossOf(trade)) - trade.feeCents
const signed = (cents: number): string => (cents < 0 ? `-$${usd(-cents)}` : `$${usd(cents)}`)
const american = (day: string): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`
const word = ({ type }: Trade): string => (type === 'C' ? 'Call' : 'Put')
const occ = (trade: Trade): string => formatOccSymbol(trade)
const longWords = (trade: Trade): string => {
  const [year = '', month = '', day = ''] = trade.expiry.split('-')
  const name = `${word(trade).toUpperCase()} (${trade.root}) COMPANY ${MONTHS[Number(month) - 1]} ${day} ${year.slice(2)}`
  return `${name} $${trade.strike} (100 SHS)`
}
const isBuy = ({ side }: Trade): boolean => side === 'buy'

/** How each broker writes a trade; the words may be `told` of another one, the cash `paid` for another one. */
const WRITERS: Readonly<Record<string, { head: string; row: (trade: Trade, told?: Trade, paid?: Trade) => string }>> = {
  Robinhood: {
    head: 'Activity Date,Process Date,Settle Date,Instrument,Description,Trans Code,Quantity,Price,Amount',
    row: (trade, told = trade, paid = trade) => {
      const words =
        told.expiry === ''
          ? 'Company'
          : `${told.root} ${american(told.expiry)} ${word(told)} $${told.strike.toFixed(2)}`
      const share = isBuy(trade) ? 'Buy' : 'Sell'
      const code = trade.expiry === '' ? share : isBuy(trade) ? 'BTO' : 'STC'
      const cash = cashOf(paid) < 0 ? `($${usd(-cashOf(paid))})` : `$${usd(cashOf(paid))}`
      return `11/12/2026,11/12/2026,11/13/2026,${trade.root},${words},${code},${trade.size},$${usd(trade.cents)},${cash}`
    },
  },
  Schwab: {
    head: 'Date,Action,Symbol,Description,Quantity,Price,Fees & Comm,Amount',
    row: (trade, told = trade, paid = trade) => {
      const share = isBuy(trade) ? 'Buy' : 'Sell'
      const action = trade.expiry === '' ? share : `${share} to ${isBuy(trade) ? 'Open' : 'Close'}`
      const symbol =
        trade.expiry === ''
          ? trade.root
          : `${trade.root} ${american(trade.expiry)} ${trade.strike.toFixed(2)} ${trade.type}`
      const words =
        told.expiry === ''
          ? 'COMPANY'
          : `${word(told).toUpperCase()} COMPANY $${told.strike} EXP ${american(told.expiry)}`
      return `11/12/2026,${action},${symbol},${words},${trade.size},$${usd(trade.cents)},$${usd(trade.feeCents)},${signed(cashOf(paid))}`
    },
  },
  Fidelity: {
    head: 'Run Date,Action,Symbol,Description,Type,Quantity,Price ($),Commission ($),Fees ($),Accrued Interest ($),Amount ($),Settlement Date',
    row: (trade, told = trade, paid = trade) => {
      const words = told.expiry === '' ? `COMPANY (${told.root})` : longWords(told)
      const symbol =
        trade.expiry === ''
          ? trade.root
          : `-${trade.root}${trade.expiry.slice(2).replaceAll('-', '')}${trade.type}${trade.strike}`
      const action = `YOU ${isBuy(trade) ? 'BOUGHT' : 'SOLD'} ${trade.expiry === '' ? '' : isBuy(trade) ? 'OPENING TRANSACTION ' : 'CLOSING TRANSACTION '}${words}`
      const size = isBuy(trade) ? trade.size : -trade.size
      return `11/12/2026,${action},${symbol},${words},Margin,${size},${usd(trade.cents)},${usd(trade.feeCents)},,,${usd(cashOf(paid))},`
    },
  },
  tastytrade: {
    head: 'Date,Type,Sub Type,Action,Symbol,Instrument Type,Description,Value,Quantity,Average Price,Commissions,Fees,Multiplier,Root Symbol,Underlying Symbol,Expiration Date,Strike Price,Call or Put,Order #,Currency',
    row: (trade, told = trade, paid = trade) => {
      const action = `${isBuy(trade) ? 'BUY' : 'SELL'}_TO_${isBuy(trade) ? 'OPEN' : 'CLOSE'}`
      const gross = isBuy(trade) ? -grossOf(paid) : grossOf(paid)
      const symbol = trade.expiry === '' ? trade.root : `${trade.root.padEnd(6)}${occ(trade).slice(trade.root.length)}`
      const parts =
        told.expiry === ''
          ? ',,,,,'
          : `100,${told.root},${told.root},${american(told.expiry)},${told.strike},${word(told).toUpperCase()}`
      const kind = trade.expiry === '' ? 'Equity' : 'Equity Option'
      const each = usd((isBuy(trade) ? -1 : 1) * (grossOf(trade) / trade.size))
      return `2026-11-12T15:30:00-0500,Trade,${action.replaceAll('_', ' ')},${action},${symbol},${kind},Trade,${usd(gross)},${trade.size},${each},-${usd(trade.feeCents)},0.00,${parts},1,USD`
    },
  },
  'E*Trade': {
    head: 'TransactionDate,TransactionType,SecurityType,Symbol,Quantity,Amount,Price,Commission,Description',
    row: (trade, told = trade, paid = trade) => {
      const [year = '', month = '', day = ''] = trade.expiry.split('-')
      const name = MONTHS[Number(month) - 1]?.replace(/(?<=.)[A-Z]/g, (sign) => sign.toLowerCase())
      const symbol =
        trade.expiry === ''
          ? trade.root
          : `${trade.root} ${name} ${day} '${year.slice(2)} $${trade.strike} ${word(trade)}`
      const words =
        told.expiry === ''
          ? 'COMPANY COM'
          : `${word(told).toUpperCase()} ${told.root} ${american(told.expiry)} ${told.strike.toFixed(3)}`
      const size = isBuy(trade) ? trade.size : -trade.size
      return `11/12/26,${isBuy(trade) ? 'Bought' : 'Sold'},${trade.expiry === '' ? 'EQ' : 'OPTN'},${symbol},${size},${usd(cashOf(paid))},${usd(trade.cents)},${usd(trade.feeCents)},${words}`
    },
  },
  'Portfolio Performance': {
    head: 'Date;Type;Value;Transaction Currency;Gross Amount;Fees;Taxes;Shares;ISIN;Ticker Symbol;Security Name',
    row: (trade, told = trade, paid = trade) => {
      const local = (cents: number): string => usd(cents).replace('.', ',')
      const words =
        told.expiry === '' ? 'Company' : `${told.root} ${american(told.expiry)} ${word(told)} $${told.strike}`
      return `2026-11-12T00:00;${isBuy(trade) ? 'Buy' : 'Sell'};${local(Math.abs(cashOf(paid)))};USD;;${local(trade.feeCents)};0,00;${trade.size};;${trade.expiry === '' ? trade.root : occ(trade)};${words}`
    },
  },
}

const wanted = (trade: Trade): string => {
  const symbol = trade.expiry === '' ? trade.root : occ(trade)
  return [
    '2026-11-12',
    trade.side,
    symbol,
    trade.size,
    trade.cents / 100,
    trade.feeCents / 100,
    cashOf(trade) / 100,
  ].join(' ')
}

describe.each(Object.entries(WRITERS))('issue 24 point 11: made files of %s', (layout, { head, row }) => {
  // A premium below its fees is money that goes in a sale: no broker writes such a row.
  const made = trades(24, 600).filter((trade) => trade.side === 'buy' || cashOf(trade) > 0)

  it('every trade: contract, sign, quantity, price, fees and cash', () => {
    const read = readBrokerRows([head, ...made.map((trade) => row(trade))].join('\n'))
    expect(read.layout).toBe(layout)
    expect(read.rows).toEqual(made.map(wanted))
  })

  it('words of another contract than the columns, or of none under an option’s action: refused, or told by the columns', () => {
    const twist: readonly ((trade: Trade) => Trade)[] = [
      (trade) => ({ ...trade, type: trade.type === 'C' ? 'P' : 'C' }),
      (trade) => ({ ...trade, strike: trade.strike + 5 }),
      (trade) => ({ ...trade, expiry: trade.expiry === '2027-01-15' ? '2027-06-17' : '2027-01-15' }),
      (trade) => ({ ...trade, expiry: '' }),
    ]
    const options = made.filter(({ expiry }) => expiry !== '')
    const read = readBrokerRows([head, ...options.map((trade, at) => row(trade, twist[at % 4]?.(trade)))].join('\n'))
    const silent = options.filter((trade, at) => {
      const got = read.rows[at] ?? ''
      // Robinhood and Portfolio Performance name the contract once: what they tell is what is read.
      const isOnce = layout === 'Robinhood' || layout === 'Portfolio Performance'
      return !got.startsWith('refused: ') && got !== wanted(trade) && !(isOnce && at % 4 !== 3)
    })
    expect(silent).toEqual([])
  })
})

// Portfolio Performance tells no price: its cash is all there is.
const PRICED = Object.entries(WRITERS).filter(([layout]) => layout !== 'Portfolio Performance')

describe.each(PRICED)('issue 24 point 11: made files of %s', (_, { head, row }) => {
  it('a quantity or a price that is out of its cash is refused', () => {
    const options = trades(11, 300).filter(({ cents, expiry }) => expiry !== '' && cents > 1000)
    const paid = (trade: Trade, at: number): Trade =>
      at % 2 === 0 ? { ...trade, size: trade.size + 7 } : { ...trade, cents: trade.cents * 3 }
    const read = readBrokerRows([head, ...options.map((trade, at) => row(trade, trade, paid(trade, at)))].join('\n'))
    expect(read.rows.filter((one) => !one.startsWith('refused: '))).toEqual([])
  })
})
