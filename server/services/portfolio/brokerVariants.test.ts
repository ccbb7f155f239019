import { describe, expect, it } from 'vitest'
import { US_FORM } from '@/lib/portfolio/importCells'
import { readPosition } from '@/lib/portfolio/reconcile'
import { SCHWAB, TOS } from '@/tests/support/brokerColumns'
import { readBrokerRows } from '@/tests/support/readBrokerRows'

const LEGACY =
  'Date/Time,Transaction Code,Transaction Subcode,Symbol,Buy/Sell,Open/Close,Quantity,Expiration Date,Strike,Call/Put,Price,Fees,Amount,Description,Account Reference'
const TASTY =
  'Date,Type,Sub Type,Action,Symbol,Instrument Type,Description,Value,Quantity,Average Price,Commissions,Fees,Multiplier,Root Symbol,Underlying Symbol,Expiration Date,Strike Price,Call or Put,Order #,Total,Currency'
const ETRADE =
  'Activity/Trade Date,Transaction Date,Settlement Date,Activity Type,Description,Symbol,Cusip,Quantity #,Price $,Amount $,Commission,Category,Note'
const HISTORY = `Statement,Header,Field Name,Field Value
Statement,Data,Title,Transaction History
Summary,Header,Field Name,Field Value
Summary,Data,Base Currency,USD
Transaction History,Header,Date,Account,Description,Transaction Type,Symbol,Quantity,Price,Price Currency,Gross Amount ,Commission,Net Amount`
const FLEX = '<FlexQueryResponse queryName="q" type="AF"><FlexStatement accountId="U1">'
const GERMAN = 'Datum;Action;Symbol;Quantity;Price;Fees;Amount;Currency'

