import { describe, expect, it } from 'vitest'
import { formatOccSymbol } from '@/lib/options/occSymbol'
import { seededRandom } from '@/tests/bench/support/options'
import { readBrokerRows } from '@/tests/support/readBrokerRows'

/** What happened in an account: a kind of row, and all that its entry must hold. */
interface Deed {
  readonly id: string
  /** Kind of the entry; refused: no entry may come of it. */
  readonly kind: string
  readonly ticker: string
  readonly contract: Contract | null
  /** Signed: what comes is above 0. */
  readonly quantity: number
  readonly price: number
  readonly fees: number
  /** Signed, USD. */
  readonly cash: number
}

interface Contract {
  readonly root: string
  readonly expiry: string
  readonly type: 'C' | 'P'
  readonly strike: number
}

const DAY = '2026-11-12'
/** Kind of row, kind of its entry, its instrument, which way it goes: 48 kinds. */
const KINDS: readonly (readonly [string, string, 'share' | 'call' | 'put' | 'none', 1 | -1])[] = [
  ['buy', 'buy', 'share', 1],
  ['buy fraction', 'buy', 'share', 1],
  ['buy class', 'buy', 'share', 1],
  ['sell', 'sell', 'share', -1],
  ['short', 'sell', 'share', -1],
  ['cover', 'buy', 'share', 1],
  ['open call', 'buy', 'call', 1],
  ['open put', 'buy', 'put', 1],
  ['write call', 'sell', 'call', -1],
  ['write put', 'sell', 'put', -1],
  ['close call', 'sell', 'call', -1],
  ['close put', 'sell', 'put', -1],
  ['cover call', 'buy', 'call', 1],
  ['cover put', 'buy', 'put', 1],
  ['index call', 'buy', 'call', 1],
  ['class put', 'sell', 'put', -1],
  ['adjusted call', 'buy', 'call', 1],
  ['expiry long', 'expiry', 'call', -1],
  ['expiry short', 'expiry', 'put', 1],
  ['assigned call', 'exercise', 'call', 1],
  ['assigned put', 'exercise', 'put', 1],
  ['exercised call', 'exercise', 'call', -1],
  ['exercised put', 'exercise', 'put', -1],
  ['assigned shares', 'sell', 'share', -1],
  ['exercised shares', 'buy', 'share', 1],
  ['cash settled', 'sell', 'call', -1],
  ['split', 'split', 'share', 1],
  ['reverse split', 'split', 'share', -1],
  ['spin-off', 'exchange', 'share', 1],
  ['stock merger', 'exchange', 'share', -1],
  ['cash merger', 'sell', 'share', -1],
  ['symbol change', 'exchange', 'share', -1],
  ['transfer in', 'transfer', 'share', 1],
  ['transfer out', 'transfer', 'share', -1],
  ['deposit', 'deposit', 'none', 1],
  ['withdrawal', 'withdrawal', 'none', -1],
  ['dividend', 'dividend', 'share', 1],
  ['reinvestment', 'buy', 'share', 1],
  ['in lieu', 'dividend', 'share', 1],
  ['capital', 'dividend', 'share', 1],
  ['interest', 'interest', 'none', 1],
  ['margin interest', 'interest', 'none', -1],
  ['tax', 'tax', 'share', -1],
  ['fee', 'fee', 'none', -1],
  ['lending', 'interest', 'none', 1],
  ['money fund', 'refused', 'share', 1],
  ['cancelled', 'refused', 'share', 1],
  ['bill', 'refused', 'share', 1],
]

const random = seededRandom(2408)
const whole = (from: number, to: number): number => from + Math.floor(random() * (to - from + 1))
const oneOf = <T>(list: readonly T[]): T => list[whole(0, list.length - 1)] as T

const MOVES = /^(split|reverse|spin|stock merger|symbol|transfer)/
const tickerOf = (id: string): string =>
  id === 'buy class'
    ? 'BRK.B'
    : id === 'money fund'
      ? 'SPAXX'
      : id === 'bill'
        ? '912797KX4'
        : oneOf(['KO', 'AAPL', 'NVDA', 'F'])

function deed([id, kind, instrument, side]: (typeof KINDS)[number]): Deed {
  const ticker = tickerOf(id)
  const root =
    id.startsWith('index') || id.startsWith('cash')
      ? 'SPXW'
      : id.startsWith('class')
        ? 'BRKB'
        : id.startsWith('adjusted')
          ? 'SMCI1'
          : ticker
  const isOption = instrument === 'call' || instrument === 'put'
  const isEnd = kind === 'expiry' || kind === 'exercise' || id === 'cash settled'
  const contract: Contract | null = isOption
    ? { root, expiry: isEnd ? DAY : '2027-01-15', type: instrument === 'call' ? 'C' : 'P', strike: whole(20, 500) / 2 }
    : null
  const size =
    id === 'buy fraction' || id === 'reinvestment'
      ? whole(1, 9_999) / 1000
      : id.endsWith(' shares')
        ? 100 * whole(1, 4)
        : whole(2, 40)
  const isTrade = kind === 'buy' || kind === 'sell'
  const price = isTrade || id === 'money fund' || id === 'bill' || id === 'cancelled' ? whole(200, 20_000) / 100 : 0
  const fees = isTrade && !/fraction|reinvest|merger|settled/.test(id) ? whole(1, 300) / 100 : 0
  const gross = Math.round(size * price * (isOption ? 100 : 1) * 100) / 100
  const money =
    isTrade || price > 0 ? -side * gross - fees : MOVES.test(id) || isEnd ? 0 : (side * whole(1, 90_000)) / 100
  return { id, kind, ticker, contract, quantity: side * size, price, fees, cash: Math.round(money * 100) / 100 }
}

