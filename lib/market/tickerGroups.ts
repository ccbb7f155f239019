import type { Ticker } from '@/lib/core/nominal'

/** A theme whose names are looked at together. */
export interface TickerGroup {
  readonly key: string
  readonly label: string
  readonly tickers: readonly Ticker[]
}

const group = (key: string, label: string, tickers: string): TickerGroup => ({
  key,
  label,
  tickers: tickers.split(' '),
})

/**
 * Groups of Net Flow and Delta Flow (pages.md §4.1). The themes are the market's usual ones; the members are our own
 * choice of the large listed names of each, by their companies' own description of their business (10-K item 1).
 */
export const TICKER_GROUPS: readonly TickerGroup[] = [
  group('mag7', 'Magnificent 7', 'AAPL MSFT NVDA AMZN GOOGL GOOG META TSLA'),
  group('semis', 'Semiconductors', 'NVDA AMD AVGO TSM MU QCOM INTC TXN AMAT LRCX KLAC ASML ADI MRVL ARM ON MCHP NXPI'),
  group('ai', 'AI infrastructure', 'NVDA AVGO SMCI DELL ANET VRT PLTR ORCL CRWV MRVL MU ARM'),
  group('software', 'Software', 'MSFT ORCL CRM ADBE NOW INTU WDAY SNOW DDOG TEAM MDB HUBS ADSK PLTR'),
  group('cyber', 'Cybersecurity', 'CRWD PANW ZS FTNT S OKTA CYBR NET TENB QLYS RBRK'),
  group('banks', 'Large banks', 'JPM BAC WFC C GS MS USB PNC TFC SCHW'),
  group('regional_banks', 'Regional banks', 'RF CFG HBAN MTB TFC ZION WAL EWBC FLG FHN SSB KEY KRE'),
  group('payments', 'Payments and fintech', 'V MA PYPL XYZ AXP FI FIS GPN SOFI AFRM HOOD TOST UPST NU'),
  group('energy', 'Oil and gas', 'XOM CVX COP EOG OXY SLB HAL MPC VLO PSX DVN FANG APA XLE'),
  group('crypto', 'Crypto', 'COIN MSTR MARA RIOT CLSK HUT CIFR IREN WULF IBIT ETHA BITO HOOD GLXY'),
  group('china', 'China', 'BABA JD PDD BIDU NIO XPEV LI NTES TCOM TME FXI KWEB BILI FUTU'),
  group('airlines', 'Airlines', 'DAL UAL AAL LUV ALK JBLU JETS SKYW'),
  group('travel', 'Travel and leisure', 'BKNG ABNB EXPE MAR HLT CCL RCL NCLH MGM LVS WYNN'),
  group('gold', 'Gold and silver', 'GLD SLV GDX GDXJ NEM AEM GOLD B WPM KGC AU PAAS HL CDE AG'),
  group('ev', 'Electric vehicles', 'TSLA RIVN LCID NIO XPEV LI F GM QS CHPT'),
  group('biotech', 'Biotech', 'AMGN GILD REGN VRTX MRNA BIIB ALNY INCY BMRN CRSP NTLA XBI IBB'),
  group('pharma', 'Large pharma', 'LLY JNJ PFE MRK ABBV BMY NVO AZN NVS SNY'),
  group('health_services', 'Health insurers', 'UNH CVS CI ELV HUM CNC MOH OSCR'),
  group('retail', 'Retail', 'AMZN WMT COST TGT HD LOW BBY ROST TJX DG DLTR ULTA XRT'),
  group('homebuilders', 'Homebuilders', 'DHI LEN PHM NVR TOL KBH BLDR MAS XHB ITB'),
  group('defense', 'Defense and aerospace', 'LMT RTX NOC GD BA LHX HII KTOS AVAV ITA'),
  group('media', 'Streaming and social media', 'NFLX DIS META SNAP PINS RDDT SPOT ROKU WBD PSKY'),
  group('solar', 'Solar and clean energy', 'FSLR ENPH SEDG RUN NEE PLUG BE ICLN TAN'),
  group('nuclear', 'Nuclear and uranium', 'CCJ OKLO SMR LEU UEC UUUU NNE CEG VST URA'),
  group('meme', 'Retail favourites', 'GME AMC PLTR SOFI RIVN LCID CVNA HOOD RDDT UPST BYND'),
]

/** Underlyings of index options. Source: the roots of Cboe and Nasdaq index options. */
const INDICES = new Set('SPX SPXW NDX NDXP RUT RUTW VIX VIXW XSP XSPW DJX OEX XEO MRUT XND MXEA MXEF VOLQ'.split(' '))
/** Funds whose options trade much, for tapes that tell no issue type. Source: names of the issuers' own lists. */
const FUNDS = new Set(
  'SPY QQQ IWM DIA VOO IVV QQQM TQQQ SQQQ SOXL SOXS TLT HYG LQD GLD SLV GDX GDXJ USO UNG XLK XLF XLE XLV XLY XLI XLC XLP XLB XLRE XLU SMH SOXX XBI IBB KRE XOP XHB XRT ARKK EEM EFA FXI KWEB EWZ IBIT ETHA BITO UVXY VXX SVXY TNA TZA UPRO SPXU SPXL RSP JETS TAN ICLN URA ITB ITA IYR VNQ TMF TBT IEF SHY AGG BND VTI VEA VWO'.split(
    ' ',
  ),
)

/** Indices of the filter language, with the fund whose holdings are their members. Source: the benchmarks that the issuers name. */
export const INDEX_FUNDS = { SPX: 'SPY', NDX: 'QQQ', DJI: 'DIA', RUT: 'IWM' } as const

/** The kinds the Tide can be narrowed to. F15. */
export type IssueKind = 'equity' | 'etf' | 'index'

/** Kind of a ticker: by the issue type its source tells, else by our lists; what is in none is a stock. */
export function issueKindOf(ticker: Ticker, issueType: string | null): IssueKind {
  if (issueType === 'Index' || (issueType === null && INDICES.has(ticker))) return 'index'
  if (issueType === 'ETF' || (issueType === null && FUNDS.has(ticker))) return 'etf'
  return 'equity'
}

const COMPANY_ISSUES: ReadonlySet<string> = new Set(['Common', 'ADR'])

/** Whether a name of this issue type has a company behind it, whose shares times the price are its market value. */
export const isCompanyIssue = (issueType: string | null): boolean => issueType !== null && COMPANY_ISSUES.has(issueType)

/** Market value of a name as its facts have it, USD; null of funds and indices, which have assets or nothing. C10. */
export function companyCap(facts: { readonly issueType: string | null; readonly marketCap: number | null }) {
  return facts.issueType === null || isCompanyIssue(facts.issueType) ? facts.marketCap : null
}

export function tickerGroupOf(key: string): TickerGroup | null {
  return TICKER_GROUPS.find((one) => one.key === key) ?? null
}
