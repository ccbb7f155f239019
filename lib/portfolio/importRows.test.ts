import { describe, expect, it } from 'vitest'
import { guessMapping } from '@/lib/portfolio/importFields'
import { readImportRow } from '@/lib/portfolio/importRows'

const read = (header: string, row: string) => readImportRow(row.split('|'), guessMapping(header.split('|')))

const TASTY =
  'Date|Type|Sub Type|Action|Symbol|Instrument Type|Description|Value|Quantity|Average Price|Commissions|Fees|Multiplier|Root Symbol|Underlying Symbol|Expiration Date|Strike Price|Call or Put|Order #|Currency'
const SCHWAB = 'Date|Action|Symbol|Description|Quantity|Price|Fees & Comm|Amount'
const FIDELITY =
  'Run Date|Action|Symbol|Description|Type|Quantity|Price ($)|Commission ($)|Fees ($)|Accrued Interest ($)|Amount ($)'
const ROBINHOOD = 'Activity Date|Process Date|Settle Date|Instrument|Description|Trans Code|Quantity|Price|Amount'

describe('rows of brokers’ files', () => {
  it('tastytrade: a sold put whose price is of the whole contract, with commission and fees', () => {
    const row =
      '2026-11-10T15:30:00-0500|Trade|Sell to Open|SELL_TO_OPEN|SPY   270115P00500000|Equity Option|Sold 1 SPY|56.00|1|56.00|-1.00|-0.14|100|SPY|SPY|1/15/27|500|PUT|123|USD'
    expect(read(TASTY, row)).toMatchObject({
      entry: { day: '2026-11-10', kind: 'sell', symbol: 'SPY270115P00500000', quantity: 1, price: 0.56, fees: 1.14 },
    })
  })

  it('tastytrade: dividends and deposits of its money movements', () => {
    const row = (sub: string, value: string) =>
      `2026-11-10T15:30:00-0500|Money Movement|${sub}|||||${value}|0|||0.00||||||||USD`
    expect(read(TASTY, row('Deposit', '5,000.00'))).toMatchObject({ entry: { kind: 'deposit', amount: 5000 } })
    expect(read(TASTY, row('Withdrawal', '-250.00'))).toMatchObject({ entry: { kind: 'withdrawal', amount: 250 } })
    expect(read(TASTY, row('Dividend', '12.50'))).toMatchObject({ entry: { kind: 'dividend', amount: 12.5 } })
  })

  it('Schwab: a contract spelled out, money with dollar signs', () => {
    const row = '11/12/2026|Buy to Open|AAPL 01/15/2027 210.00 C|CALL APPLE|2|$3.10|$1.32|-$621.32'
    expect(read(SCHWAB, row)).toMatchObject({
      entry: { kind: 'buy', symbol: 'AAPL270115C00210000', quantity: 2, price: 3.1, fees: 1.32 },
    })
  })

  it('Fidelity: a contract with a leading dash, signs of quantities taken by the action', () => {
    const row = '11/12/2026|YOU SOLD CLOSING TRANSACTION| -AAPL270115C210|CALL (AAPL)|Margin|-2|4.00|1.30|0.04||798.66'
    expect(read(FIDELITY, row)).toMatchObject({
      entry: { kind: 'sell', symbol: 'AAPL270115C00210000', quantity: 2, price: 4, fees: 1.34 },
    })
  })

  it('Robinhood: shares, and cash in brackets', () => {
    expect(read(ROBINHOOD, '11/12/2026|11/12/2026|11/13/2026|KO|Coca-Cola|Buy|10|$61.20|($612.00)')).toMatchObject({
      entry: { kind: 'buy', symbol: 'KO', quantity: 10, price: 61.2 },
    })
    expect(read(ROBINHOOD, '11/15/2026|11/15/2026|11/15/2026|KO|Cash Div|CDIV|||$5.10')).toMatchObject({
      entry: { kind: 'dividend', symbol: 'KO', amount: 5.1 },
    })
  })

  it.each(['C (A) ', 'CALL ', '$1,', '1/1/26 ', 'A ', '100 '])(
    'a cell of a megabyte of %j is read in no time: the forms of words take the square of their text',
    (piece) => {
      const long = piece.repeat(2 ** 20 / piece.length)
      const began = performance.now()
      read(SCHWAB, `11/12/2026|${long}|${long}|${long}|1|1|0|1`)
      // The square of a million takes minutes on any machine.
      expect(performance.now() - began).toBeLessThan(20_000)
    },
  )

  it.each([
    ['13/45/2026|Buy|KO|x|1|1|0|1', 'no date'],
    ['11/12/2026|Foo|KO|x|1|1|0|1', 'no action'],
    ['11/12/2026|Buy||x|1|1|0|1', 'no ticker'],
    ['11/12/2026|Buy|KO|x||1|0|1', 'no quantity'],
    ['11/12/2026|Buy|KO|x|1|about 5|0|1', 'no price'],
    ['11/12/2026|Qualified Dividend|KO|x||||', 'no amount'],
    ['11/12/2026|Cancel Buy|KO|x|30|||', 'cancelled'],
  ])('a row that cannot be read says why: %s', (row, reason) => {
    expect(read(SCHWAB, row)).toMatchObject({ reason: expect.stringContaining(reason) })
  })
})