/** What the entry of a deed must be, as readBrokerRows writes it. */
function wanted({ kind, ticker, contract, quantity, price, fees, cash }: Deed, layout: string): string {
  if (kind === 'refused') return 'refused'
  // Webull's orders have no fees; Portfolio Performance has no price, so it is what the cash says.
  const isGross = layout === 'Webull'
  const gross = Math.abs(cash + fees) / Math.abs(quantity) / (contract === null ? 1 : 100)
  const each = layout === 'Portfolio Performance' ? Math.round(gross * 1e6) / 1e6 : price
  const isMoney = ['deposit', 'withdrawal', 'dividend', 'interest', 'tax', 'fee'].includes(kind)
  const symbol =
    contract !== null
      ? formatOccSymbol(contract)
      : /deposit|withdrawal|interest|fee/.test(kind)
        ? '-'
        : ticker.replace('.', '')
  const isSigned = /split|exchange|transfer/.test(kind)
  const size = isMoney ? 0 : isSigned ? quantity : Math.abs(quantity)
  return [
    DAY,
    kind,
    symbol,
    size,
    isMoney || isSigned ? 0 : each,
    isGross ? 0 : fees,
    isGross ? Math.round((cash + fees) * 100) / 100 : cash,
  ].join(' ')
}

const usd = (value: number): string => value.toFixed(2)
const paren = (value: number): string => (value < 0 ? `"($${usd(-value)})"` : `$${usd(value)}`)
const minus = (value: number): string => (value < 0 ? `-$${usd(-value)}` : `$${usd(value)}`)
const orNone = (value: number, text = usd(value)): string => (value === 0 ? '' : text)
const us = (day: string): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`
const short = (day: string): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(2, 4)}`
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const partsOf = (day: string) => {
  const [year = '', month = '', date = ''] = day.split('-')
  return { year: year.slice(2), month: MONTHS[Number(month) - 1] ?? '', date }
}
const word = ({ type }: Contract): string => (type === 'C' ? 'Call' : 'Put')
const sizeOf = ({ quantity }: Deed): number => Math.abs(quantity)
type Words = Readonly<Record<string, string>>
type Writer = { readonly head: string; readonly tail?: string; readonly row: (deed: Deed) => string | null }

/** Words of a layout for kinds of rows: 'kind, kind = word' a line. */
const wordsOf = (text: string): Words =>
  Object.fromEntries(
    text
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [kinds = '', word = ''] = line.split(' = ')
        return kinds.split(', ').map((kind) => [kind, word])
      }),
  )

