import type { MorningField, MorningTable } from '@/lib/flow/filter/morning'
import type { TickerFacts } from '@/lib/flow/filter/readField'
import type { FlowItem } from '@/lib/flow/trade'

/** Facts the filter cases rely on; other tickers have none. */
export const FILTER_FACTS = new Map<string, TickerFacts>([
  [
    'AAPL',
    {
      sector: 'Technology',
      industry: 'Consumer Electronics',
      issueType: 'Common',
      marketCap: 3e12,
      indices: ['SPX', 'DJI'],
      daysToEarnings: 5,
      daysToExDividend: 12,
    },
  ],
  [
    'SPX',
    {
      sector: null,
      industry: null,
      issueType: 'Index',
      marketCap: null,
      indices: [],
      daysToEarnings: null,
      daysToExDividend: null,
    },
  ],
  [
    'BABA',
    {
      sector: 'Consumer Cyclical',
      industry: 'Internet Retail',
      issueType: 'ADR',
      marketCap: 2e11,
      indices: ['NDX'],
      daysToEarnings: 40,
      daysToExDividend: 90,
    },
  ],
])
/** What the filter cases know of three contracts this morning: change, percent, sessions in a row. Of others nothing. */
const MORNING = new Map<string, Readonly<Record<MorningField, number | null>>>([
  ['AAPL250117C00200000', { oi_change: 1500, oi_change_pct: 30, oi_up_days: 4 }],
  ['AAPL250117P00190000', { oi_change: -200, oi_change_pct: -10, oi_up_days: 0 }],
  ['SPX250117C06000000', { oi_change: 700, oi_change_pct: null, oi_up_days: 1 }],
])

export const FILTER_MORNING: MorningTable = {
  symbols: () => MORNING.keys(),
  figure: (field, symbol) => MORNING.get(symbol)?.[field] ?? null,
  other: () => null,
}

/** The same where the contracts that are not listed did not change. */
export const UNCHANGED_MORNING: MorningTable = {
  symbols: () => MORNING.keys(),
  figure: (field, symbol) => (MORNING.has(symbol) ? FILTER_MORNING.figure(field, symbol) : 0),
  other: () => 0,
}

const namedContracts = (...symbols: string[]) => `(SELECT arrayJoin(splitByChar(',', '${symbols.join(',')}')))`
const EASTERN = "toTimeZone(executed_at, 'America/New_York')"
const TIME = `(toHour(${EASTERN}) * 3600 + toMinute(${EASTERN}) * 60 + toSecond(${EASTERN}))`

/**
 * Expression, a change of `aFlowItem` that passes, one that does not, the SQL. Where the SQL is 1 or 0 every item or
 * none passes.
 */