/** Older and newer exports, and forms that a number or a day may have: each row with what it must become. */
const TABLE: readonly (readonly [string, string, readonly (readonly [string, string])[]])[] = [
  [
    'tastyworks, as it was: ends are told by the second code, not by Buy or Sell',
    LEGACY,
    [
      [
        '11/12/2026 4:00 PM,Receive Deliver,Expiration,SPY,Sell,Close,1,11/12/2026,600,C,0,0.00,0,Removal of 1 SPY due to expiration.,I1',
        '2026-11-12 expiry SPY261112C00600000 1 0 0 0',
      ],
      [
        '11/12/2026 4:00 PM,Receive Deliver,Assignment,SPY,Buy,Close,1,11/12/2026,600,P,0,0.00,0,Removal of 1 SPY due to assignment.,I1',
        '2026-11-12 exercise SPY261112P00600000 1 0 0 0',
      ],
      [
        '11/12/2026 4:00 PM,Receive Deliver,Buy to Open,SPY,Buy,Open,100,,,,600,5.00,-60000,Buy to Open 100 SPY @ 600.00,I1',
        '2026-11-12 buy SPY 100 600 5 -60005',
      ],
      ['11/12/2026 4:00 PM,Money Movement,Deposit,,,,0,,,,,0.00,500,ACH DEPOSIT,I1', '2026-11-12 deposit - 0 0 0 500'],
    ],
  ],
  [
    'tastytrade: shares that a dividend bought',
    TASTY,
    [
      [
        '2026-11-12T15:30:00-0500,Receive Deliver,Dividend,BUY_TO_OPEN,KO,Equity,Received 0.12 Long KO via Dividend,-7.32,0.12,-61.00,--,0.00,,,,,,,,-7.32,USD',
        '2026-11-12 buy KO 0.12 61 0 -7.32',
      ],
    ],
  ],
  [
    'E*Trade, newer',
    ETRADE,
    [
      [
        '11/12/26,11/12/26,11/13/26,Sold Short,"PUT  NVDA   01/15/27   140.000 NVIDIA CORP",--,--,-2.0,3.1,618.96,1.04,--,--',
        '2026-11-12 sell NVDA270115P00140000 2 3.1 1.04 618.96',
      ],
      [
        '11/12/26,11/12/26,--,Bought,"NVIDIA CORP COM OPTION ASSIGNMENT",NVDA,67066G104,200.0,150,-30000,0.0,--,--',
        '2026-11-12 buy NVDA 200 150 0 -30000',
      ],
      [
        '11/12/26,11/12/26,--,Dividend,"COCA COLA CO REINVEST PRICE $ 61.2",KO,191216100,0.083,61.2,-5.08,--,--,--',
        '2026-11-12 buy KO 0.083 61.2 0 -5.08',
      ],
      ['11/12/26,11/12/26,--,Misc Trade,"NVDA FWD SPLIT",NVDA,1,90.0,--,0,--,--,--', '2026-11-12 split NVDA 90 0 0 0'],
      ['11/12/26,11/12/26,--,Cash-in-Lieu,"X",NVDA,1,--,--,1.2,--,--,--', '2026-11-12 dividend NVDA 0 0 0 1.2'],
      ['11/12/26,11/12/26,--,Bought,"CALL NVDA 01/15/27 140.000",--,--,1,0,0,0,--,--', 'refused'],
    ],
  ],
  [
    'Interactive Brokers, transaction history',
    HISTORY,
    [
      [
        'Transaction History,Data,2026-11-12,U1,AAPL 15JAN27 210 C,Sell,AAPL  270115C00210000,-2.0,3.1,USD,620.0,-1.3,618.7',
        '2026-11-12 sell AAPL270115C00210000 2 3.1 1.3 618.7',
      ],
      [
        'Transaction History,Data,2026-11-12,U1,AAPL(US03) Cash Dividend - US Tax,Foreign Tax Withholding,AAPL,-,-,-,-0.39,-,-0.39',
        '2026-11-12 tax AAPL 0 0 0 -0.39',
      ],
      [
        'Transaction History,Data,2026-11-12,U1,AAPL 13NOV26 210 C,Assignment,AAPL  261113C00210000,2.0,0.0,USD,0.0,-,-',
        '2026-11-12 exercise AAPL261113C00210000 2 0 0 0',
      ],
      ['Transaction History,Data,2026-11-12,U1,SAP SE,Buy,SAP,1.0,200.0,EUR,-220.0,-1.0,-221.0', 'refused'],
      [
        'Transaction History,Data,2026-11-12,U1,Electronic Fund Transfer,Deposit,-,-,-,-,1000.0,-,1000.0',
        '2026-11-12 deposit - 0 0 0 1000',
      ],
    ],
  ],
  [
    'Interactive Brokers, Flex: what is no share, taxes of a trade, a symbol of old',
    FLEX,
    [
      [
        '<Trade currency="USD" assetCategory="CASH" symbol="EUR.USD" dateTime="20261112" quantity="300" tradePrice="1.1" proceeds="-330" buySell="BUY" />',
        'refused',
      ],
      [
        '<Trade currency="USD" assetCategory="FUT" symbol="ESZ6" dateTime="20261112" quantity="1" tradePrice="5000" buySell="BUY" />',
        'refused',
      ],
      [
        '<Trade currency="USD" assetCategory="OPT" symbol="XYZ7  270115C00040000" multiplier="10" putCall="C" strike="40" expiry="20270115" underlyingSymbol="XYZ" dateTime="20261112" quantity="1" tradePrice="5" buySell="BUY" />',
        'refused',
      ],
      [
        '<Trade currency="USD" assetCategory="STK" symbol="KO" dateTime="20261112" quantity="-10" tradePrice="61" proceeds="610" taxes="-0.02" ibCommission="-1" buySell="SELL" />',
        '2026-11-12 sell KO 10 61 1.02 608.98',
      ],
      [
        '<CorporateAction currency="USD" assetCategory="STK" symbol="FB.OLD" description="FB(US3) CUSIP/ISIN CHANGE TO (US3) (FB.OLD, FACEBOOK, US3)" reportDate="20261112" quantity="-10" />',
        '2026-11-12 exchange FB -10 0 0 0',
      ],
    ],
  ],
  [
    'thinkorswim: weekly and morning series of an index, the program it came from',
    TOS,
    [
      [
        '11/12/26,09:31:05,TRD,="1",BOT +1 SPX 100 (Weeklys) 13 NOV 26 5000 CALL @12.50 CBOE,-0.65,-0.65,"-1,250.00",1',
        '2026-11-12 buy SPXW261113C05000000 1 12.5 1.3 -1251.3',
      ],
      [
        '11/12/26,09:31:05,TRD,="2",SOLD -1 SPX 100 20 NOV 26 [AM] 5000 CALL @12.50 CBOE,-0.65,-0.65,"1,250.00",1',
        '2026-11-12 sell SPX261120C05000000 1 12.5 1.3 1248.7',
      ],
      [
        '11/12/26,09:32:05,TRD,="3",tAndroid BOT +10 F @11.005,,-0.02,-110.05,1',
        '2026-11-12 buy F 10 11.005 0.02 -110.07',
      ],
    ],
  ],
  [
    'commas are decimal, a whole thousand beside them',
    GERMAN,
    [
      ['13.11.2026;Buy;KO;10;61,20;1,00;-613,00;USD', '2026-11-13 buy KO 10 61.2 1 -613'],
      ['12.11.2026;Sell;KO;1.000;61,20;1,00;61.199,00;USD', '2026-11-12 sell KO 1000 61.2 1 61199'],
    ],
  ],
  [
    'a German table that names no currency is not taken for dollars',
    'Datum;Typ;Symbol;Stück;Kurs;Betrag',
    [['13.11.2026;Kauf;KO;10;61,20;-612,00', 'refused']],
  ],
  [
    'a German table of dollars',
    'Datum;Typ;Symbol;Stück;Kurs;Betrag;Währung',
    [['13.11.2026;Kauf;KO;10;61,20;-612,00;USD', '2026-11-13 buy KO 10 61.2 0 -612']],
  ],
  [
    'semicolons, and no number that says more: commas are decimal, days stand first',
    GERMAN,
    [['3/11/2026;Buy;KO;10;61,205;1;-613,050;USD', '2026-11-03 buy KO 10 61.205 1 -613.05']],
  ],
  [
    'a comma that no whole group follows is no number of a file with points',
    SCHWAB,
    [
      ['11/12/2026,Buy,KO,COCA,10,$61.20,,-$612.00', '2026-11-12 buy KO 10 61.2 0 -612'],
      ['11/12/2026,Buy,KO,COCA,10,"61,20",,"-612,00"', 'refused'],
      ['11/12/2026,Buy to Open,KO 01/15/2026 60.00 C,CALL COCA COLA,1,$2.00,,-$200.00', 'refused'],
      ['11/12/2026,Buy,KO,COCA,10,€61.20,,-€612.00', 'refused'],
      ['11/12/2026,Buy,US1912161007,COCA,10,$61.20,,-$612.00', 'refused'],
      ['11/12/2026,Buy,BTC-USD,BITCOIN,1,$61.20,,-$61.20', 'refused'],
      ['11/12/2026,Assigned,XAU 11/12/2026 150.00 C,CALL PHLX GOLD,1,,,', 'refused'],
      ['11/12/2026,Cash/Stock Merger,XYZ,XYZ CORP,-100,,,$500.00', 'refused'],
    ],
  ],
  [
    'Portfolio Performance: taxes of a trade, and a security that is named, not quoted',
    'Date;Type;Value;Transaction Currency;Fees;Taxes;Shares;Ticker Symbol;Security Name',
    [
      ['2026-11-12T00:00;Sell;588,50;USD;1,50;10,00;5;KO;Coca-Cola', '2026-11-12 sell KO 5 120 11.5 588.5'],
      ['2026-11-12T00:00;Buy;612,00;USD;0,00;0,00;10;Coca-Cola;Coca-Cola', 'refused'],
    ],
  ],
  [
    'Ghostfolio as CSV: dashes, days first, money as a price of so many',
    'Date,Code,DataSource,Currency,Price,Quantity,Action,Fee,Note,Account',
    [
      ['01-09-2021,Opening,MANUAL,USD,0,0,fee,49,,', '2021-09-01 fee - 0 0 0 -49'],
      ['16-09-2021,MSFT,YAHOO,USD,298.580,5,buy,19.00,,', '2021-09-16 buy MSFT 5 298.58 19 -1511.9'],
      ['17-11-2021,MSFT,YAHOO,USD,0.62,5,dividend,0.00,,', '2021-11-17 dividend MSFT 0 0 0 3.1'],
    ],
  ],
  [
    'orders of moomoo: filled ones, their time, what was paid in all',
    'Side,Symbol,Name,Order Price,Order Qty,Status,Order Time,Fill Qty,Fill Price,Fill Time,Currency,Total',
    [
      [
        'Buy,KO,Coca-Cola,61.30,10,Filled,"Nov 12, 2026 10:31:00 ET",10,61.20,"Nov 12, 2026 10:31:05 ET",USD,613.00',
        '2026-11-12 buy KO 10 61.2 1 -613',
      ],
      ['Buy,KO,Coca-Cola,61.30,10,Cancelled,"Nov 12, 2026 10:31:00 ET",,,,USD,', 'refused'],
    ],
  ],
  [
    'a file that tells its actions in words alone',
    'DATE,TRANSACTION ID,DESCRIPTION,QUANTITY,SYMBOL,PRICE,COMMISSION,AMOUNT,REG FEE',
    [
      [
        '11/12/2026,1,Bought 2 AAPL Jan 15 2027 210.0 Call @ 3.10,2,AAPL Jan 15 2027 210.0 Call,3.10,1.30,-621.34,0.04',
        '2026-11-12 buy AAPL270115C00210000 2 3.1 1.34 -621.34',
      ],
    ],
  ],
]