const ROBINHOOD = wordsOf(`
buy, buy fraction, buy class, exercised shares, reinvestment = Buy
sell, assigned shares = Sell
open call, open put, index call, adjusted call = BTO
write call, write put, class put = STO
close call, close put = STC
cover call, cover put = BTC
expiry long, expiry short = OEXP
assigned call, assigned put = OASGN
exercised call, exercised put, cash settled = OEXCS
split = SPL
reverse split = SPR
spin-off = SOFF
stock merger = MRGS
symbol change = SXCH
transfer in = ACATI
transfer out = ACATO
deposit, withdrawal = ACH
dividend = CDIV
in lieu = CIL
capital = ROC
interest = INT
margin interest = MINT
tax = DTAX
fee = GOLD
lending = SLIP
cancelled = BCXL
`)
const SCHWAB = wordsOf(`
buy, buy fraction, buy class, cover, exercised shares, bill = Buy
sell, assigned shares = Sell
short = Sell Short
open call, open put, index call, adjusted call = Buy to Open
write call, write put, class put = Sell to Open
close call, close put = Sell to Close
cover call, cover put = Buy to Close
expiry long, expiry short = Expired
assigned call, assigned put = Assigned
exercised call, exercised put, cash settled = Exchange or Exercise
split = Stock Split
reverse split = Reverse Split
spin-off = Spin-off
stock merger = Stock Merger
cash merger = Cash Merger
symbol change = Name Change
transfer in = Security Transfer
transfer out = Journaled Shares
deposit = MoneyLink Deposit
withdrawal = Wire Sent
dividend = Cash Dividend
reinvestment, money fund = Reinvest Shares
in lieu = Cash In Lieu
capital = Return Of Capital
interest = Credit Interest
margin interest = Margin Interest
tax = Foreign Tax Paid
fee = Service Fee
lending = Securities Lending Rebate
cancelled = Cancel Buy
`)
const FIDELITY = wordsOf(`
buy, buy fraction, buy class, bill = YOU BOUGHT
sell = YOU SOLD
short = YOU SOLD SHORT SALE
cover = YOU BOUGHT SHORT COVER
open call, open put, index call, adjusted call = YOU BOUGHT OPENING TRANSACTION
write call, write put, class put = YOU SOLD OPENING TRANSACTION
close call, close put = YOU SOLD CLOSING TRANSACTION
cover call, cover put = YOU BOUGHT CLOSING TRANSACTION
expiry long, expiry short = EXPIRED
assigned call, assigned put = ASSIGNED as of Nov-12-2026
exercised call, exercised put = EXERCISED as of Nov-12-2026
assigned shares = YOU SOLD ASSIGNED CALLS AS OF 11-12-26
exercised shares = YOU BOUGHT EXERCISED CALLS AS OF 11-12-26
cash settled = EXERCISED CASH SETTLEMENT as of Nov-12-2026
split = STOCK SPLIT
reverse split = REVERSE SPLIT R/S FROM 98#REOR
spin-off = DISTRIBUTION SPIN OFF FROM
stock merger = MERGER MER FROM
cash merger = MERGER MER PAYOUT #REORCM
symbol change = NAME CHANGE
transfer in = TRANSFER OF ASSETS ACAT RECEIVED
transfer out = TRANSFER OF ASSETS ACAT DELIVERED
deposit = Electronic Funds Transfer Received (Cash)
withdrawal = Electronic Funds Transfer Paid (Cash)
dividend = DIVIDEND RECEIVED
reinvestment, money fund = REINVESTMENT
in lieu = IN LIEU OF FRX SHARE
capital = RETURN OF CAPITAL
interest = INTEREST EARNED
margin interest = MARGIN INTEREST @ 12.5%
tax = FOREIGN TAX PAID
fee = FEE CHARGED
lending = STOCK LOAN INCOME
cancelled = BUY CANCEL
`)
const TASTY = wordsOf(`
expiry long, expiry short = Expiration
assigned call, assigned put = Assignment
exercised call, exercised put = Exercise
cash settled = Cash Settled Exercise
split = Forward Split
reverse split = Reverse Split
spin-off = Spin Off
stock merger = Stock Merger
cash merger = Cash Merger
symbol change = Symbol Change
transfer in, transfer out = ACAT
deposit = Deposit
withdrawal = Withdrawal
dividend = Dividend
in lieu = Cash In Lieu
interest = Credit Interest
margin interest = Debit Interest
tax = Withholding Tax
fee = Fee
lending = Fully Paid Stock Lending Income
`)
const ETRADE = wordsOf(`
buy, buy fraction, buy class, index call, adjusted call, exercised shares, bill = Bought
sell, class put, assigned shares = Sold
short, write call = Sold Short
cover, cover call = Bought To Cover
open call, open put = Bought To Open
write put = Sold To Open
close call, close put = Sold To Close
cover put = Bought To Close
expiry long = Option Expired
expiry short = Option Expiration
assigned call = Option Assigned
assigned put = Option Assignment
exercised call = Option Exercised
exercised put = Option Exercise
split = Stock Split
reverse split = Reverse Split
spin-off = Spin-off
stock merger, cash merger = Merger
symbol change = Name Change
transfer in, transfer out = Transfer
deposit, withdrawal = Online Transfer
dividend = Qualified Dividend
reinvestment = Dividend Reinvestment
in lieu = Cash in Lieu
capital = Return of Capital
interest = Interest Income
margin interest = Margin Interest
tax = Tax Withholding
fee = Fee
lending = Stock Loan Income
cancelled = Cancel Bought
`)
const VANGUARD = wordsOf(`
buy, buy fraction, buy class, bill = Buy
sell = Sell
short = Sell short
cover = Buy to cover
open call, open put, index call, adjusted call = Buy to open
write call, write put, class put = Sell to open
close call, close put = Sell to close
cover call, cover put = Buy to close
expiry long, expiry short = Expired
assigned call, assigned put = Assignment
exercised call, exercised put = Exercise
split = Stock split
reverse split = Reverse split
spin-off = Spin-off
stock merger, cash merger = Merger
symbol change = Name change
transfer in = Transfer (incoming)
transfer out = Transfer (outgoing)
deposit = Funds Received
withdrawal = Withdrawal
dividend = Dividend
reinvestment = Reinvestment
in lieu = Cash in lieu
capital = Return of capital
interest = Interest
margin interest = Margin interest
tax = Foreign tax
fee = Fee
lending = Securities lending income
money fund = Sweep in
cancelled = Buy Cancel
`)
const MERRILL = wordsOf(`
buy, buy fraction, buy class, open call, open put, cover call, cover put, index call, adjusted call, bill = Purchase
sell, write call, write put, close call, close put, class put = Sale
short = Short Sale
cover = Purchase to Cover
expiry long, expiry short = Option Expiration
assigned call, assigned put = Option Assignment
exercised call, exercised put = Option Exercise
split = Stock Split
reverse split = Reverse Split
spin-off = Spin-off
stock merger, cash merger = Merger
symbol change = Name Change
transfer in, transfer out = Transfer
deposit = Funds Received
withdrawal = Withdrawal
dividend = Dividend
reinvestment = Reinvestment Share(s)
in lieu = Cash in Lieu
capital = Return of Capital
interest = Bank Interest
margin interest = Margin Interest
tax = Foreign Tax
fee = Fee
lending = Stock Lending Income
cancelled = Cancelled Purchase
`)
const PERFORMANCE = wordsOf(`
buy, buy fraction, buy class, open call, open put, cover call, cover put, reinvestment = Buy
sell, write call, write put, close call, close put = Sell
transfer in = Transfer (Inbound)
transfer out = Transfer (Outbound)
deposit = Deposit
withdrawal = Removal
dividend = Dividend
interest = Interest
margin interest = Interest Charge
tax = Taxes
fee = Fees
`)
const GHOSTFOLIO = wordsOf(`
buy, buy fraction, buy class, open call = BUY
sell, short, write put, close call = SELL
dividend = DIVIDEND
interest = INTEREST
fee = FEE
`)
const IBKR_CODE = wordsOf(`
expiry long, expiry short = C;Ep
assigned call, assigned put = A;C
exercised call, exercised put = C;Ex
assigned shares = A
exercised shares = Ex
cancelled = Ca
`)
const IBKR_CASH = wordsOf(`
deposit, withdrawal = Deposits & Withdrawals
dividend = Dividends
in lieu = Payment In Lieu Of Dividends
interest, margin interest = Interest
tax = Withholding Tax
fee = Fees
lending = Stock Yield Enhancement Program Securities Lent Interest
`)
const IBKR_FLEX_CASH = wordsOf(`
deposit, withdrawal = Deposits/Withdrawals
dividend = Dividends
in lieu = Payment In Lieu Of Dividends
interest, lending = Broker Interest Received
margin interest = Broker Interest Paid
tax = Withholding Tax
fee = Other Fees
`)
const TOS = wordsOf(`
expiry long, expiry short = REMOVAL OF OPTION DUE TO EXPIRATION
assigned call, assigned put = REMOVAL OF OPTION DUE TO ASSIGNMENT
exercised call, exercised put = REMOVAL OF OPTION DUE TO EXERCISE
deposit = CLIENT REQUESTED ELECTRONIC FUNDING RECEIPT
withdrawal = CLIENT REQUESTED ELECTRONIC FUNDING DISBURSEMENT
dividend = ORDINARY DIVIDEND~@
interest = FREE BALANCE INTEREST ADJUSTMENT~NO DESCRIPTION
margin interest = MARGIN INTEREST ADJUSTMENT
tax = FOREIGN TAX WITHHELD~@
fee = SERVICE FEE
`)

