import { describe, expect, it } from 'vitest'
import { US_FORM } from '@/lib/portfolio/importCells'
import { readPosition } from '@/lib/portfolio/reconcile'
import { ETRADE, FIDELITY, ROBINHOOD, SCHWAB, TASTY, TOS, VANGUARD } from '@/tests/support/brokerColumns'
import { readBrokerRows } from '@/tests/support/readBrokerRows'

const MERRILL =
  '"Trade Date","Settlement Date","Pending/Settled","Account Nickname","Account Registration","Account #","Type","Description 1 ","Description 2","Symbol/CUSIP #","Quantity","Price ($)","Amount ($)"'
const TDA = 'DATE,TRANSACTION ID,DESCRIPTION,QUANTITY,SYMBOL,PRICE,COMMISSION,AMOUNT,REG FEE'

/** Forms that true files have, in rows of our own: each with what it must become, or the reason. */
const TABLE: readonly (readonly [string, string, readonly (readonly [string, string])[]])[] = [
  [
    'Schwab, carried over from TD Ameritrade',
    SCHWAB,
    [
      [
        '"11/12/2026","Journaled Shares","KO 11/13/2026 60.00 C","TDA TRAN - REMOVAL OF OPTION DUE TO EXPIRATION (0KO..KD60000000)","1","","",""',
        '2026-11-12 expiry KO261113C00060000 1 0 0 0',
      ],
      [
        '"11/12/2026","Journaled Shares","KO 11/13/2026 60.00 P","TDA TRAN - REMOVAL OF OPTION DUE TO ASSIGNMENT (0KO..WD60000000)","1","","",""',
        '2026-11-12 exercise KO261113P00060000 1 0 0 0',
      ],
      [
        '"11/12/2026","Journaled Shares","","TDA TRAN - INTRA-ACCOUNT TRANSFER","","","","$750.00"',
        'refused: moved within cash',
      ],
      ['"11/12/2026","Journaled Shares","","TDA TRAN - MARK TO THE MARKET","","","","$12.00"', 'refused: moved within'],
      [
        '"11/12/2026","Journaled Shares","","TDA TRAN - CASH ALTERNATIVES PURCHASE (MMDA1)","","","","-$50.00"',
        'refused: moved within cash',
      ],
      ['"11/12/2026","Misc Cash Entry","","INTEREST ADJUSTMENT","","","","$0.10"', '2026-11-12 interest - 0 0 0 0.1'],
      [
        '"11/12/2026","MoneyLink Transfer","","Tfr HIGH INTEREST SAVINGS","","","","-$50.00"',
        '2026-11-12 withdrawal - 0 0 0 -50',
      ],
      ['"11/12/2026","Journaled Shares","MMDA1","TDA TRAN - CASH","56.32","","",""', 'refused: MMDA1 is a money fund'],
      [
        '"11/12/2026","Journaled Shares","IWM","TDA TRAN - TRANSFER OF SECURITY IN (IWM)","5","","",""',
        '2026-11-12 transfer IWM 5 0 0 0',
      ],
    ],
  ],
  [
    'Robinhood: shorts of shares, rollovers, tax at the source, the shares of an assignment',
    ROBINHOOD,
    [
      ['11/12/2026,11/12/2026,11/13/2026,KO,Coca-Cola,SS,10,$61.00,$610.00', '2026-11-12 sell KO 10 61 0 610'],
      ['11/12/2026,11/12/2026,11/13/2026,KO,Coca-Cola,BC,10,$60.00,($600.00)', '2026-11-12 buy KO 10 60 0 -600'],
      ['11/12/2026,11/12/2026,11/12/2026,,Contribution,CFIR,,,$150.00', '2026-11-12 deposit - 0 0 0 150'],
      ['11/12/2026,11/12/2026,11/12/2026,,Rollover,DRFRO,,,$90.00', '2026-11-12 deposit - 0 0 0 90'],
      ['11/12/2026,11/12/2026,11/12/2026,TSM,Dividend NRA,DIVNRA,,,($9.00)', '2026-11-12 tax TSM 0 0 0 -9'],
      [
        '11/12/2026,11/12/2026,11/13/2026,KO,"Coca-Cola\nCUSIP: 191216100\n1 KO Option Assigned",Buy,100,$60.00,"($6,000.00)"',
        '2026-11-12 buy KO 100 60 0 -6000',
      ],
      [
        '11/12/2026,11/12/2026,11/13/2026,KO 12/18/2026 60.00C,KO Call Option,BTO,1,1.50,-150.00',
        '2026-11-12 buy KO261218C00060000 1 1.5 0 -150',
      ],
    ],
  ],
  [
    'tastytrade: interest, what a fund pays, and prices that are rounded',
    TASTY,
    [
      [
        '2026-11-12T17:00:00-0500,Money Movement,Withdrawal,,,,FROM 10/16 THRU 11/15 @ 8    %,-1.24,0,,--,0.00,,,,,,,',
        '2026-11-12 interest - 0 0 0 -1.24',
      ],
      [
        '2026-11-12T17:00:00-0500,Money Movement,Deposit,,,,INTEREST ON CREDIT BALANCE,0.09,0,,--,0.00,,,,,,,',
        '2026-11-12 interest - 0 0 0 0.09',
      ],
      [
        '2026-11-12T17:00:00-0500,Money Movement,Deposit,,SGOV,Equity,ISHARES TRUST,4.20,0,,--,0.00,,,,,,,',
        '2026-11-12 dividend SGOV 0 0 0 4.2',
      ],
      [
        '2026-11-12T10:00:00-0500,Trade,Buy to Open,BUY_TO_OPEN,KO,Equity,Bought 100 KO @ 61.40,"-6,140.50",100,-61.40,0.00,-0.08,,,,,,,1',
        '2026-11-12 buy KO 100 61.405 0.08 -6140.58',
      ],
      [
        '2026-11-12T10:00:00-0500,Trade,Buy to Open,BUY_TO_OPEN,PG,Equity,Bought 10 PG @ 150.00,"-1,500.00",10,-150.00,0.00,-0.08,,,,,,,2',
        '2026-11-12 buy PG 10 150 0.08 -1500.08',
      ],
    ],
  ],
  [
    'Fidelity: shares that are distributed, journals within the account, a bond with a tax in its name',
    FIDELITY,
    [
      [
        '11/12/2026, DISTRIBUTION EXAMPLE CORP (XYZ) (Cash), XYZ, EXAMPLE CORP,Cash,90,,,,,1000.00,',
        '2026-11-12 split XYZ 90 0 0 0',
      ],
      [
        '11/12/2026, DISTRIBUTION SPINOFF FROM:(XYZ ) EXAMPLE AERO (XYZA) (Cash), XYZA, EXAMPLE AERO,Cash,5,,,,,,',
        '2026-11-12 exchange XYZA 5 0 0 0',
      ],
      [
        '11/12/2026, JOURNALED VS Z00-000000-1 AUTO-JOURNAL EXAMPLE CORP (XYZ) (Margin), XYZ, EXAMPLE CORP,Margin,100,,,,,,',
        'refused: moved between the cash and the margin',
      ],
      [
        '11/12/2026, MUNI EXEMPT INT SAMPLE SALES & USE TAX REV 05.000% (000000AA1) (Cash),000000AA1,SAMPLE SALES & USE TAX REV,Cash,,,,,,1250.00,',
        '2026-11-12 interest - 0 0 0 1250',
      ],
      [
        '11/12/2026, REINVESTMENT SAMPLE FUND (BND) (Cash), BND, SAMPLE FUND,Cash,9.598,74.29,,,,-713.08,',
        '2026-11-12 buy BND 9.598 74.294645 0 -713.08',
      ],
    ],
  ],
  [
    'Merrill: the letter of a contract is its month and its side, the next the decimals of its strike',
    MERRILL,
    [
      [
        '"11/12/2026","11/13/2026","Settled","--","IRA","1","SecurityTransactions","Option Sale ","PUT KO 00013 COCA COLA EXP 12-18-26","KO#X1826D130000","-1","0.5000","50.00"',
        '2026-11-12 sell KO261218P00013000 1 0.5 0 50',
      ],
      [
        '"11/12/2026","11/13/2026","Settled","--","IRA","1","SecurityTransactions","Option Purchase ","CALL TSLA 00425 TESLA INC EXP 12-18-26","TSLA#L1826C425000","1","0.5000","(50.00)"',
        '2026-11-12 buy TSLA261218C00425000 1 0.5 0 -50',
      ],
      [
        '"11/12/2026","11/13/2026","Pending","--","IRA","1","SecurityTransactions","Sale ","COCA COLA","KO","-1","61.0000","61.00"',
        "refused: an order that was not filled: 'pending'",
      ],
      [
        '"11/12/2026","11/12/2026","Settled","--","IRA","1","Other","Funds Received","WIRE TRF IN","990156937","","","(30,000.00)"',
        "refused: 'Funds Received' and a cash of (30,000.00)",
      ],
    ],
  ],
  [
    'E*Trade: a reinvestment without a price, dashes in a contract, interest that is paid, coins',
    ETRADE,
    [
      [
        '11/12/26,Dividend,MF,JSPGX,5.834,-81.33,0,0,JANUS GLOBAL DIVIDEND REINVESTMENT',
        '2026-11-12 buy JSPGX 5.834 13.940692 0 -81.33',
      ],
      [
        '11/12/26,Bought,OPTN,KO--261218C00060000,1,-150.65,1.50,0.65,Bought 1',
        '2026-11-12 buy KO261218C00060000 1 1.5 0.65 -150.65',
      ],
      ['11/12/26,MISC, , ,0,-2.60,0,0,MARGIN INTEREST', '2026-11-12 interest - 0 0 0 -2.6'],
      ['11/12/26,Transfer,CASH,,,15000.00,,,ACH DEPOSIT REFID:1', '2026-11-12 deposit - 0 0 0 15000'],
      ['11/12/26,Bought,,ETHUSD,0.5,-1500,3000,0,ETHEREUM CRYPTO', 'refused: ETHEREUM CRYPTO is a coin'],
    ],
  ],
  [
    'Vanguard: a contract under its day, side and strike, or in its name alone',
    VANGUARD,
    [
      [
        '1,2026-11-12,2026-11-13,Sell to open,Sell to open,PUT LITE 07/16/27 560,LITE 270716P560.00,-1,12.00,1200.00,1.02,1198.98,0.0,MARGIN',
        '2026-11-12 sell LITE270716P00560000 1 12 1.02 1198.98',
      ],
      [
        '1,2026-11-12,2026-11-13,Buy to close,Buy to close,PUT LITE 07/16/27 560,,1,10.00,-1000.00,1.00,-1001.00,0.0,MARGIN',
        '2026-11-12 buy LITE270716P00560000 1 10 1 -1001',
      ],
    ],
  ],
  [
    'thinkorswim: the key that sent an order, money of another bank, a purchase without its price',
    TOS,
    [
      [
        '11/12/26,10:04:09,TRD,="1",KEY: F2 SOLD -100 KO @61.00,-0.03,,"6,100.00",0',
        '2026-11-12 sell KO 100 61 0.03 6099.97',
      ],
      [
        '11/12/26,10:04:10,TRD,="2",KEY: Ctrl Shift B BOT +1 KO 100 15 JAN 27 60 CALL @1.50,,-0.65,-150.00,0',
        '2026-11-12 buy KO270115C00060000 1 1.5 0.65 -150.65',
      ],
      ['11/12/26,10:04:11,CRC,="3",Tfr from external bank 100.0 US$,,,100.00,0', '2026-11-12 deposit - 0 0 0 100'],
      ['11/12/26,10:04:12,TRD,="4",BOT +100 KO UPON BUY TRADE,,,"-6,100.00",0', '2026-11-12 buy KO 100 61 0 -6100'],
    ],
  ],
  [
    'TD Ameritrade: a column of fees that others lack',
    TDA,
    [
      [
        '11/12/2026,1,Sold 5 COST @ 490.04,5,COST,490.04,0.00,2450.19,0.01',
        '2026-11-12 sell COST 5 490.04 0.01 2450.19',
      ],
      ['11/12/2026,2,MARGIN INTEREST ADJUSTMENT,,,,,-0.15,', '2026-11-12 interest - 0 0 0 -0.15'],
    ],
  ],
  [
    'Portfolio Performance: a depot tells what came to it, so its purchases are above 0',
    'Date,Type,Value,Transaction Currency,Fees,Taxes,Shares,ISIN,WKN,Ticker Symbol,Security Name,Note',
    [
      ['2026-11-12T00:00,Buy,610.00,USD,0.00,0.00,10,US1912161007,1,KO,Coca-Cola,', '2026-11-12 buy KO 10 61 0 -610'],
      ['2026-11-13T00:00,Sell,-300.00,USD,0.00,0.00,5,US1912161007,1,KO,Coca-Cola,', '2026-11-13 sell KO 5 60 0 300'],
    ],
  ],
  [
    'Ghostfolio: a pair of a coin and dollars',
    'Date,Code,DataSource,Currency,Price,Quantity,Action,Fee,Note',
    [['2026-11-12,BTCUSD,YAHOO,USD,44558.42,1,buy,4.46,', 'refused: BTCUSD is a coin']],
  ],
  [
    'Interactive Brokers: income under an ISIN keeps no ticker, a trade is refused',
    'Type,SettleDate,ISIN,Description,Amount,CurrencyPrimary',
    [
      [
        'Dividends,20261112,US9220427424,VT(US9220427424) CASH DIVIDEND,137.23,USD',
        '2026-11-12 dividend - 0 0 0 137.23',
      ],
    ],
  ],
]

