import { wordTable } from '@/lib/core/wordTable'

/**
 * Funds of the built-in universe, what their issuers say of them. Issuer, index, first day and yearly fee (percent, rounded,
 * as of 2025) are facts; what a fund holds and what flows in is invented elsewhere.
 * Rows: 'ticker|issuer|fee|first day|index or aim'.
 */
export const fundFacts = `
SPY|State Street|0.09|1993-01-22|S&P 500
VOO|Vanguard|0.03|2010-09-07|S&P 500
IVV|BlackRock|0.03|2000-05-15|S&P 500
QQQ|Invesco|0.20|1999-03-10|NASDAQ-100
QQQM|Invesco|0.15|2020-10-13|NASDAQ-100
IWM|BlackRock|0.19|2000-05-22|Russell 2000
DIA|State Street|0.16|1998-01-14|Dow Jones Industrial Average
XLK|State Street|0.08|1998-12-16|Technology Select Sector
XLV|State Street|0.08|1998-12-16|Health Care Select Sector
XLF|State Street|0.08|1998-12-16|Financial Select Sector
XLY|State Street|0.08|1998-12-16|Consumer Discretionary Select Sector
XLI|State Street|0.08|1998-12-16|Industrial Select Sector
XLC|State Street|0.08|2018-06-18|Communication Services Select Sector
XLP|State Street|0.08|1998-12-16|Consumer Staples Select Sector
XLE|State Street|0.08|1998-12-16|Energy Select Sector
XLB|State Street|0.08|1998-12-16|Materials Select Sector
XLRE|State Street|0.08|2015-10-07|Real Estate Select Sector
XLU|State Street|0.08|1998-12-16|Utilities Select Sector
SMH|VanEck|0.35|2011-12-20|MVIS US Listed Semiconductor 25
SOXX|BlackRock|0.34|2001-07-10|NYSE Semiconductor
XBI|State Street|0.35|2006-01-31|S&P Biotechnology Select Industry
IBB|BlackRock|0.44|2001-02-05|NYSE Biotechnology
KRE|State Street|0.35|2006-06-19|S&P Regional Banks Select Industry
XOP|State Street|0.35|2006-06-19|S&P Oil & Gas Exploration & Production Select Industry
OIH|VanEck|0.35|2011-12-20|MVIS US Listed Oil Services 25
XHB|State Street|0.35|2006-01-31|S&P Homebuilders Select Industry
XRT|State Street|0.35|2006-06-19|S&P Retail Select Industry
XME|State Street|0.35|2006-06-19|S&P Metals & Mining Select Industry
GDX|VanEck|0.51|2006-05-16|Gold miners
JETS|U.S. Global Investors|0.60|2015-04-28|U.S. Global Jets
ITA|BlackRock|0.38|2006-05-01|Dow Jones U.S. Select Aerospace & Defense
IYR|BlackRock|0.38|2000-06-12|Dow Jones U.S. Real Estate Capped
IGV|BlackRock|0.39|2001-07-10|S&P North American Expanded Technology Software
ARKK|ARK|0.75|2014-10-31|active: innovation
KWEB|KraneShares|0.70|2013-07-31|CSI Overseas China Internet
FXI|BlackRock|0.73|2004-10-05|FTSE China 50
URA|Global X|0.69|2010-11-04|Solactive Global Uranium & Nuclear Components
TAN|Invesco|0.70|2008-04-15|MAC Global Solar Energy
EEM|BlackRock|0.72|2003-04-07|MSCI Emerging Markets
EFA|BlackRock|0.32|2001-08-14|MSCI EAFE
EWZ|BlackRock|0.59|2000-07-10|MSCI Brazil 25/50
TLT|BlackRock|0.15|2002-07-22|US Treasuries of 20 years and more
IEF|BlackRock|0.15|2002-07-22|US Treasuries of 7 to 10 years
HYG|BlackRock|0.49|2007-04-04|Markit iBoxx USD Liquid High Yield
LQD|BlackRock|0.14|2002-07-22|Markit iBoxx USD Liquid Investment Grade
GLD|State Street|0.40|2004-11-18|gold bullion
SLV|BlackRock|0.50|2006-04-21|silver bullion
USO|USCF|0.60|2006-04-10|front-month WTI crude oil
UNG|USCF|1.06|2007-04-18|front-month natural gas
IBIT|BlackRock|0.25|2024-01-05|bitcoin
ETHA|BlackRock|0.25|2024-06-24|ether
BITO|ProShares|0.95|2021-10-18|bitcoin futures
TQQQ|ProShares|0.84|2010-02-09|3 times the day of the NASDAQ-100
SQQQ|ProShares|0.95|2010-02-09|-3 times the day of the NASDAQ-100
SOXL|Direxion|0.75|2010-03-11|3 times the day of the NYSE Semiconductor
SOXS|Direxion|0.97|2010-03-11|-3 times the day of the NYSE Semiconductor
TNA|Direxion|1.00|2008-11-05|3 times the day of the Russell 2000
UVXY|ProShares|0.95|2011-10-03|1.5 times the day of VIX futures
TSLL|Direxion|0.95|2022-08-09|2 times the day of TSLA
NVDL|GraniteShares|1.06|2022-12-13|2 times the day of NVDA
`

