import { describe, expect, it } from 'vitest'
import { US_FORM } from '@/lib/portfolio/importCells'
import { readPosition } from '@/lib/portfolio/reconcile'
import { ETRADE, FIDELITY, ROBINHOOD, SCHWAB, TASTY, VANGUARD } from '@/tests/support/brokerColumns'
import { readBrokerRows } from '@/tests/support/readBrokerRows'

const WEBULL = 'Name,Symbol,Side,Status,Filled,Total Qty,Price,Avg Price,Time-in-Force,Placed Time,Filled Time'
const MERRILL = 'Trade Date,Settlement Date,Account,Description,Type,Symbol/ CUSIP,Quantity,Price,Amount'
const rh = (rest: string) => `11/12/2026,11/12/2026,11/13/2026,${rest}`
const tt = (rest: string) => `2026-11-12T15:30:00-0500,${rest},1,USD`

/** Rows of brokers' own exports, each with what it must become. */
const TABLE: readonly (readonly [string, string, readonly (readonly [string, string])[]])[] = [
  [
    'Robinhood',
    ROBINHOOD,
    [
      [
        rh('NVDA,NVDA 10/16/2027 Call $190.00,BTO,2,$3.15,($630.08)'),
        '2026-11-12 buy NVDA271016C00190000 2 3.15 0.08 -630.08',
      ],
      [
        rh('NVDA,NVDA 10/16/2027 Call $190.00,STC,2,$4.00,$799.90'),
        '2026-11-12 sell NVDA271016C00190000 2 4 0.1 799.9',
      ],
      [rh('NVDA,NVDA 10/16/2027 Put $90.50,STO,1,$1.00,$99.95'), '2026-11-12 sell NVDA271016P00090500 1 1 0.05 99.95'],
      [
        rh('NVDA,Option Expiration for NVDA 11/12/2026 Put $90.50,OEXP,2S,,'),
        '2026-11-12 expiry NVDA261112P00090500 2 0 0 0',
      ],
      [rh('NVDA,NVDA 11/12/2026 Call $190.00,OASGN,1S,,'), '2026-11-12 exercise NVDA261112C00190000 1 0 0 0'],
      [rh('NVDA,NVDA 11/12/2026 Call $190.00,OEXCS,1,,'), '2026-11-12 exercise NVDA261112C00190000 1 0 0 0'],
      [rh('NVDA,NVIDIA,BTO,2,$3.15,($630.08)'), 'refused'],
      [rh('KO,NVDA 10/16/2027 Call $190.00,BTO,2,$3.15,($630.08)'), 'refused'],
      [rh('NVDA,NVDA 10/16/2027 Call $190.00,BTO,2,$3.15,($6.30)'), 'refused'],
      [
        rh('SPX,SPX 11/12/2026 Call $5000.00,OASGN,1S,,"($1,250.00)"'),
        '2026-11-12 buy SPXW261112C05000000 1 12.5 0 -1250',
      ],
      [rh('KO,Coca-Cola CUSIP: 191216100,Buy,10.5,$61.20,($642.60)'), '2026-11-12 buy KO 10.5 61.2 0 -642.6'],
      [rh('KO,Cash Div: R/D 2026-11-01,CDIV,,,$5.10'), '2026-11-12 dividend KO 0 0 0 5.1'],
      [rh('KO,Foreign Tax,DTAX,,,($0.51)'), '2026-11-12 tax KO 0 0 0 -0.51'],
      [rh(',Gold Subscription Fee,GOLD,,,($5.00)'), '2026-11-12 fee - 0 0 0 -5'],
      [rh(',Stock Lending,SLIP,,,$0.12'), '2026-11-12 interest - 0 0 0 0.12'],
      [rh(',Margin Interest,MINT,,,($3.00)'), '2026-11-12 interest - 0 0 0 -3'],
      [rh(',ACH Deposit,ACH,,,$500.00'), '2026-11-12 deposit - 0 0 0 500'],
      [rh(',ACH Withdrawal,ACH,,,($100.00)'), '2026-11-12 withdrawal - 0 0 0 -100'],
      [rh('NVDA,Forward Split,SPL,90,,'), '2026-11-12 split NVDA 90 0 0 0'],
      [rh('KO,Received,ACATI,12,,'), '2026-11-12 transfer KO 12 0 0 0'],
      [rh('KO,Buy cancelled,BCXL,12,$1.00,$12.00'), 'refused'],
      // An S behind a number of shares: they go.
      [rh('XYZ,XYZ Corp Reverse Split,SPR,10S,,'), '2026-11-12 split XYZ -10 0 0 0'],
      [rh('XYZ,XYZ Corp Merger,MRGS,100S,,'), '2026-11-12 exchange XYZ -100 0 0 0'],
      [rh('XYZ,XYZ Corp Merger,MRGC,,,$500.00'), 'refused'],
      [rh('BTC,Bitcoin,Buy,0.5,$90000,"($45,000.00)"'), 'refused'],
      [rh(',Instant bank transfer,XENT_CC,,,$25.00'), '2026-11-12 deposit - 0 0 0 25'],
      [
        rh('BRK.B,BRK.B 1/15/2027 Put $500.00,BTO,1,$2.00,($200.04)'),
        '2026-11-12 buy BRKB270115P00500000 1 2 0.04 -200.04',
      ],
      [
        rh('SMCI1,SMCI1 1/15/2027 Call $40.00,STC,1,$5.00,$499.95'),
        '2026-11-12 sell SMCI1270115C00040000 1 5 0.05 499.95',
      ],
      [rh('SPX,SPX 11/12/2026 Call $5000.00,OASGN,1S,,'), 'refused'],
      [
        rh('AAPL,"Apple\nCUSIP: 037833100\nOptions Assigned",Sell,100,$210.00,"$20,999.50"'),
        '2026-11-12 sell AAPL 100 210 0.5 20999.5',
      ],
    ],
  ],
  [
    'Schwab',
    SCHWAB,
    [
      [
        '11/12/2026,Buy to Open,AAPL 01/15/2027 210.00 C,CALL APPLE INC $210 EXP 01/15/27,2,$3.10,$1.32,-$621.32',
        '2026-11-12 buy AAPL270115C00210000 2 3.1 1.32 -621.32',
      ],
      [
        '11/16/2026 as of 11/13/2026,Assigned,AAPL 11/13/2026 210.00 C,CALL APPLE,1,,,',
        '2026-11-16 exercise AAPL261113C00210000 1 0 0 0',
      ],
      [
        '11/16/2026,Exchange or Exercise,AAPL 11/13/2026 210.00 P,PUT APPLE,-1,,,',
        '2026-11-16 exercise AAPL261113P00210000 1 0 0 0',
      ],
      ['11/16/2026,Expired,AAPL 11/13/2026 200.00 P,PUT APPLE,-2,,,', '2026-11-16 expiry AAPL261113P00200000 2 0 0 0'],
      [
        '11/12/2026,Sell,QYLD,GLOBAL X NASDAQ 100 COVERED CALL ETF,100,$17.05,$0.02,"$1,704.98"',
        '2026-11-12 sell QYLD 100 17.05 0.02 1704.98',
      ],
      ['11/12/2026,Qualified Dividend,KO,COCA-COLA,,,,$51.00', '2026-11-12 dividend KO 0 0 0 51'],
      ['11/12/2026,Qual Div Reinvest,KO,COCA-COLA,,,,$51.00', '2026-11-12 dividend KO 0 0 0 51'],
      ['11/12/2026,Reinvest Shares,KO,COCA-COLA,0.8333,$61.20,,-$51.00', '2026-11-12 buy KO 0.8333 61.2 0 -51'],
      ['11/12/2026,NRA Tax Adj,KO,COCA-COLA,,,,-$7.65', '2026-11-12 tax KO 0 0 0 -7.65'],
      ['11/12/2026,ADR Mgmt Fee,TSM,TSMC,,,,-$2.00', '2026-11-12 fee TSM 0 0 0 -2'],
      ['11/12/2026,Margin Interest,,INT 10/29-11/28,,,,-$12.34', '2026-11-12 interest - 0 0 0 -12.34'],
      ['11/12/2026,Credit Interest,,SCHWAB1 INT,,,,$0.42', '2026-11-12 interest - 0 0 0 0.42'],
      ['11/12/2026,MoneyLink Transfer,,Tfr BANK,,,,"$1,000.00"', '2026-11-12 deposit - 0 0 0 1000'],
      ['11/12/2026,Wire Sent,,WIRE,,,,"-$1,000.00"', '2026-11-12 withdrawal - 0 0 0 -1000'],
      ['11/12/2026,Stock Split,NVDA,NVIDIA,90,,,', '2026-11-12 split NVDA 90 0 0 0'],
      ['11/12/2026,Spin-off,SOLV,SOLVENTUM,25,,,', '2026-11-12 exchange SOLV 25 0 0 0'],
      ['11/12/2026,Journaled Shares,KO,COCA-COLA,-5,,,', '2026-11-12 transfer KO -5 0 0 0'],
      ['11/12/2026,Reinvest Shares,SWVXX,SCHWAB VALUE ADVANTAGE MONEY,12.5,$1.00,,-$12.50', 'refused'],
      ['11/12/2026,Cash In Lieu,SOLV,SOLVENTUM,,,,$31.10', '2026-11-12 dividend SOLV 0 0 0 31.1'],
      ['11/12/2026,Buy,912797KX4,US TREASURY BILL,1000,$98.00,,-$980.00', 'refused'],
      // Shares that go for cash alone are sold for it.
      ['11/16/2026,Full Redemption,912797KX4,US TREASURY BILL,1000,,,"$1,000.00"', 'refused'],
      ['11/12/2026,Bond Interest,912797KX4,US TREASURY NOTE,,,,$12.00', '2026-11-12 interest - 0 0 0 12'],
      ['11/12/2026,Mandatory Reorg Exc,XYZ,XYZ CORP,-10,,,', '2026-11-12 exchange XYZ -10 0 0 0'],
      ['11/12/2026,Cash Merger,XYZ,XYZ CORP,-100,,,$500.00', '2026-11-12 sell XYZ 100 5 0 500'],
      ['11/12/2026,Stock Merger,XYZ,XYZ CORP,-100,,,', '2026-11-12 exchange XYZ -100 0 0 0'],
      ['11/12/2026,Securities Lending Rebate,,LENDING,,,,$1.23', '2026-11-12 interest - 0 0 0 1.23'],
      [
        '11/12/2026,Buy to Close,BRK/B 01/15/2027 500.00 P,PUT BERKSHIRE,1,$2.00,$0.66,-$200.66',
        '2026-11-12 buy BRKB270115P00500000 1 2 0.66 -200.66',
      ],
      ['11/12/2026,Buy,BRK/B,BERKSHIRE HATHAWAY B,1,$500.00,,-$500.00', '2026-11-12 buy BRKB 1 500 0 -500'],
      ['11/12/2026,Buy to Open,AAPL,CALL APPLE INC $210 EXP 11/13/26,1,$2.00,$0.66,-$200.66', 'refused'],
      [
        '11/16/2026,Exchange or Exercise,SPXW 11/13/2026 5000.00 P,PUT S&P 500,-1,,,"$1,234.00"',
        '2026-11-16 sell SPXW261113P05000000 1 12.34 0 1234',
      ],
    ],
  ],
  [
    'Fidelity',
    FIDELITY,
    [
      [
        '11/12/2026,YOU SOLD CLOSING TRANSACTION CALL (AAPL) APPLE INC JAN 15 27 $210 (100 SHS),-AAPL270115C210,CALL (AAPL) APPLE INC JAN 15 27 $210 (100 SHS),Margin,-2,4.00,1.30,0.04,,798.66,',
        '2026-11-12 sell AAPL270115C00210000 2 4 1.34 798.66',
      ],
      [
        '11/16/2026,ASSIGNED as of Nov-13-2026 CALL (AAPL) APPLE INC NOV 13 26 $210 (100 SHS),-AAPL261113C210,CALL (AAPL) APPLE INC NOV 13 26 $210 (100 SHS),Margin,1,,,,,,',
        '2026-11-16 exercise AAPL261113C00210000 1 0 0 0',
      ],
      [
        '11/16/2026,YOU SOLD ASSIGNED CALLS AS OF 11-13-26 APPLE INC (AAPL),AAPL,APPLE INC,Margin,-100,210,,0.03,,20999.97,',
        '2026-11-16 sell AAPL 100 210 0.03 20999.97',
      ],
      [
        '11/16/2026,EXPIRED CALL (AAPL) APPLE INC NOV 13 26 $230 as of Nov-13-2026,-AAPL261113C230,CALL (AAPL) APPLE INC NOV 13 26 $230,Margin,-1,,,,,,',
        '2026-11-16 expiry AAPL261113C00230000 1 0 0 0',
      ],
      [
        '11/12/2026,YOU BOUGHT OPENING TRANSACTION CALL (SMCI1) SUPER MICRO JAN 15 27 $40 (150 SHS),-SMCI1270115C40,CALL (SMCI1) SUPER MICRO JAN 15 27 $40 (150 SHS),Margin,1,5.00,0.65,0.02,,-500.67,',
        '2026-11-12 buy SMCI1270115C00040000 1 5 0.67 -500.67',
      ],
      [
        '11/12/2026,YOU BOUGHT SCHWAB DIVIDEND ETF (SCHD),SCHD,SCHWAB DIVIDEND ETF,Cash,10,27.5,,,,-275,',
        '2026-11-12 buy SCHD 10 27.5 0 -275',
      ],
      [
        '11/12/2026,DIVIDEND RECEIVED APPLE INC (AAPL),AAPL,APPLE INC,Cash,0,,,,,24,',
        '2026-11-12 dividend AAPL 0 0 0 24',
      ],
      [
        '11/12/2026,REINVESTMENT APPLE INC (AAPL),AAPL,APPLE INC,Cash,0.1,240,,,,-24,',
        '2026-11-12 buy AAPL 0.1 240 0 -24',
      ],
      [
        '11/12/2026,REINVESTMENT FIDELITY GOVERNMENT MONEY MARKET (SPAXX),SPAXX,FIDELITY GOVERNMENT MONEY MARKET,Cash,3.2,1,,,,-3.2,',
        'refused',
      ],
      ['11/12/2026,FOREIGN TAX PAID TSMC (TSM),TSM,TSMC,Cash,,,,,,-1.05,', '2026-11-12 tax TSM 0 0 0 -1.05'],
      ['11/12/2026,MARGIN INTEREST @ 12.5%,,,Margin,,,,,,-9.9,', '2026-11-12 interest - 0 0 0 -9.9'],
      ['11/12/2026,Electronic Funds Transfer Received (Cash),,,Cash,,,,,,250,', '2026-11-12 deposit - 0 0 0 250'],
      [
        '11/12/2026,IN LIEU OF FRX SHARE SPINOFF GE VERNOVA (GEV),GEV,GE VERNOVA,Cash,,,,,,31.5,',
        '2026-11-12 dividend GEV 0 0 0 31.5',
      ],
      [
        '11/12/2026,PARTIC CONTR CURRENT PARTICIPANT CUR YR,,No Description,Cash,,,,,,500,',
        '2026-11-12 deposit - 0 0 0 500',
      ],
      ['11/12/2026,LOAN COLLATERAL PLEDGED,AAPL,APPLE INC,Cash,10,,,,,,', 'refused'],
      ['11/12/2026,YOU LOANED APPLE INC (AAPL),AAPL,APPLE INC,Cash,-10,,,,,,', 'refused'],
      [
        '11/12/2026,MERGER MER PAYOUT #REORCM XYZ CORP (XYZ),XYZ,XYZ CORP,Cash,-10,,,,,500,',
        '2026-11-12 sell XYZ 10 50 0 500',
      ],
      [
        '11/12/2026,REVERSE SPLIT R/S FROM 98#REOR XYZ CORP (XYZ),XYZ,XYZ CORP,Cash,-90,,,,,,',
        '2026-11-12 split XYZ -90 0 0 0',
      ],
      ['11/12/2026,DISTRIBUTION SPIN OFF FROM GE (GEV),GEV,GE VERNOVA,Cash,5,,,,,,', '2026-11-12 exchange GEV 5 0 0 0'],
      [
        '11/16/2026,YOU BOUGHT ASSIGNED PUTS AS OF 11-13-26 APPLE INC (AAPL),AAPL,APPLE INC,Margin,100,210,,,,-21000,',
        '2026-11-16 buy AAPL 100 210 0 -21000',
      ],
    ],
  ],
  [
    'tastytrade',
    TASTY,
    [
      [
        tt(
          'Trade,Sell to Open,SELL_TO_OPEN,SPY   270115P00500000,Equity Option,Sold 1 SPY 01/15/27 Put 500.00 @ 0.56,56.00,1,56.00,-1.00,-0.14,100,SPY,SPY,1/15/27,500,PUT',
        ),
        '2026-11-12 sell SPY270115P00500000 1 0.56 1.14 54.86',
      ],
      [
        tt(
          'Receive Deliver,Assignment,BUY_TO_CLOSE,SPY   261112P00500000,Equity Option,Removal of option due to assignment,0.00,1,,--,0.00,100,SPY,SPY,11/12/26,500,PUT',
        ),
        '2026-11-12 exercise SPY261112P00500000 1 0 0 0',
      ],
      [
        tt(
          'Receive Deliver,Buy to Open,BUY_TO_OPEN,SPY,Equity,Buy to Open 100 SPY @ 500.00,"-50,000.00",100,-500.00,--,-5.00,,,,,,',
        ),
        '2026-11-12 buy SPY 100 500 5 -50005',
      ],
      [
        tt(
          'Receive Deliver,Cash Settled Assignment,BUY_TO_CLOSE,SPX   261112C05000000,Equity Option,Cash settlement,"-1,250.00",1,,--,0.00,100,SPX,SPX,11/12/26,5000,CALL',
        ),
        '2026-11-12 buy SPXW261112C05000000 1 12.5 0 -1250',
      ],
      [
        tt(
          'Receive Deliver,Expiration,SELL_TO_CLOSE,SPY   261112C00600000,Equity Option,Removal,0.00,1,,--,0.00,100,SPY,SPY,11/12/26,600,CALL',
        ),
        '2026-11-12 expiry SPY261112C00600000 1 0 0 0',
      ],
      [
        tt(
          'Trade,Buy to Open,BUY_TO_OPEN,./ESZ6 EW1X6 261106P5000,Future Option,Bought,-100.00,1,-2.00,-1.00,0,50,,,11/6/26,5000,PUT',
        ),
        'refused',
      ],
      [
        tt('Money Movement,Balance Adjustment,,,,Regulatory fee adjustment,-0.01,0,,--,0.00,,,,,,'),
        '2026-11-12 fee - 0 0 0 -0.01',
      ],
      [
        tt(
          'Receive Deliver,Symbol Change,SELL_TO_CLOSE,FB,Equity,Symbol change: Close 10 FB,0.00,10,0.00,--,0.00,,,,,,',
        ),
        '2026-11-12 exchange FB -10 0 0 0',
      ],
      [
        tt(
          'Receive Deliver,Symbol Change,BUY_TO_OPEN,META,Equity,Symbol change: Open 10 META,0.00,10,0.00,--,0.00,,,,,,',
        ),
        '2026-11-12 exchange META 10 0 0 0',
      ],
      [
        tt('Money Movement,Fully Paid Stock Lending Income,,,,Stock lending,1.00,0,,--,0.00,,,,,,'),
        '2026-11-12 interest - 0 0 0 1',
      ],
    ],
  ],
  [
    'E*Trade',
    ETRADE,
    [
      [
        '11/12/26,Bought,OPTN,"AAPL Jan 15 \'27 $210 Call",2,-621.04,3.10,1.04,CALL AAPL 01/15/27 210',
        '2026-11-12 buy AAPL270115C00210000 2 3.1 1.04 -621.04',
      ],
      ['11/12/26,Sold,EQ,KO,-10,611.99,61.20,0,COCA COLA CO COM', '2026-11-12 sell KO 10 61.2 0.01 611.99'],
      [
        '11/12/26,Option Expiration,OPTN,"AAPL Nov 06 \'26 $250 Call",-1,0,0,0,CALL AAPL 11/06/26 250',
        '2026-11-12 expiry AAPL261106C00250000 1 0 0 0',
      ],
      [
        '11/12/26,Option Assignment,OPTN,"AAPL Nov 06 \'26 $210 Call",1,0,0,0,CALL AAPL 11/06/26 210',
        '2026-11-12 exercise AAPL261106C00210000 1 0 0 0',
      ],
      ['11/12/26,Dividend,EQ,KO,0,5.10,0,0,COCA COLA CO', '2026-11-12 dividend KO 0 0 0 5.1'],
      ['11/12/26,Bought,OPTN,AAPL,2,-621.04,3.10,1.04,APPLE', 'refused'],
    ],
  ],
  [
    'Vanguard',
    VANGUARD,
    [
      [
        '123,11/12/2026,11/13/2026,Buy,Buy,VANGUARD TOTAL STOCK ETF,VTI,10,300.00,-3000.00,0,-3000.00,0,CASH',
        '2026-11-12 buy VTI 10 300 0 -3000',
      ],
      [
        '123,11/12/2026,11/13/2026,Reinvestment,Dividend Reinvestment,VANGUARD 500,VFIAX,0.5,500.00,-250.00,0,-250.00,0,CASH',
        '2026-11-12 buy VFIAX 0.5 500 0 -250',
      ],
      [
        '123,11/12/2026,11/13/2026,Dividend,Dividend Received,VANGUARD 500,VFIAX,0,1.00,250.00,0,250.00,0,CASH',
        '2026-11-12 dividend VFIAX 0 0 0 250',
      ],
      [
        '123,11/12/2026,11/13/2026,Sweep in,Sweep Into Settlement Fund,VANGUARD FEDERAL MONEY MARKET,VMFXX,250,1,-250,0,-250,0,CASH',
        'refused',
      ],
      [
        '123,11/12/2026,11/13/2026,Transfer (incoming),ACAT,VANGUARD TOTAL STOCK ETF,VTI,7,0,0,0,0,0,CASH',
        '2026-11-12 transfer VTI 7 0 0 0',
      ],
      ['123,11/12/2026,11/13/2026,Funds Received,ACH,,,0,0,500,0,500,0,CASH', '2026-11-12 deposit - 0 0 0 500'],
    ],
  ],
  [
    'Webull',
    WEBULL,
    [
      [
        'AAPL270115C00210000,AAPL270115C00210000,Buy,Filled,2,2,@3.200,3.100,DAY,11/12/2026 10:30:00 EST,11/12/2026 10:31:05 EST',
        '2026-11-12 buy AAPL270115C00210000 2 3.1 0 -620',
      ],
      [
        'Coca-Cola,KO,Sell,Filled,10,10,@61.00,61.20,DAY,11/12/2026 10:30:00 EST,11/12/2026 10:31:05 EST',
        '2026-11-12 sell KO 10 61.2 0 612',
      ],
      [
        'NVDA,NVDA,Short,Filled,10,10,@190.00,190.500,DAY,11/12/2026 10:30:00 EST,11/12/2026 10:31:05 EST',
        '2026-11-12 sell NVDA 10 190.5 0 1905',
      ],
      ['Coca-Cola,KO,Sell,Cancelled,0,10,@61.00,,DAY,11/12/2026 10:30:00 EST,11/12/2026 10:30:00 EST', 'refused'],
    ],
  ],
  [
    'Merrill',
    MERRILL,
    [
      [
        '11/12/2026,11/13/2026,51X,CALL AAPL 01/15/27 210,Purchase,AAPL#A1527C210000,2,3.10,-621.30',
        '2026-11-12 buy AAPL270115C00210000 2 3.1 1.3 -621.3',
      ],
      ['11/12/2026,11/13/2026,51X,COCA COLA,Sale,KO,-10,61.20,612.00', '2026-11-12 sell KO 10 61.2 0 612'],
      ['11/12/2026,11/13/2026,51X,COCA COLA,Dividend,KO,,,5.10', '2026-11-12 dividend KO 0 0 0 5.1'],
      ['11/12/2026,11/13/2026,51X,ML BANK DEPOSIT PROGRAM,Bank Interest,,,,0.33', '2026-11-12 interest - 0 0 0 0.33'],
    ],
  ],
  [
    'Merrill',
    'Trade Date,Settlement Date,Pending/Settled,Account Nickname,Account #,Type,Description 1 ,Description 2,Symbol/CUSIP #,Quantity,Price ($),Amount ($)',
    [
      [
        '11/12/2026,11/13/2026,Settled,CMA,51X,,Purchase ,APPLE INC,AAPL,10,210,-2100',
        '2026-11-12 buy AAPL 10 210 0 -2100',
      ],
      ['11/12/2026,11/13/2026,Settled,CMA,51X,,Sale ,CALL AAPL 00210 JAN 2027,AAPL,-1,3.1,309.35', 'refused'],
      ['11/12/2026,11/13/2026,Settled,CMA,51X,,Dividend ,APPLE INC,AAPL,,,12', '2026-11-12 dividend AAPL 0 0 0 12'],
    ],
  ],
  [
    'Portfolio Performance',
    'Date;Type;Value;Transaction Currency;Gross Amount;Fees;Taxes;Shares;ISIN;Ticker Symbol;Security Name',
    [
      ['2026-11-12T00:00;Buy;1.234,50;USD;;1,50;0,00;10;US;KO;Coca-Cola', '2026-11-12 buy KO 10 123.3 1.5 -1234.5'],
      ['2026-11-12T00:00;Dividend;5,10;USD;;0,00;0,00;;US;KO;Coca-Cola', '2026-11-12 dividend KO 0 0 0 5.1'],
      ['2026-11-12T00:00;Removal;100,00;USD;;0,00;0,00;;;;', '2026-11-12 withdrawal - 0 0 0 -100'],
      ['2026-11-12T00:00;Interest Charge;3,00;USD;;0,00;0,00;;;;', '2026-11-12 interest - 0 0 0 -3'],
      ['2026-11-12T00:00;Buy;1.234,50;EUR;;1,50;0,00;10;US;KO;Coca-Cola', 'refused'],
      ['2026-11-12T00:00;Fees Refund;3,00;USD;;0,00;0,00;;;;', '2026-11-12 fee - 0 0 0 3'],
      [
        '2026-11-12T00:00;Delivery (Inbound);1.000,00;USD;;0,00;0,00;10;US;KO;Coca-Cola',
        '2026-11-12 transfer KO 10 100 0 0',
      ],
      [
        '2026-11-12T00:00;Delivery (Outbound);1.000,00;USD;;0,00;0,00;10;US;KO;Coca-Cola',
        '2026-11-12 transfer KO -10 100 0 0',
      ],
    ],
  ],
  [
    'Portfolio Performance',
    'Datum;Typ;Wert;Buchungswährung;Gebühren;Steuern;Stück;ISIN;WKN;Ticker-Symbol;Wertpapiername;Notiz',
    [
      [
        '12.11.2026 00:00:00;Kauf;1.234,50;USD;1,50;0,00;10;US;850;KO;Coca-Cola;',
        '2026-11-12 buy KO 10 123.3 1.5 -1234.5',
      ],
      ['12.11.2026 00:00:00;Verkauf;600,00;USD;1,50;0,00;5;US;850;KO;Coca-Cola;', '2026-11-12 sell KO 5 120.3 1.5 600'],
      ['12.11.2026 00:00:00;Dividende;5,10;USD;0,00;0,77;10;US;850;KO;Coca-Cola;', '2026-11-12 dividend KO 0 0 0 5.1'],
      ['12.11.2026 00:00:00;Entnahme;100,00;USD;0,00;0,00;;;;;;', '2026-11-12 withdrawal - 0 0 0 -100'],
      ['12.11.2026 00:00:00;Zinsbelastung;3,00;USD;0,00;0,00;;;;;;', '2026-11-12 interest - 0 0 0 -3'],
      ['12.11.2026 00:00:00;Steuerrückerstattung;3,00;USD;0,00;0,00;;;;;;', '2026-11-12 tax - 0 0 0 3'],
      [
        '12.11.2026 00:00:00;Auslieferung;1.000,00;USD;0,00;0,00;10;US;850;KO;Coca-Cola;',
        '2026-11-12 transfer KO -10 0 0 0',
      ],
    ],
  ],
]