describe.each(TABLE)('issue 24, variants: %s', (_, head, rows) => {
  const read = readBrokerRows([head, ...rows.map(([row]) => row)].join('\n'))
  it.each(rows.map(([row, wanted], at) => [row, wanted, at] as const))('%s', (_, wanted, at) =>
    expect(read.rows[at]?.replace(/^(refused): .*/, '$1')).toBe(wanted),
  )
})

it('a Flex query as CSV with headers and trailers', () => {
  const { layout, rows } = readBrokerRows(`"BOF","U123","Activity","2","20261101","20261112","20261113;000000"
"BOA","U123"
"BOS","TRNT","Trades; trade date basis"
"HEADER","TRNT","ClientAccountID","CurrencyPrimary","AssetClass","Symbol","TradeDate","Quantity","TradePrice","Proceeds","IBCommission","Buy/Sell","Notes/Codes"
"DATA","TRNT","U123","USD","STK","KO","20261112","-10","61.2","612","-1","SELL",""
"EOS","TRNT","1"
"EOA","U123"
"EOF"`)
  expect([layout, rows]).toEqual(['Interactive Brokers, Flex query', ['2026-11-12 sell KO 10 61.2 1 611']])
})

it('positions of tastytrade: contracts by their symbols, no futures', () => {
  const { positions } =
    readBrokerRows(`Account,Symbol,Type,Quantity,Exp Date,DTE,Strike Price,Call/Put,Underlying Last Price,P/L Open,Mark,Trade Price,Cost,NetLiq
5WT1,KO,STOCK,100,,,,,61.00,-20,61.00,61.20,"-6,120.00","6,100.00"
5WT1,SPY   270115P00500000,OPTION,-1,Jan 15,46d,500,PUT,580.5,10,0.46,0.56,56.00,-46.00
5WT1,./ESZ6,FUTURE,1,,,,,5900,10,5900,5890,0,0`)
  expect(positions.map((one) => readPosition(one, US_FORM))).toEqual([
    { symbol: 'KO', quantity: 100, price: 61.2 },
    { symbol: 'SPY270115P00500000', quantity: -1, price: 0.56 },
    { line: 4, reason: expect.stringContaining('futures') },
  ])
})

