import { describe, expect, it } from 'vitest'
import { ETRADE, ROBINHOOD, SCHWAB, TOS, VANGUARD } from '@/tests/support/brokerColumns'
import { readBrokerRows } from '@/tests/support/readBrokerRows'

const MERRILL =
  '"Settlement Date","Trade Date","Account","Account #","Description 1 ","Description 2","Symbol/CUSIP #","Quantity","Price ($)","Amount ($)",""'
const TRADING_212 =
  'Action,Time,ISIN,Ticker,Name,No. of shares,Price / share,Currency (Price / share),Exchange rate,Total,Currency (Total),Currency conversion fee,Currency (Currency conversion fee)'

/** Rows that were stored wrong in silence, or refused without need: each with what it must become, or part of the reason. */
const TABLE: readonly (readonly [string, string, readonly (readonly [string, string])[]])[] = [
  [
    'fees and taxes that are booked as movements of cash or as dividends below 0',
    ROBINHOOD,
    [
      ['11/12/2026,11/12/2026,11/12/2026,,Instant bank transfer fee,XENT,,,($1.75)', '2026-11-12 fee - 0 0 0 -1.75'],
      ['11/12/2026,11/12/2026,11/12/2026,,Instant bank transfer,XENT,,,($75.00)', '2026-11-12 withdrawal - 0 0 0 -75'],
      ['11/12/2026,11/12/2026,11/12/2026,,Wire in without fee,XENT,,,$75.00', '2026-11-12 deposit - 0 0 0 75'],
    ],
  ],
  [
    'E*Trade: foreign tax among dividends, a split among reorganisations, an index option that ends in cash',
    ETRADE,
    [
      [
        '11/12/26,Dividend,EQ,TSM,0,-1.64,0.0,0.0,TAIWAN SEMICONDUCTOR FOREIGN TAX WITHHELD',
        '2026-11-12 tax TSM 0 0 0 -1.64',
      ],
      ['11/12/26,Reorganization,EQ,GNS,-100,0,0,0,GENIUS REVERSE SPLIT', '2026-11-12 split GNS -100 0 0 0'],
      [
        "11/12/26,Option Cash Settlement,OPTN,SPXW Nov 12 '26 $5900 Call,-1,1234,0,0,CALL SPXW 11/12/26 5900",
        '2026-11-12 sell SPXW261112C05900000 1 12.34 0 1234',
      ],
    ],
  ],
  [
    'Schwab: the fee of a reorganisation, money of both ways, what is an index and not a share',
    SCHWAB,
    [
      ['"11/12/2026","Reorganization Fee","","REORG FEE","","","","-$39.00"', '2026-11-12 fee - 0 0 0 -39'],
      ['"11/12/2026","Auto S1 Debit","","","","","","-$400.00"', '2026-11-12 withdrawal - 0 0 0 -400'],
      ['"11/12/2026","Buy","SPX","S&P 500","1","$3.00","","-$3.00"', 'refused: SPX is an index'],
      ['"11/12/2026","Buy","KO","KO VERTICAL 60/61 CALL","1","$3.00","","-$3.00"', 'refused: the words tell a spread'],
      [
        '"11/12/2026","Buy","BFLY","BUTTERFLY NETWORK INC TRADE OF 11/12/26","1","$3.00","","-$3.00"',
        '2026-11-12 buy BFLY 1 3 0 -3',
      ],
      ['"11/12/2026","Buy","EVTL","VERTICAL AEROSPACE LTD","1","$3.00","","-$3.00"', '2026-11-12 buy EVTL 1 3 0 -3'],
    ],
  ],
  [
    'Vanguard: an exchange of one fund for another is a sale and a purchase',
    VANGUARD,
    [
      [
        '1,2026-11-12,2026-11-13,Exchange (to),Exchange,VANGUARD 500,VFIAX,1.0,500.0,-500.0,0.0,-500.0,0.0,CASH',
        '2026-11-12 buy VFIAX 1 500 0 -500',
      ],
      [
        '1,2026-11-12,2026-11-13,Exchange (from),Exchange,VANGUARD TSM,VTSAX,-4.0,125.0,500.0,0.0,500.0,0.0,CASH',
        '2026-11-12 sell VTSAX 4 125 0 500',
      ],
    ],
  ],
  [
    'Merrill: the bank deposit of the account is its cash; what is pending comes again',
    MERRILL,
    [
      [
        '"11/13/2026","11/12/2026","IRA","51X","Deposit ","ML BANK DEPOSIT PROGRAM","990286916","500","1.00","-500.00",""',
        'refused: moved within cash',
      ],
      [
        '"11/13/2026","11/12/2026","IRA","51X","Withdrawal ","ML BANK DEPOSIT PROGRAM","990286916","-500","1.00","500.00",""',
        'refused: moved within cash',
      ],
      ['"11/13/2026","11/12/2026","IRA","51X","Pending Sale ","X","KO","-8","60","480.00",""', 'refused: not settled'],
    ],
  ],
  [
    'thinkorswim: marks between the parts of an account, a program that is not known',
    TOS,
    [
      ['11/12/26,16:20:05,JRN,="7",MARK TO THE MARKET,,,-120.00,1', 'refused: moved within cash'],
      [
        '11/12/26,16:20:05,TRD,="8",WEB:GRID SOLD -10 KO @61.20,-0.01,,612.00,1',
        '2026-11-12 sell KO 10 61.2 0.01 611.99',
      ],
    ],
  ],
  [
    'currencies of their own for price and total: euros are no dollars',
    TRADING_212,
    [
      [
        'Market buy,2026-11-12 14:31:05,US0378331005,AAPL,Apple,1.5,271.00,USD,1.1,369.55,EUR,0.55,EUR',
        'refused: in EUR',
      ],
      ['Deposit,2026-11-12 14:31:05,,,,,,,,500.00,EUR,,', 'refused: in EUR'],
      [
        'Market buy,2026-11-12 14:31:05,US0378331005,AAPL,Apple,1.5,271.00,USD,,406.50,USD,,',
        '2026-11-12 buy AAPL 1.5 271 0 -406.5',
      ],
    ],
  ],
  [
    'a currency in the names of the columns',
    'Date,Action,Symbol,Quantity,Price (EUR),Fees (EUR),Amount (EUR)',
    [['2026-11-12,Buy,SAP,10,200.50,1.00,-2006.00', 'refused: in EUR']],
  ],
  [
    'dollars in the names of the columns',
    'Trade Date,Type,Description,Cusip,Ticker,Security Type,Local Currency,Price USD,Quantity,Amount USD',
    [['11/12/2026,Buy,APPLE INC,037833100,AAPL,Stock,USD,271.00,10,-2710.00', '2026-11-12 buy AAPL 10 271 0 -2710']],
  ],
  [
    'German names of a depot: an ISIN is no ticker',
    'Buchungstag;Typ;Bezeichnung;ISIN;Stück;Ausführungskurs;Betrag;Währung',
    [
      ['12.11.2026;Kauf;APPLE INC.;US0378331005;10;271,00;-2.710,00;USD', "refused: 'US0378331005' is an ISIN"],
      ['12.11.2026;Kauf;APPLE INC.;US0378331005;10;250,10;-2.501,00;EUR', 'refused: in EUR'],
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

it('issue 24 point 14: a statement of Interactive Brokers in another language is told as such', () => {
  const german = `Statement,Header,Feldname,Feldwert
Statement,Data,BrokerName,Interactive Brokers Ireland Limited
Transaktionen,Header,DataDiscriminator,Vermögenswertkategorie,Währung,Symbol,Datum/Zeit,Menge,T.-Kurs
Transaktionen,Data,Order,Aktien,USD,KO,"2026-11-12, 10:31:05","1,000",61.2`
  expect(() => readBrokerRows(german)).toThrow('set its language to English')
})