describe.each(TABLE)('rows of %s', (layout, header, rows) => {
  const read = readBrokerRows([header, ...rows.map(([row]) => row)].join('\n'))
  it('the layout is known', () => expect(read.layout).toBe(layout))
  it.each(rows.map(([row, wanted], at) => [row, wanted, at] as const))('%s', (_, wanted, at) => {
    expect(read.rows[at]).toSatisfy((got: string) =>
      wanted === 'refused' ? got.startsWith('refused: ') : got === wanted,
    )
  })
})

describe('files of many sections', () => {
  it('an activity statement of Interactive Brokers: trades, ends by their codes, money, positions', () => {
    const { layout, rows, positions } = readBrokerRows(`Statement,Header,Field Name,Field Value
Statement,Data,BrokerName,Interactive Brokers
Account Information,Header,Field Name,Field Value
Account Information,Data,Account,U123
Open Positions,Header,DataDiscriminator,Asset Category,Currency,Symbol,Quantity,Mult,Cost Price,Cost Basis,Close Price,Value
Open Positions,Data,Summary,Stocks,USD,KO,10,1,61.2,612,61,610
Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,C. Price,Proceeds,Comm/Fee,Basis,Realized P/L,MTM P/L,Code
Trades,Data,Order,Stocks,USD,KO,"2026-11-12, 10:31:05",10,61.2,61,-612,-1,613,0,0,O
Trades,Data,Trade,Stocks,USD,KO,"2026-11-12, 10:31:05",10,61.2,61,-612,-1,613,0,0,O
Trades,Data,Order,Equity and Index Options,USD,AAPL 15JAN27 210 C,"2026-11-12, 10:31:05",-2,3.1,3,620,-1.3,0,0,0,O
Trades,Data,Order,Equity and Index Options,USD,AAPL 13NOV26 210 C,"2026-11-13, 16:20:00",1,0,0,0,0,0,0,0,A;C
Trades,Data,Order,Stocks,USD,AAPL,"2026-11-13, 16:20:00",-100,210,212,21000,-0.1,0,0,0,A;O
Trades,Data,Order,Forex,EUR,EUR.USD,"2026-11-13, 16:20:00",-100,1.1,,110,0,,,0,
Trades,SubTotal,,Stocks,USD,KO,,10,,,-612,-1,613,0,0,
Dividends,Header,Currency,Date,Description,Amount
Dividends,Data,USD,2026-11-12,KO(US1912161007) Cash Dividend USD 0.51 per Share (Ordinary Dividend),5.1
Dividends,Data,Total,,,5.1
Withholding Tax,Header,Currency,Date,Description,Amount,Code
Withholding Tax,Data,USD,2026-11-12,KO(US1912161007) Cash Dividend USD 0.51 per Share - US Tax,-0.77,
Interest,Header,Currency,Date,Description,Amount
Interest,Data,USD,2026-11-12,USD Debit Interest for Oct-2026,-4.2
Deposits & Withdrawals,Header,Currency,Settle Date,Description,Amount
Deposits & Withdrawals,Data,USD,2026-11-12,Electronic Fund Transfer,1000`)
    expect(layout).toBe('Interactive Brokers, activity statement')
    expect(rows).toEqual([
      '2026-11-12 buy KO 10 61.2 1 -613',
      '2026-11-12 sell AAPL270115C00210000 2 3.1 1.3 618.7',
      '2026-11-13 exercise AAPL261113C00210000 1 0 0 0',
      '2026-11-13 sell AAPL 100 210 0.1 20999.9',
      expect.stringContaining('refused: '),
      '2026-11-12 dividend KO 0 0 0 5.1',
      '2026-11-12 tax KO 0 0 0 -0.77',
      '2026-11-12 interest - 0 0 0 -4.2',
      '2026-11-12 deposit - 0 0 0 1000',
    ])
    expect(positions).toMatchObject([{ symbol: 'KO', quantity: '10', account: 'U123' }])
  })

  it('a Flex query as XML and as CSV', () => {
    const xml =
      readBrokerRows(`<FlexQueryResponse queryName="a" type="AF"><FlexStatements count="1"><FlexStatement accountId="U123"><Trades>
<Trade accountId="U123" currency="USD" assetCategory="OPT" symbol="AAPL  270115C00210000" description="AAPL 15JAN27 210 C" underlyingSymbol="AAPL" strike="210" expiry="20270115" putCall="C" multiplier="100" tradeDate="20261112" quantity="2" tradePrice="3.1" proceeds="-620" ibCommission="-1.3" buySell="BUY" notes="" levelOfDetail="EXECUTION" />
</Trades><CashTransactions><CashTransaction accountId="U123" currency="USD" symbol="KO" description="KO CASH DIVIDEND" dateTime="20261112;202000" amount="5.1" type="Dividends" levelOfDetail="DETAIL" /></CashTransactions></FlexStatement></FlexStatements></FlexQueryResponse>`)
    expect(xml.rows).toEqual([
      '2026-11-12 buy AAPL270115C00210000 2 3.1 1.3 -621.3',
      '2026-11-12 dividend KO 0 0 0 5.1',
    ])
    const csv =
      readBrokerRows(`"ClientAccountID","CurrencyPrimary","AssetClass","Symbol","UnderlyingSymbol","Strike","Expiry","Put/Call","TradeDate","Quantity","TradePrice","Proceeds","IBCommission","Buy/Sell","Notes/Codes"
"U123","USD","STK","KO","","","","","20261112","-10","61.2","612","-1","SELL",""
"U123","USD","OPT","AAPL  261113P00210000","AAPL","210","20261113","P","20261113","-1","0","0","0","SELL","Ep"`)
    expect(csv.rows).toEqual(['2026-11-12 sell KO 10 61.2 1 611', '2026-11-13 expiry AAPL261113P00210000 1 0 0 0'])
  })

  it('thinkorswim: single trades by their words, spreads by their legs', () => {
    const { rows, positions } = readBrokerRows(`Account Statement for 123XXX (ira) since 11/1/26 through 11/13/26

Cash Balance
DATE,TIME,TYPE,REF #,DESCRIPTION,Misc Fees,Commissions & Fees,AMOUNT,BALANCE
11/12/26,00:00:00,BAL,,Cash balance at the start of business day,,,,1000
11/12/26,10:31:05,TRD,="1",BOT +2 AAPL 100 15 JAN 27 210 CALL @3.10 CBOE,-0.04,-1.30,-620.00,380
11/12/26,10:32:05,TRD,="2",SOLD -1 VERTICAL SPY 100 15 JAN 27 500/490 PUT @1.20,-0.02,-1.30,120.00,500
11/12/26,10:33:05,TRD,="3",SOLD -1 VERTICAL QQQ 100 15 JAN 27 500/490 PUT @1.20,-0.02,-1.30,120.00,500
11/12/26,10:34:05,TRD,="4",BOT +10 KO @61.20,,,-612.00,500
11/13/26,01:00:00,RAD,="5",REMOVAL OF OPTION DUE TO EXPIRATION -2.0 AAPL 100 13 NOV 26 230 CALL,,,0.00,500
11/13/26,01:00:00,EFN,="6",CLIENT REQUESTED ELECTRONIC FUNDING RECEIPT (FUNDS NOW),,,500.00,1000
11/13/26,01:00:00,TRD,="7",SOLD -100 AAPL UPON OPTION ASSIGNMENT @230.00,,,23000.00,24000

Equities
Symbol,Description,Qty,Trade Price,Mark,Mark Value
KO,COCA COLA,+10,61.20,61.00,"$610.00"
OVERALL TOTALS,,,,,"$610.00"

Options
Symbol,Option Code,Exp,Strike,Type,Qty,Trade Price,Mark,Mark Value
AAPL,AAPL270115C210,15 JAN 27,210,CALL,+2,3.10,3.00,$600.00

Account Trade History
,Exec Time,Spread,Side,Qty,Pos Effect,Symbol,Exp,Strike,Type,Price,Net Price,Order Type
,11/12/26 10:32:05,VERTICAL,SELL,-1,TO OPEN,SPY,15 JAN 27,500,PUT,3.00,1.20,LMT
,,,BUY,+1,TO OPEN,SPY,15 JAN 27,490,PUT,1.80,CREDIT,`)
    expect(rows).toEqual([
      '2026-11-12 buy AAPL270115C00210000 2 3.1 1.34 -621.34',
      '2026-11-12 sell SPY270115P00500000 1 3 1.32 298.68',
      '2026-11-12 buy SPY270115P00490000 1 1.8 0 -180',
      expect.stringContaining('refused: '),
      '2026-11-12 buy KO 10 61.2 0 -612',
      '2026-11-13 expiry AAPL261113C00230000 2 0 0 0',
      '2026-11-13 deposit - 0 0 0 500',
      '2026-11-13 sell AAPL 100 230 0 23000',
    ])
    expect(positions.map((one) => readPosition(one, US_FORM))).toEqual([
      { symbol: 'KO', quantity: 10, price: 61.2 },
      { symbol: 'AAPL270115C00210000', quantity: 2, price: 3.1 },
    ])
  })

  it('Interactive Brokers: several accounts in one statement, classes of shares, a merger for cash', () => {
    const { rows } = readBrokerRows(`Statement,Header,Field Name,Field Value
Account Information,Header,Field Name,Field Value
Account Information,Data,Account,"U1, U2 (Consolidated)"
Trades,Header,DataDiscriminator,Asset Category,Currency,Account,Symbol,Date/Time,Quantity,T. Price,C. Price,Proceeds,Comm/Fee,Basis,Realized P/L,MTM P/L,Code
Trades,Data,Order,Stocks,USD,U1,BRK B,"2026-11-12, 10:31:05",10,500,500,-5000,-1,5001,0,0,O
Trades,Data,Order,Equity and Index Options,USD,U2,BRK B 15JAN27 500 P,"2026-11-12, 10:31:05",-2,3.1,3,620,-1.3,0,0,0,O
Corporate Actions,Header,Asset Category,Currency,Report Date,Date/Time,Description,Quantity,Proceeds,Value,Realized P/L,Code
Corporate Actions,Data,Stocks,USD,2026-11-12,"2026-11-11, 20:25:00","XYZ(US1) Merged(Acquisition) for USD 50.00 per Share (XYZ, XYZ CORP, US1)",-10,500,0,0,`)
    expect(rows).toEqual([
      '2026-11-12 buy BRKB 10 500 1 -5001',
      '2026-11-12 sell BRKB270115P00500000 2 3.1 1.3 618.7',
      '2026-11-11 sell XYZ 10 50 0 500',
    ])
  })

  it('Schwab as JSON: its keys are the columns of the table', () => {
    const row = { Date: '11/16/2026', Action: 'Buy', Symbol: 'KO', Description: 'COCA COLA', Quantity: '10' }
    const { layout, rows } = readBrokerRows(
      JSON.stringify({
        FromDate: '',
        BrokerageTransactions: [{ ...row, Price: '$61.20', 'Fees & Comm': '$0.66', Amount: '-$612.66' }],
      }),
    )
    expect([layout, rows]).toEqual(['Schwab', ['2026-11-16 buy KO 10 61.2 0.66 -612.66']])
  })

  it('Ghostfolio', () => {
    const { rows } = readBrokerRows(
      JSON.stringify({
        meta: { version: '2' },
        activities: [
          {
            accountId: 'a',
            currency: 'USD',
            date: '2026-11-12T00:00:00.000Z',
            fee: 1,
            quantity: 10,
            symbol: 'KO',
            type: 'BUY',
            unitPrice: 61.2,
          },
          {
            accountId: 'a',
            currency: 'USD',
            date: '2026-11-12T00:00:00.000Z',
            fee: 0,
            quantity: 10,
            symbol: 'KO',
            type: 'DIVIDEND',
            unitPrice: 0.51,
          },
          {
            accountId: 'a',
            currency: 'CHF',
            date: '2026-11-12T00:00:00.000Z',
            fee: 0,
            quantity: 10,
            symbol: 'NESN.SW',
            type: 'BUY',
            unitPrice: 100,
          },
        ],
      }),
    )
    expect(rows).toEqual([
      '2026-11-12 buy KO 10 61.2 1 -613',
      '2026-11-12 dividend KO 0 0 0 5.1',
      expect.stringContaining('in CHF'),
    ])
  })

  it('positions of Fidelity, several accounts in one file', () => {
    const { positions, rows } =
      readBrokerRows(`Account Number,Account Name,Symbol,Description,Quantity,Last Price,Last Price Change,Current Value,Average Cost Basis,Type
X1,Ind,SPAXX**,HELD IN MONEY MARKET,,,,$100.00,,Cash
X1,Ind,KO,COCA COLA,10,$61.00,$0,$610.00,$61.20,Cash
X2,Roth, -AAPL270115C210,AAPL JAN 15 2027 $210 CALL,-2,$3.00,$0,-$600.00,$3.10,Margin`)
    expect(rows).toEqual([])
    expect(positions.map(({ account, symbol, quantity, price }) => [account, symbol, quantity, price])).toEqual([
      ['X1', 'SPAXX**', '', ''],
      ['X1', 'KO', '10', '$61.20'],
      ['X2', '-AAPL270115C210', '-2', '$3.10'],
    ])
  })
})