it('positions of Schwab: accounts by the line above their table; bills and euros are no shares', () => {
  const head = '"Symbol","Description","Qty (Quantity)","Mkt Val (Market Value)","Cost Basis","Currency"'
  const { positions } = readBrokerRows(`"Positions for All-Accounts as of 10:00 AM ET, 2026/11/12"

"Individual ...123"
${head}
"AAPL","APPLE INC","10","$2,100.00","$2,000.00","USD"
"912797KX4","US TREASURY BILL","1000","$990.00","$980.00","USD"
"SAP","SAP SE","3","$600.00","$590.00","EUR"
"Account Total","--","--","$2,500.00","$1,380.00","--"

"Roth IRA ...456"
${head}
"AAPL","APPLE INC","5","$1,050.00","$1,000.00","USD"`)
  expect(positions.map((one) => [one.account, readPosition(one, US_FORM)])).toEqual([
    ['Individual ...123', { symbol: 'AAPL', quantity: 10, price: 200 }],
    ['Individual ...123', { line: 6, reason: expect.stringContaining('CUSIP') }],
    ['Individual ...123', { line: 7, reason: expect.stringContaining('EUR') }],
    ['Roth IRA ...456', { symbol: 'AAPL', quantity: 5, price: 200 }],
  ])
})

it('Merrill with an empty column of types: the description says what happened', () => {
  const { layout, rows } = readBrokerRows(`"Exported on: 11/12/2026 10:00 AM ET"

"Trade Date" ,"Settlement Date" ,"Description" ,"Type" ,"Symbol/ CUSIP" ,"Quantity" ,"Price" ,"Amount" ," "
"11/12/2026" ,"11/13/2026" ,"Purchase COCA COLA COM" ,"" ,"KO" ,"10" ,"$61.20" ,"-$612.00" ," "
"11/12/2026" ,"11/13/2026" ,"Sale COCA COLA COM" ,"Cash" ,"KO" ,"-4" ,"$61.00" ,"$243.99" ," "
"11/12/2026" ,"11/12/2026" ,"Dividend COCA COLA COM" ,"" ,"KO" ,"" ,"" ,"$5.10" ," "`)
  expect([layout, rows]).toEqual([
    'Merrill',
    ['2026-11-12 buy KO 10 61.2 0 -612', '2026-11-12 sell KO 4 61 0.01 243.99', '2026-11-12 dividend KO 0 0 0 5.1'],
  ])
})