const fidelityWords = (contract: Contract): string => {
  const { year, month, date } = partsOf(contract.expiry)
  return `${word(contract).toUpperCase()} (${contract.root}) COMPANY ${month.toUpperCase()} ${date} ${year} $${contract.strike} (100 SHS)`
}

const tastyAction = ({ id, quantity }: Deed): string =>
  `${quantity > 0 ? 'BUY' : 'SELL'}_TO_${/^(close|cover|expiry|assigned (call|put)|exercised (call|put)|cash settled)|^sell|merger|symbol|transfer out/.test(id) ? 'CLOSE' : 'OPEN'}`
const corporate = ({ id, ticker }: Deed): string | undefined =>
  ({
    split: `${ticker}(US0000000001) Split 10 for 1 (${ticker}, COMPANY, US0000000001)`,
    'reverse split': `${ticker}(US0000000001) Split 1 for 10 (${ticker}, COMPANY, US0000000001)`,
    'spin-off': `OLD(US0000000002) Spinoff  1 for 4 (${ticker}, COMPANY, US0000000001)`,
    'stock merger': `${ticker}(US0000000001) Merged(Acquisition)  WITH US0000000003 1 for 2 (${ticker}, COMPANY, US0000000001)`,
    'cash merger': `${ticker}(US0000000001) Merged(Acquisition)  FOR USD 12.00 PER SHARE (${ticker}, COMPANY, US0000000001)`,
    'symbol change': `${ticker}(US0000000001) CUSIP/ISIN Change to (US0000000003) (${ticker}, COMPANY, US0000000001)`,
  })[id]