export const FILTER_CASES: readonly (readonly [string, Partial<FlowItem>, Partial<FlowItem>, string])[] = [
  ['premium>=50k', { premium: 50_000 }, { premium: 49_999 }, 'premium >= 50000'],
  ['premium between 1 10', { premium: 10 }, { premium: 10.5 }, '(premium >= 1 AND premium <= 10)'],
  ['size!=5', { size: 4 }, { size: 5 }, 'size != 5'],
  ['strike=182.5', { strike: 182.5 }, { strike: 182 }, 'strike = 182.5'],
  ['price<.5', { price: 0.49 }, { price: 0.5 }, 'price < 0.5'],
  ['volume>500', { volume: 501 }, { volume: 500 }, 'volume > 500'],
  ['oi<=5k', { openInterest: 5000 }, { openInterest: null }, 'ifNull(open_interest <= 5000, 0)'],
  ['size>oi', { size: 1001 }, { openInterest: null }, 'ifNull(size > open_interest, 0)'],
  ['volume>=size', { volume: 10 }, { volume: 9 }, 'volume >= size'],
  ['vol_oi>2', { volume: 2001 }, { openInterest: 0 }, 'ifNull((volume / nullIf(open_interest, 0)) > 2, 0)'],
  ['size_vol>=0.5', { volume: 20 }, { volume: 21 }, 'ifNull((size / nullIf(volume, 0)) >= 0.5, 0)'],
  ['dte=2', {}, { expiry: '2025-01-18' }, "dateDiff('day', session_date, expiry) = 2"],
  ['diff>=-5', { diff: -5 }, { diff: null }, 'ifNull(diff >= -5, 0)'],
  ['iv>=80', { iv: 0.8 }, { iv: null }, 'ifNull((iv * 100) >= 80, 0)'],
  ['iv_change<0', { ivChange: -0.1 }, { ivChange: 0 }, 'ifNull((iv_change * 100) < 0, 0)'],
  ['delta between -0.5 0.5', { delta: -0.5 }, { delta: 0.6 }, 'ifNull((delta >= -0.5 AND delta <= 0.5), 0)'],
  ['gamma>0', { gamma: 1 }, { gamma: null }, 'ifNull(gamma > 0, 0)'],
  ['theta<0', { theta: -1 }, { theta: 0 }, 'ifNull(theta < 0, 0)'],
  ['vega>0', { vega: 1 }, { vega: 0 }, 'ifNull(vega > 0, 0)'],
  ['score>=80', { score: 80 }, { score: 79 }, 'score >= 80'],
  ['ask_pct>=50', { askPct: 50 }, { askPct: null }, 'ifNull(ask_pct >= 50, 0)'],
  ['multi_pct<=10', { multiPct: 0 }, { multiPct: 11 }, 'ifNull(multi_pct <= 10, 0)'],
  ['underlying<200', {}, { underlyingPrice: null }, 'ifNull(underlying_price < 200, 0)'],
  [
    'spread<=100',
    { bid: 1, ask: 2 },
    { bid: 0, ask: 2 },
    'ifNull(((nbbo_ask - nbbo_bid) / nullIf(nbbo_ask + nbbo_bid, 0) * 200) <= 100, 0)',
  ],
  ['time between 09:30 10:00', {}, { executedAtUs: 1_736_953_201_000_000 }, `(${TIME} >= 34200 AND ${TIME} <= 36000)`],
  ['ticker in (AAPL, BRK.B)', {}, { ticker: 'TSLA' }, "ticker IN ('AAPL', 'BRKB')"],
  ['ticker!=TSLA', {}, { ticker: 'TSLA' }, "ticker NOT IN ('TSLA')"],
  ['ticker in (AAPL, -TSLA)', {}, { ticker: 'MSFT' }, "(ticker IN ('AAPL') AND ticker NOT IN ('TSLA'))"],
  ['contract=aapl250117c00200000', {}, { optionSymbol: 'X' }, "option_symbol IN ('AAPL250117C00200000')"],
  ['side in (ask, bid)', {}, { side: 'MID' }, "side IN ('ASK', 'BID')"],
  ['sentiment=none', { sentiment: '-' }, {}, "sentiment IN ('-')"],
  ['type=put', { type: 'P' }, {}, "type IN ('P')"],
  ['expiry=2025-01-17', {}, { expiry: '2025-01-24' }, "expiry IN (toDate('2025-01-17'))"],
  ['expiry>2025-01-17', { expiry: '2025-01-24' }, {}, "expiry > toDate('2025-01-17')"],
  ['exchange=cboe', { exchange: 'cboe' }, { exchange: 'ISE' }, "upper(exchange) IN ('CBOE')"],
  ['opening in (proven, strong)', { opening: 'strong' }, {}, "opening IN ('proven', 'strong')"],
  ['fill in (AA, A)', {}, { fill: null }, '(ifNull(fill > 1, 0) OR ifNull(fill = 1, 0))'],
  ['fill=M', { fill: 0.5 }, { fill: 0 }, '(ifNull(fill > 0 AND fill < 1, 0))'],
  ['fill in (B, BB)', { fill: -0.5 }, { fill: 0.1 }, '(ifNull(fill = 0, 0) OR ifNull(fill < 0, 0))'],
  ['moneyness=otm', { diff: 0.1 }, { diff: null }, '(ifNull(diff > 0, 0))'],
  ['moneyness=itm', { diff: -0.1 }, { diff: 0 }, '(ifNull(diff < 0, 0))'],
  ['moneyness=atm', { diff: -1 }, { diff: 1.1 }, '(ifNull(abs(diff) <= 1, 0))'],
  ['moneyness!=deep', { delta: null }, { delta: -0.9 }, 'NOT (ifNull(abs(delta) >= 0.9, 0))'],
  ['flag=sweep', { reportFlags: ['intermarket_sweep'] }, {}, "(has(report_flags, 'intermarket_sweep'))"],
  ['flag=floor', { reportFlags: ['futures_floor'] }, {}, "(has(report_flags, 'futures_floor'))"],
  ['flag!=cross', {}, { reportFlags: ['cross_trade'] }, "NOT (has(report_flags, 'cross_trade'))"],
  ['flag=cancelled', { canceled: true }, {}, '(canceled)'],
  ['flag=late', { condition: 'OSEQ' }, {}, "(condition IN ('OSEQ', 'LATE', 'OPEN', 'OPNL', 'cboe:56', 'cboe:57'))"],
  [
    'flag=stock',
    { condition: 'TLFT' },
    { condition: 'MLFT' },
    "(condition IN ('TLAT', 'TLET', 'TLCT', 'TLFT', 'TESL', 'TASL', 'TFSL', 'cboe:37'))",
  ],
  [
    'flag in (-multi)',
    { condition: 'AUTO' },
    { condition: 'MLET' },
    "NOT (condition IN ('MLET', 'MLAT', 'MLCT', 'MLFT', 'MESL', 'MASL', 'MFSL', 'CBMO', 'MCTP', 'cboe:35', 'cboe:36', 'cboe:38'))",
  ],
  ['sector=technology', {}, { ticker: 'SPX' }, "ticker IN ('AAPL')"],
  ['sector!=Technology', { ticker: 'ZZZ' }, {}, "ticker NOT IN ('AAPL')"],
  ['issue_type in (common, adr)', { ticker: 'BABA' }, { ticker: 'ZZZ' }, "ticker IN ('AAPL', 'BABA')"],
  ['market_cap>=1t', {}, { ticker: 'SPX' }, "ticker IN ('AAPL')"],
  ['earnings_days between 0 7', {}, { ticker: 'BABA' }, "ticker IN ('AAPL')"],
  ['earnings_days>100', {}, {}, '0'],
  ['exdiv_days<=30', {}, { ticker: 'BABA' }, "ticker IN ('AAPL')"],
  ['industry="internet retail"', { ticker: 'BABA' }, {}, "ticker IN ('BABA')"],
  ['index in (dow, ndx)', {}, { ticker: 'SPX' }, "ticker IN ('AAPL', 'BABA')"],
  ['index in (-spx)', { ticker: 'ZZZ' }, {}, "ticker NOT IN ('AAPL')"],
  [
    'oi_change>=1k',
    { optionSymbol: 'AAPL250117C00200000' },
    { optionSymbol: 'SPX250117C06000000' },
    `option_symbol IN ${namedContracts('AAPL250117C00200000')}`,
  ],
  [
    'oi_change between -500 1000',
    { optionSymbol: 'AAPL250117P00190000' },
    { optionSymbol: 'AAPL250117C00200000' },
    `option_symbol IN ${namedContracts('AAPL250117P00190000', 'SPX250117C06000000')}`,
  ],
  [
    'oi_change_pct>-50',
    { optionSymbol: 'AAPL250117P00190000' },
    { optionSymbol: 'SPX250117C06000000' },
    `option_symbol IN ${namedContracts('AAPL250117C00200000', 'AAPL250117P00190000')}`,
  ],
  [
    'not oi_up_days>=2',
    { optionSymbol: 'X' },
    { optionSymbol: 'AAPL250117C00200000' },
    `NOT (option_symbol IN ${namedContracts('AAPL250117C00200000')})`,
  ],
  ['oi_up_days>9', {}, {}, '0'],
  ['not oi>5', { openInterest: null }, {}, 'NOT (ifNull(open_interest > 5, 0))'],
  ['size>1 or size<0 and volume>0', {}, { size: 1 }, 'size > 1 OR (size < 0 AND volume > 0)'],
  ['(size>1 or size<0) and volume>0', {}, { size: 1 }, '(size > 1 OR size < 0) AND volume > 0'],
  ['', {}, {}, '1'],
]