describe.each(TABLE)('issue 24 points 11 to 14: %s', (_, head, rows) => {
  const read = readBrokerRows([head, ...rows.map(([row]) => row)].join('\n'))
  it.each(rows.map(([row, wanted], at) => [row, wanted, at] as const))('%s', (_, wanted, at) => {
    const got = read.rows[at] ?? ''
    expect(wanted.startsWith('refused') ? got.slice(0, wanted.length) : got).toBe(wanted)
  })
})

const flexOf = (...records: readonly string[]) =>
  readBrokerRows(
    `<FlexQueryResponse queryName="a" type="AF"><FlexStatements count="1"><FlexStatement accountId="U1">\n${records.join('\n')}\n</FlexStatement></FlexStatements></FlexQueryResponse>`,
  )

const ENDED = `<OptionEAE>
<OptionEAE currency="USD" assetCategory="OPT" symbol="KO    261113C00060000" underlyingSymbol="KO" multiplier="100" strike="60" expiry="20261113" putCall="C" date="20261113" transactionType="Exercise" quantity="-1" tradePrice="0" />
<OptionEAE currency="USD" assetCategory="STK" symbol="KO" putCall="" date="20261113" transactionType="Buy" quantity="100" tradePrice="60" />
</OptionEAE>`

describe('a Flex query of Interactive Brokers', () => {
  it('confirmations of trades, and an order only where no execution tells it', () => {
    const order =
      '<Order currency="USD" assetCategory="STK" symbol="KO" tradeDate="20261112" buySell="BUY" quantity="10" price="61" tradePrice="61" proceeds="-610" ibCommission="-1" levelOfDetail="ORDER" />'
    const done =
      '<TradeConfirm currency="USD" assetCategory="STK" symbol="KO" transactionType="ExchTrade" tradeDate="20261112" buySell="BUY" quantity="4" price="61" amount="244" proceeds="-244" commission="-0.5" tax="0" levelOfDetail="EXECUTION" />'
    expect(flexOf(order).rows).toEqual(['2026-11-12 buy KO 10 61 1 -611'])
    expect(flexOf(order, done).rows).toEqual(['2026-11-12 buy KO 4 61 0.5 -244.5'])
  })

  it('confirmations as CSV', () => {
    const { rows } = readBrokerRows(
      'ClientAccountID,CurrencyPrimary,AssetClass,Symbol,TransactionType,Buy/Sell,Quantity,Price,Amount,Proceeds,Commission,TradeDate,Code\nU1,USD,STK,KO,ExchTrade,BUY,4,61,244,-244,-0.5,20261112,O',
    )
    expect(rows).toEqual(['2026-11-12 buy KO 4 61 0.5 -244.5'])
  })

  it('exercises of their own table, once where the trades tell them too', () => {
    expect(flexOf(ENDED).rows).toEqual([
      '2026-11-13 exercise KO261113C00060000 1 0 0 0',
      '2026-11-13 buy KO 100 60 0 -6000',
    ])
    const booked = `<Trade currency="USD" assetCategory="OPT" symbol="KO    261113C00060000" underlyingSymbol="KO" multiplier="100" strike="60" expiry="20261113" putCall="C" tradeDate="20261113" transactionType="BookTrade" buySell="SELL" quantity="-1" tradePrice="0" proceeds="0" ibCommission="0" notes="Ex" />
<Trade currency="USD" assetCategory="STK" symbol="KO" tradeDate="20261113" transactionType="BookTrade" buySell="BUY" quantity="100" tradePrice="60" proceeds="-6000" ibCommission="0" notes="Ex" />`
    expect(flexOf(booked, ENDED).rows).toEqual(flexOf(booked).rows)
    const bought = booked.replaceAll('BookTrade', 'ExchTrade').replaceAll('notes="Ex"', 'notes="O"')
    expect(flexOf(bought, ENDED).rows).toHaveLength(4)
  })

  it('a cancelled trade is no second one, and a commission that is paid back makes the price better', () => {
    const trade = (more: string) =>
      `<Trade currency="USD" assetCategory="STK" symbol="KO" tradeDate="20261112" ${more} />`
    expect(
      flexOf(
        trade('transactionType="TradeCancel" buySell="BUY" quantity="-10" tradePrice="61" ibCommission="1"'),
        trade('buySell="BUY" quantity="10" tradePrice="61" proceeds="-610" ibCommission="0.25"'),
        trade('buySell="BUY" quantity="10" tradePrice="61" proceeds="-610" ibCommission="-1"'),
      ).rows,
    ).toEqual([
      'refused: a cancelled or corrected trade: take it out together with the row it cancels',
      '2026-11-12 buy KO 10 60.975 0 -609.75',
      '2026-11-12 buy KO 10 61 1 -611',
    ])
  })

  it('parts of a CSV that are opened and closed without naming their rows', () => {
    const { rows } = readBrokerRows(
      [
        '"BOF","U1","Activity","1"',
        '"BOA","U1"',
        '"BOS","CTRN","Cash Transactions"',
        '"ClientAccountID","CurrencyPrimary","Date/Time","Description","Amount","Type"',
        '"U1","USD","20261112","USD CREDIT INT","2.45","Broker Interest Received"',
        '"EOS","CTRN","1","0"',
        '"EOF","U1"',
      ].join('\n'),
    )
    expect(rows).toEqual(['2026-11-12 interest - 0 0 0 2.45'])
  })

  it('a mean cost is taken where the cost of all is not told; a bond that is called is refused', () => {
    const { rows, positions } = flexOf(
      '<OpenPosition currency="USD" assetCategory="STK" symbol="KO" position="10" costBasisPrice="60" />',
      '<CorporateAction currency="USD" assetCategory="BOND" symbol="T 2" description="FULL CALL" reportDate="20261112" quantity="-25" proceeds="25" type="BM" />',
    )
    expect(positions.map(({ symbol, price }) => [symbol, price])).toEqual([['KO', '60']])
    expect(rows).toEqual([expect.stringMatching(/^refused: bond/)])
  })
})