/** What a fund without listed members holds. Rows: 'ticker|kind of asset|line;line;…', equal parts but for the last two. */
export const otherHoldings = `
GLD|Commodity|Gold bullion
SLV|Commodity|Silver bullion
USO|Future|WTI crude oil, next month;WTI crude oil, month after
UNG|Future|Natural gas, next month;Natural gas, month after
IBIT|Digital asset|Bitcoin
ETHA|Digital asset|Ether
TLT|Fixed Income|US Treasury bonds, 20 to 22 years;US Treasury bonds, 22 to 24 years;US Treasury bonds, 24 to 26 years;US Treasury bonds, 26 to 28 years;US Treasury bonds, 28 to 30 years
IEF|Fixed Income|US Treasury notes, 7 to 8 years;US Treasury notes, 8 to 9 years;US Treasury notes, 9 to 10 years
HYG|Fixed Income|Corporate bonds rated BB;Corporate bonds rated B;Corporate bonds rated CCC
LQD|Fixed Income|Corporate bonds rated AA;Corporate bonds rated A;Corporate bonds rated BBB
`

/** Members among the built-in names of funds on foreign markets; the rest of such a fund is one line. */
export const foreignMembers: Readonly<Record<string, string>> = wordTable({
  EEM: 'TSM BABA PDD HDB INFY IBN JD VALE ITUB BIDU NTES TCOM UMC PBR WIT LI SQM',
  EFA: 'ASML AZN NVS SHEL HSBC SAP NVO TM MUFG SONY BHP RIO TTE SNY UL GSK DEO ING BP BUD BTI STM TAK BCS',
  EWZ: 'VALE ITUB PBR',
})

/** Countries of the companies behind American depositary receipts; every other name counts as United States. */
export const adrCountries: Readonly<Record<string, string>> = wordTable({
  BIDU: 'China',
  NTES: 'China',
  BILI: 'China',
  BABA: 'China',
  PDD: 'China',
  JD: 'China',
  NIO: 'China',
  XPEV: 'China',
  LI: 'China',
  TCOM: 'China',
  SE: 'Singapore',
  SONY: 'Japan',
  HMC: 'Japan',
  TM: 'Japan',
  MUFG: 'Japan',
  TAK: 'Japan',
  VOD: 'United Kingdom',
  DEO: 'United Kingdom',
  BTI: 'United Kingdom',
  SHEL: 'United Kingdom',
  BP: 'United Kingdom',
  HSBC: 'United Kingdom',
  BCS: 'United Kingdom',
  AZN: 'United Kingdom',
  GSK: 'United Kingdom',
  ARM: 'United Kingdom',
  RIO: 'United Kingdom',
  TTE: 'France',
  SNY: 'France',
  BUD: 'Belgium',
  EQNR: 'Norway',
  PBR: 'Brazil',
  ITUB: 'Brazil',
  VALE: 'Brazil',
  ING: 'Netherlands',
  ASML: 'Netherlands',
  ARGX: 'Netherlands',
  STM: 'Switzerland',
  NVS: 'Switzerland',
  HDB: 'India',
  IBN: 'India',
  INFY: 'India',
  WIT: 'India',
  NVO: 'Denmark',
  TEVA: 'Israel',
  BNTX: 'Germany',
  SAP: 'Germany',
  RYAAY: 'Ireland',
  TSM: 'Taiwan',
  UMC: 'Taiwan',
  NOK: 'Finland',
  ERIC: 'Sweden',
  SQM: 'Chile',
  BHP: 'Australia',
})