const LAYOUTS: Readonly<Record<string, Writer>> = {
  Robinhood: {
    head: 'Activity Date,Process Date,Settle Date,Instrument,Description,Trans Code,Quantity,Price,Amount',
    row: (deed) => {
      const { id, ticker, contract, quantity, price, cash } = deed
      const code = ROBINHOOD[id]
      if (code === undefined) return null
      const plain =
        contract === null ? '' : `${contract.root} ${us(contract.expiry)} ${word(contract)} $${usd(contract.strike)}`
      const words =
        contract === null
          ? id.endsWith('shares')
            ? '"Company\nOptions Assigned"'
            : 'Company'
          : id.startsWith('expiry')
            ? `Option Expiration for ${plain}`
            : plain
      const isSigned = /OEXP|OASGN|OEXCS|SPR|MRGS|SXCH|ACATO/.test(code)
      const hasShares = MOVES.test(id) || price > 0 || contract !== null
      const size = hasShares ? `${sizeOf(deed)}${isSigned && quantity < 0 ? 'S' : ''}` : ''
      const about = contract?.root ?? (/deposit|withdrawal|interest|fee|lending/.test(id) ? '' : ticker)
      return `11/12/2026,11/12/2026,11/13/2026,${about},${words},${code},${size},${orNone(price, `$${usd(price)}`)},${orNone(cash, paren(cash))}`
    },
  },
  Schwab: {
    head: 'Date,Action,Symbol,Description,Quantity,Price,Fees & Comm,Amount',
    row: (deed) => {
      const { id, ticker, contract, quantity, price, fees, cash } = deed
      const action = SCHWAB[id]
      if (action === undefined) return null
      const symbol =
        contract !== null
          ? `${contract.root} ${us(contract.expiry)} ${usd(contract.strike)} ${contract.type}`
          : /deposit|withdrawal|interest|^fee|lending/.test(id)
            ? ''
            : ticker.replace('.', '/')
      const words =
        contract === null
          ? 'COMPANY'
          : `${word(contract).toUpperCase()} COMPANY $${contract.strike} EXP ${short(contract.expiry)}`
      const hasShares = MOVES.test(id) || price > 0 || contract !== null || id === 'cash merger'
      const isSigned = MOVES.test(id) || /expiry|exercised|merger|settled/.test(id)
      return `11/12/2026,${action},${symbol},${words},${hasShares ? (isSigned ? quantity : sizeOf(deed)) : ''},${orNone(id === 'cash merger' || id === 'cash settled' ? 0 : price, `$${usd(price)}`)},${orNone(fees, `$${usd(fees)}`)},${orNone(cash, minus(cash))}`
    },
  },
  Fidelity: {
    head: 'Run Date,Action,Symbol,Description,Type,Quantity,Price ($),Commission ($),Fees ($),Accrued Interest ($),Amount ($),Settlement Date',
    row: ({ id, ticker, contract, quantity, price, fees, cash }) => {
      const action = FIDELITY[id]
      if (action === undefined) return null
      const isNone = /deposit|withdrawal|interest|^fee|lending/.test(id)
      const words = contract !== null ? fidelityWords(contract) : isNone ? '' : `COMPANY (${ticker})`
      const symbol =
        contract !== null
          ? `-${contract.root}${contract.expiry.slice(2).replaceAll('-', '')}${contract.type}${contract.strike}`
          : isNone
            ? ''
            : ticker
      const hasShares = MOVES.test(id) || price > 0 || contract !== null || id === 'cash merger'
      const noPrice = id === 'cash merger' || id === 'cash settled'
      return `11/12/2026,${action} ${words},${symbol},${words || 'No Description'},Margin,${hasShares ? quantity : ''},${orNone(noPrice ? 0 : price)},${orNone(fees)},,,${orNone(cash)},`
    },
  },
  tastytrade: {
    head: 'Date,Type,Sub Type,Action,Symbol,Instrument Type,Description,Value,Quantity,Average Price,Commissions,Fees,Multiplier,Root Symbol,Underlying Symbol,Expiration Date,Strike Price,Call or Put,Order #,Currency',
    row: (deed) => {
      const { id, ticker, contract, quantity, price, fees, cash } = deed
      if (/fraction|reinvestment|capital|money fund|cancelled|bill|class$/.test(id)) return null
      const sub = TASTY[id]
      const isMoney = /deposit|withdrawal|dividend|interest|^fee|^tax|lending|in lieu/.test(id)
      const action = isMoney ? '' : tastyAction(deed)
      const type = isMoney
        ? 'Money Movement'
        : sub === undefined && !id.endsWith('shares')
          ? 'Trade'
          : 'Receive Deliver'
      const symbol =
        contract !== null
          ? `${contract.root.padEnd(6)}${formatOccSymbol(contract).slice(contract.root.length)}`
          : /deposit|withdrawal|interest|^fee|lending/.test(id)
            ? ''
            : ticker
      const kind = contract !== null ? 'Equity Option' : isMoney ? '' : 'Equity'
      const parts =
        contract === null
          ? ',,,,,'
          : `100,${contract.root},${contract.root},${us(contract.expiry)},${contract.strike},${word(contract).toUpperCase()}`
      const each = price === 0 || sub !== undefined ? '' : usd((cash + fees) / sizeOf(deed))
      return `2026-11-12T15:30:00-0500,${type},${sub ?? action.replaceAll('_', ' ')},${action},${symbol},${kind},Words,${usd(cash + fees)},${isMoney ? 0 : Math.abs(quantity)},${each},-${usd(fees)},0.00,${parts},1,USD`
    },
  },
  'E*Trade': {
    head: 'TransactionDate,TransactionType,SecurityType,Symbol,Quantity,Amount,Price,Commission,Description',
    row: ({ id, ticker, contract, quantity, price, fees, cash }) => {
      const action = ETRADE[id]
      if (action === undefined) return null
      const at = partsOf(contract?.expiry ?? DAY)
      const isNone = /deposit|withdrawal|interest|^fee|lending/.test(id)
      const symbol =
        contract !== null
          ? `${contract.root} ${at.month} ${at.date} '${at.year} $${contract.strike} ${word(contract)}`
          : isNone
            ? ''
            : ticker
      const words =
        contract !== null
          ? `${word(contract).toUpperCase()} ${contract.root} ${short(contract.expiry)} ${contract.strike}`
          : 'COMPANY COM'
      const hasShares = MOVES.test(id) || price > 0 || contract !== null || id === 'cash merger'
      const kind = contract !== null ? 'OPTN' : id === 'bill' ? 'BOND' : isNone ? '' : 'EQ'
      return `11/12/26,${action},${kind},${symbol},${hasShares ? quantity : 0},${usd(cash)},${usd(id === 'cash merger' ? 0 : price)},${usd(fees)},${words}`
    },
  },
  Vanguard: {
    head: 'Account Number,Trade Date,Settlement Date,Transaction Type,Transaction Description,Investment Name,Symbol,Shares,Share Price,Principal Amount,Commissions and Fees,Net Amount,Accrued Interest,Account Type',
    row: ({ id, ticker, contract, quantity, price, fees, cash }) => {
      const action = VANGUARD[id]
      if (action === undefined) return null
      const isNone = /deposit|withdrawal|interest|^fee|lending/.test(id)
      const at = partsOf(contract?.expiry ?? DAY)
      const name =
        contract !== null
          ? `${word(contract).toUpperCase()} ${contract.root} ${at.month.toUpperCase()} ${at.date} 20${at.year} ${usd(contract.strike)}`
          : isNone
            ? 'CASH'
            : 'COMPANY'
      const symbol = contract !== null ? formatOccSymbol(contract) : isNone ? '' : ticker
      const hasShares = MOVES.test(id) || price > 0 || contract !== null || id === 'cash merger'
      return `123,11/12/2026,11/13/2026,${action},${action},${name},${symbol},${hasShares ? quantity : 0},${usd(id === 'cash merger' ? 0 : price)},${usd(cash + fees)},${usd(fees)},${usd(cash)},0,CASH`
    },
  },
  Webull: {
    head: 'Name,Symbol,Side,Status,Filled,Total Qty,Price,Avg Price,Time-in-Force,Placed Time,Filled Time',
    row: (deed) => {
      const { id, ticker, contract, quantity, price } = deed
      if (price === 0 || /shares$|reinvest|merger|settled|money|bill/.test(id)) return null
      const symbol = contract !== null ? formatOccSymbol(contract) : ticker
      const side = id === 'short' ? 'Short' : quantity > 0 ? 'Buy' : 'Sell'
      return `${contract === null ? 'Company' : symbol},${symbol},${side},${id === 'cancelled' ? 'Cancelled' : 'Filled'},${sizeOf(deed)},${sizeOf(deed)},@${usd(price)},${usd(price)},DAY,11/12/2026 10:30:00 EST,11/12/2026 10:31:05 EST`
    },
  },
  Merrill: {
    head: 'Trade Date,Settlement Date,Account,Description,Type,Symbol/ CUSIP,Quantity,Price,Amount',
    row: ({ id, ticker, contract, quantity, price, cash }) => {
      const action = MERRILL[id]
      if (action === undefined) return null
      const isNone = /deposit|withdrawal|interest|^fee|lending/.test(id)
      const words =
        contract !== null
          ? `${word(contract).toUpperCase()} ${contract.root} ${short(contract.expiry)} ${contract.strike}`
          : 'COMPANY'
      const symbol = contract !== null ? formatOccSymbol(contract) : isNone ? '' : ticker
      const hasShares = MOVES.test(id) || price > 0 || contract !== null || id === 'cash merger'
      return `11/12/2026,11/13/2026,51X,${words},${action},${symbol},${hasShares ? quantity : ''},${orNone(id === 'cash merger' ? 0 : price)},${orNone(cash)}`
    },
  },
  'Portfolio Performance': {
    head: 'Date;Type;Value;Transaction Currency;Gross Amount;Fees;Taxes;Shares;ISIN;Ticker Symbol;Security Name',
    row: (deed) => {
      const { id, ticker, contract, fees, cash } = deed
      const action = PERFORMANCE[id]
      if (action === undefined) return null
      const local = (value: number): string => usd(Math.abs(value)).replace('.', ',')
      const isNone = /deposit|withdrawal|interest|^fee/.test(id)
      const symbol = contract !== null ? formatOccSymbol(contract) : isNone ? '' : ticker
      return `2026-11-12T00:00;${action};${local(cash)};USD;;${local(fees)};0,00;${isNone || id === 'dividend' || id === 'tax' ? '' : String(sizeOf(deed)).replace('.', ',')};;${symbol};Company`
    },
  },
  'Interactive Brokers, activity statement': {
    head: 'Statement,Header,Field Name,Field Value\nStatement,Data,BrokerName,Interactive Brokers',
    row: (deed) => {
      const { id, ticker, contract, quantity, price, fees, cash } = deed
      const cashSection = IBKR_CASH[id]
      const words = corporate(deed)
      if (cashSection !== undefined)
        return `${cashSection},Header,Currency,Date,Description,Amount\n${cashSection},Data,USD,${DAY},${/deposit|withdrawal|interest|fee|lending/.test(id) ? 'Words' : `${ticker}(US0000000001) Words`},${usd(cash)}`
      if (words !== undefined)
        return `Corporate Actions,Header,Asset Category,Currency,Report Date,Date/Time,Description,Quantity,Proceeds,Value,Realized P/L,Code\nCorporate Actions,Data,Stocks,USD,${DAY},"${DAY}, 20:25:00","${words}",${quantity},${usd(cash)},0,0,`
      if (id.startsWith('transfer'))
        return `Transfers,Header,Asset Category,Currency,Symbol,Date,Type,Direction,Xfer Company,Xfer Account,Qty,Xfer Price,Market Value,Realized P/L,Cash Amount,Code\nTransfers,Data,Stocks,USD,${ticker},${DAY},ACATS,${quantity > 0 ? 'In' : 'Out'},BROKER,1,${quantity},--,${usd(100)},0,0,`
      if (/reinvestment|capital|money fund|settled/.test(id)) return null
      const at = partsOf(contract?.expiry ?? DAY)
      const symbol =
        contract !== null
          ? `${contract.root} ${at.date}${at.month.toUpperCase()}${at.year} ${contract.strike} ${contract.type}`
          : ticker.replace('.', ' ')
      const kind = contract !== null ? 'Equity and Index Options' : id === 'bill' ? 'Treasury Bills' : 'Stocks'
      return `Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,C. Price,Proceeds,Comm/Fee,Basis,Realized P/L,MTM P/L,Code\nTrades,Data,Order,${kind},USD,${symbol},"${DAY}, 10:31:05",${quantity},${price},0,${usd(cash + fees)},${usd(-fees)},0,0,0,${IBKR_CODE[id] ?? 'O'}`
    },
  },
  'Interactive Brokers, Flex query': {
    head: '<FlexQueryResponse queryName="q" type="AF"><FlexStatements count="1"><FlexStatement accountId="U1">',
    tail: '</FlexStatement></FlexStatements></FlexQueryResponse>',
    row: (deed) => {
      const { id, ticker, contract, quantity, price, fees, cash } = deed
      const type = IBKR_FLEX_CASH[id]
      const words = corporate(deed)
      const isNone = /deposit|withdrawal|interest|^fee|lending/.test(id)
      if (type !== undefined)
        return `<CashTransaction accountId="U1" currency="USD" assetCategory="${isNone ? '' : 'STK'}" symbol="${isNone ? '' : ticker}" description="Words" dateTime="20261112;202000" amount="${usd(cash)}" type="${type.replaceAll('&', '&amp;')}" levelOfDetail="DETAIL" />`
      if (words !== undefined)
        return `<CorporateAction accountId="U1" currency="USD" assetCategory="STK" symbol="${ticker}" reportDate="20261112" actionDescription="${words}" description="${words}" quantity="${quantity}" proceeds="${usd(cash)}" amount="${usd(-cash)}" />`
      if (id.startsWith('transfer'))
        return `<Transfer accountId="U1" currency="USD" assetCategory="STK" symbol="${ticker}" date="20261112" type="ACATS" direction="${quantity > 0 ? 'IN' : 'OUT'}" quantity="${quantity}" cashTransfer="0" />`
      if (/reinvestment|capital|money fund|settled/.test(id)) return null
      const option =
        contract === null
          ? 'putCall=""'
          : `putCall="${contract.type}" underlyingSymbol="${contract.root}" expiry="${contract.expiry.replaceAll('-', '')}" strike="${contract.strike}"`
      const symbol =
        contract !== null
          ? `${contract.root.padEnd(6)}${formatOccSymbol(contract).slice(contract.root.length)}`
          : ticker.replace('.', ' ')
      return `<Trade accountId="U1" currency="USD" assetCategory="${contract !== null ? 'OPT' : id === 'bill' ? 'BILL' : 'STK'}" symbol="${symbol}" ${option} tradeDate="20261112" dateTime="20261112;103105" quantity="${quantity}" tradePrice="${price}" proceeds="${usd(cash + fees)}" ibCommission="${usd(-fees)}" buySell="${quantity > 0 ? 'BUY' : 'SELL'}${id === 'cancelled' ? ' (Ca.)' : ''}" notes="${IBKR_CODE[id] ?? ''}" levelOfDetail="EXECUTION" />`
    },
  },
  'thinkorswim, account statement': {
    head: 'Account Statement for 123 (ira) since 11/1/26 through 11/30/26\n\nCash Balance\nDATE,TIME,TYPE,REF #,DESCRIPTION,Misc Fees,Commissions & Fees,AMOUNT,BALANCE',
    row: ({ id, ticker, contract, quantity, price, fees, cash }) => {
      const sign = quantity > 0 ? '+' : ''
      const at = partsOf(contract?.expiry ?? DAY)
      const symbol =
        contract === null
          ? ticker
          : `${contract.root} 100 ${at.date} ${at.month.toUpperCase()} ${at.year} ${contract.strike} ${word(contract).toUpperCase()}`
      const line = (type: string, words: string) =>
        `11/12/26,10:31:05,${type},="1",${words},${orNone(-fees)},,${usd(cash + fees)},"1,000.00"`
      const words = TOS[id]?.replace('@', ticker)
      if (words?.startsWith('REMOVAL'))
        return line(id.startsWith('expiry') ? 'EXP' : 'RAD', `${words} ${sign}${quantity} ${symbol}`)
      if (words !== undefined)
        return line(/deposit|withdrawal/.test(id) ? 'EFN' : /tax|^fee/.test(id) ? 'JRN' : 'DOI', words)
      const end = id.startsWith('assigned') ? 'ASSIGNMENT' : 'EXERCISE'
      if (id.endsWith(' shares'))
        return line('RAD', `${quantity > 0 ? 'BOT' : 'SOLD'} ${sign}${quantity} ${ticker} UPON OPTION ${end} @${price}`)
      if (price === 0 || /reinvest|merger|settled|money|bill|cancelled/.test(id)) return null
      return line('TRD', `${quantity > 0 ? 'BOT' : 'SOLD'} ${sign}${quantity} ${symbol} @${price}`)
    },
  },
  Ghostfolio: {
    head: '{"activities":[',
    tail: ']}',
    row: ({ id, ticker, contract, quantity, price, fees, cash }) => {
      const type = GHOSTFOLIO[id]
      if (type === undefined) return null
      const isTrade = price > 0
      return JSON.stringify({
        accountId: 'a',
        comment: null,
        currency: 'USD',
        dataSource: 'YAHOO',
        date: `${DAY}T00:00:00.000Z`,
        fee: fees,
        type,
        quantity: isTrade ? Math.abs(quantity) : 1,
        unitPrice: isTrade ? price : Math.abs(cash),
        symbol:
          contract !== null
            ? formatOccSymbol(contract)
            : /interest|fee/.test(id)
              ? 'd9c5b1f2-aaaa-bbbb-cccc-0123456789ab'
              : ticker,
      })
    },
  },
}