it.each([
  ['tastytrade', TASTY],
  ['TD Ameritrade', TDA],
])('%s is told by the columns of its file', (layout, head) => {
  expect(readBrokerRows(`${head}\n2026-11-12,x`).layout).toBe(layout)
})

it('thinkorswim: a statement with a sweep; each trade of futures is told, funds among other positions are compared', () => {
  const { rows, positions } = readBrokerRows(`Account Statement for 1SCHW (ira) since 11/1/26 through 11/30/26

Cash & Sweep Vehicle
DATE,TIME,TYPE,REF #,DESCRIPTION,Misc Fees,Commissions & Fees,AMOUNT,BALANCE
11/12/26,01:00:00,BAL,,Cash balance at the start of business day 12.11 CST,,,,0.00
11/12/26,10:00:00,TRD,="1",BOT 100.0 SNSXX UPON ,,,-100.00,0.00
11/12/26,10:00:01,TRD,="2",BOT +10 KO @61.00,,,-610.00,0.00

Futures Statements
Trade Date,Exec Date,Exec Time,Type,Ref #,Description,Misc Fees,Commissions & Fees,Amount,Balance
11/12/26,11/12/26,01:00:00,BAL,--,Futures cash balance at the start of business day 12.11 CST,--,--,--,0.00
11/12/26,11/12/26,09:00:00,TRD,="3",BOT +1 /MESZ26:XCME @5000,-1.00,-0.50,--,0.00

Others
Symbol,Description,Qty,Trade Price,Mark,Mark Value
VFIAX,VANGUARD 500 INDEX,+10,500.00,505.00,"$5,050.00"
,OVERALL TOTALS,,,,"$5,050.00"`)
  expect(rows).toEqual([
    'refused: SNSXX is a money fund: it counts as cash, so nothing moves',
    '2026-11-12 buy KO 10 61 0 -610',
    'refused: futures, currencies and coins are not kept: shares and options are',
  ])
  expect(positions.map(({ symbol, quantity }) => [symbol, quantity])).toEqual([['VFIAX', '+10']])
})

it('an award of Interactive Brokers is told and not stored', () => {
  const { rows } = readBrokerRows(`Statement,Header,Field Name,Field Value
Statement,Data,Title,Activity Statement
Grant Activity,Header,Symbol,Report Date,Description,Award Date,Vesting Date,Quantity,Price,Value
Grant Activity,Data,IBKR,2026-11-12,Stock Award Grant for Cash Deposit,2026-11-12,2027-11-12,1.5,60,90
Grant Activity,Data,Total,,,,,1.5,,90`)
  expect(rows).toEqual([expect.stringMatching(/^refused: shares of an award/)])
})

it('a position without a ticker is read by its name, or told with it', () => {
  const { positions } = readBrokerRows(`Account Number,Investment Name,Symbol,Shares,Share Price,Total Value
1,PUT LITE 07/16/27 560,,-1,12.00,-1200.00
1,U S TREASURY NOTE 4.5%,,1000,99.00,990.00
1,,,,,`)
  expect(positions.map((one) => readPosition(one, US_FORM))).toEqual([
    { symbol: 'LITE270716P00560000', quantity: -1, price: 0 },
    { line: 3, reason: "no ticker or contract: 'U S TREASURY NOTE 4.5%'" },
  ])
})