it('a contract on an index by its name alone is of the series of its expiry; shares told as a contract are refused', () => {
  const { rows } = readBrokerRows(`Date,Action,Symbol,Description,Quantity,Price,Amount,SecurityType
11/12/2026,Buy,SPX 11/25/2026 6800.00 P,PUT SPX,1,2.00,-200.00,OPTN
11/12/2026,Buy,SPX 12/18/2026 6800.00 P,PUT SPX,1,2.00,-200.00,OPTN
11/12/2026,Short,KO,COCA COLA,5,61.00,305.00,EQ
11/12/2026,Bought,KO,COCA COLA A/E PUT KO 11/20/26 60,100,60.00,-6000.00,EQ`)
  expect(rows).toEqual([
    '2026-11-12 buy SPXW261125P06800000 1 2 0 -200',
    '2026-11-12 buy SPX261218P06800000 1 2 0 -200',
    '2026-11-12 sell KO 5 61 0 305',
    "refused: the row says 'eq', its words tell the contract KO261120P00060000",
  ])
})

it('an activity statement of Interactive Brokers whose first sections were cut out', () => {
  const { layout, rows } =
    readBrokerRows(`Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,C. Price,Proceeds,Comm/Fee,Basis,Realized P/L,MTM P/L,Code
Trades,Data,Order,Stocks,USD,KO,"2026-11-12, 10:00:00",10,61.2,61,-612,-1,613,0,-2,O`)
  expect([layout, rows]).toEqual(['Interactive Brokers, activity statement', ['2026-11-12 buy KO 10 61.2 1 -613']])
})

it.each([
  ['PK\u0003\u0004\u0014\u0000,x,y\nfoo,bar,baz', 'workbook (xlsx) or a zip'],
  ['\u00d0\u00cf\u0011\u00e0,1,2\na,b,c', 'old workbook'],
  ['\u001f\u2039\b,,,\nabc', 'compressed file'],
  ['%PDF-1.4\n1 0 obj,<<,>>', 'PDF'],
  ['<!DOCTYPE html><html><body>Log in</body></html>', 'web page'],
])('what is no text of a table is told as what it is: %j', (text, words) => {
  expect(() => readBrokerRows(text)).toThrow(words)
})