/** A record of the Flex query as a table of its own, with the names that its CSV has. */
function flexCsv(record: string): string {
  const names: Words = {
    ...{ accountId: 'ClientAccountID', currency: 'CurrencyPrimary', assetCategory: 'AssetClass', putCall: 'Put/Call' },
    ...{ buySell: 'Buy/Sell', notes: 'Notes/Codes', dateTime: 'Date/Time' },
  }
  const cells = [...record.matchAll(/(\w+)="([^"]*)"/g)]
  const head = cells.map(([, name = '']) => `"${names[name] ?? name}"`).join(',')
  return `${head}\n${cells.map(([, , value = '']) => `"${value.replaceAll('&amp;', '&')}"`).join(',')}`
}

const FLEX = 'Interactive Brokers, Flex query'
const ALL: Readonly<Record<string, Writer>> = {
  ...LAYOUTS,
  [`${FLEX} as CSV`]: {
    head: '',
    row: (deed) => {
      const record = LAYOUTS[FLEX]?.row(deed) ?? null
      return record === null ? null : flexCsv(record)
    },
  },
}

describe.each(Object.entries(ALL))(
  'issue 24 points 11 to 14: every kind of row of %s',
  (layout, { head, tail = '', row }) => {
    const deeds = Array.from({ length: 12 }, () => KINDS.map(deed)).flat()
    const written = deeds.flatMap((one) => {
      const text = row(one)
      return text === null ? [] : [{ one, text }]
    })
    const read = written.map(({ one, text }) => {
      const { layout: found, rows } = readBrokerRows(`${head}\n${text}\n${tail}`)
      return { one, found, got: rows.length === 1 ? (rows[0] ?? '') : rows.join(' + '), text }
    })

    it('the layout is known by its head', () => {
      expect(new Set(read.map(({ found }) => found))).toEqual(new Set([layout.replace(' as CSV', '')]))
    })

    it('contract, sign, quantity, price, fees and cash of every row: nothing is wrong in silence, nothing that holds an entry refused', () => {
      const wrong = read.flatMap(({ one, got, text }) =>
        (one.kind === 'refused' ? got.startsWith('refused: ') : got === wanted(one, layout))
          ? []
          : [`${one.id}: ${got} <> ${wanted(one, layout)} | ${text}`],
      )
      expect(wrong).toEqual([])
    })

    it('the rows of one file read as each alone', () => {
      const sections = layout.endsWith('activity statement') ? '' : '\n'
      const between = layout === 'Ghostfolio' ? ',\n' : '\n'
      const { rows } = readBrokerRows(`${head}\n${written.map(({ text }) => text).join(between)}${sections}${tail}`)
      expect(rows.map((got) => got.replace(/^(refused): .*/, '$1'))).toEqual(
        written.map(({ one }) => wanted(one, layout)),
      )
    })
  },
)
