import { ContractText } from '@/components/options/ContractText'
import {
  changeText,
  count,
  type DayColumn,
  greek,
  money,
  type NumberKey,
  percent,
  price,
  share,
  signedCount,
  toneOf,
} from '@/components/options/contractDay/columnParts'
import { priorColumns } from '@/components/options/contractDay/priorColumns'
import { DayBar, SideSplit, sideWords } from '@/components/options/contractDay/SideSplit'
import { EvidenceBars } from '@/components/options/EvidenceBars'
import { QuoteText } from '@/components/options/QuoteText'
import { ScoreBar } from '@/components/options/ScoreBar'
import { TypeMark } from '@/components/options/TypeMark'
import { hidden, wordy } from '@/components/tables/columnParts'
import { sectorColumn, tickerColumn } from '@/components/tables/nameColumns'
import { formatDate, formatPrintTime } from '@/lib/format/date'
import { formatNumber, formatPrice } from '@/lib/format/number'
import { formatPercent } from '@/lib/format/percent'
import { formatStrike } from '@/lib/options/contractLabel'
import { instantField, isoOfUs } from '@/lib/tables/fileFields'

export interface DayFormats {
  readonly dateFormat: string
  readonly timeZone: string
}

/** All columns of a contract's day (F5, F9, F10, F12, F37, F38 and the returns of the screener), none of them a default. */
export function contractDayColumns(formats: DayFormats): readonly DayColumn[] {
  return [...nameColumns(formats), ...priceColumns, ...volumeColumns, ...interestColumns, ...valueColumns(formats)]
}

/** The columns with those of a page shown, in its order. */
export function withDefaults<C extends { readonly id: string }>(columns: readonly C[], ids: readonly string[]): C[] {
  const place = (id: string) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return columns
    .map((column) => ({ ...column, isDefault: ids.includes(column.id) }))
    .sort((a, b) => place(a.id) - place(b.id))
}

/** Columns of words; what a page shows it says itself. */
const words = (...column: Parameters<typeof wordy>) => hidden(wordy(...column))

const signed = (id: NumberKey, heading: readonly [string, string, string], width: number): DayColumn => ({
  ...percent(id, heading, width),
  text: (row) => changeText(row[id]),
  cell: (row) => <span className={toneOf(row[id])}>{changeText(row[id])}</span>,
})

function nameColumns({ dateFormat }: DayFormats): DayColumn[] {
  return [
    tickerColumn(54),
    {
      ...words('contract', 'Contract', 'Call or put, strike and expiry', 150),
      value: (row) => row.option_symbol,
      text: (row) => `${formatStrike(row.strike)} ${row.type} ${formatDate(row.expiry, dateFormat)}`,
      cell: (row) => <ContractText of={row} dateFormat={dateFormat} />,
      filter: (row) => `contract=${row.option_symbol}`,
      opens: true,
    },
    {
      ...words('type', 'C/P', 'Call or put', 36),
      align: 'center',
      value: (row) => row.type,
      text: (row) => row.type,
      cell: (row) => <TypeMark type={row.type} />,
      filter: (row) => `type=${row.type}`,
    },
    {
      ...words('expiry', 'Expiry', 'Last day of the contract', 84),
      value: (row) => row.expiry,
      text: (row) => formatDate(row.expiry, dateFormat),
      filter: (row) => `expiry=${row.expiry}`,
    },
    { ...count('dte', ['DTE', 'Calendar days to expiry', 'F6'], 42), filter: (row) => `dte=${row.dte}`, sortsUp: true },
    { ...price('strike', ['Strike', 'Strike price, USD'], 62), filter: (row) => `strike=${row.strike}` },
    percent('diff', ['Diff %', 'Strike against the underlying, positive is out of the money', 'F5'], 56),
    price('underlying', ['Underlying', 'Price of the underlying at the last print, USD'], 68),
    { ...sectorColumn(110), isSortable: false },
    { ...count('earnings_days', ['Earn.', 'Calendar days to the next earnings report'], 46), sortsUp: true },
    { ...count('exdiv_days', ['Ex-div', 'Calendar days to the next ex-dividend day'], 46), sortsUp: true },
    { ...count('fda_days', ['FDA', 'Calendar days to the next dated FDA decision'], 46), sortsUp: true },
    count('headlines', ['News', 'Imported headlines that name it, of the day so far'], 46),
    money(
      'market_cap',
      ['Mkt cap', 'Market value of the company at the prior close, USD; none for funds and indices'],
      66,
    ),
  ]
}

const priceColumns: readonly DayColumn[] = [
  price('last', ['Last', 'Last price that counts, USD per share'], 70),
  signed('change', ['Chg %', 'Last price against the close of the prior session', 'F10'], 62),
  price('prev_close', ['Prev close', 'Last price of the prior session, USD'], 66),
  {
    ...words('day_bar', 'Day', 'Last (block) and open (tick) between low and high', 70),
    value: (row) => row.last,
    text: (row) => `${formatPrice(row.low)} – ${formatPrice(row.high)}`,
    cell: (row) => <DayBar row={row} />,
  },
  price('open', ['Open', 'First price of the day, USD']),
  price('high', ['High', 'Highest price of the day, USD']),
  price('low', ['Low', 'Lowest price of the day, USD']),
  price('vwap', ['VWAP', 'Average price weighted by size, USD', 'F10']),
  {
    ...words('bid_ask', 'Bid × Ask', 'Quote at the last print, USD', 108),
    align: 'right',
    className: 'text-fg-2',
    value: (row) => row.bid,
    file: [
      { id: 'bid', value: (row) => row.bid },
      { id: 'ask', value: (row) => row.ask },
    ],
    text: (row) => `${formatPrice(row.bid)} × ${formatPrice(row.ask)}`,
    cell: (row) => <QuoteText bid={row.bid} ask={row.ask} />,
  },
  percent('spread', ['Spread %', 'Width of the quote against its middle', 'F10'], 60),
  signed('from_low', ['From low', 'Last price above the low of the day', 'F10'], 62),
  signed('from_high', ['From high', 'Last price below the high of the day', 'F10'], 64),
]

const volumeColumns: readonly DayColumn[] = [
  { ...count('volume', ['Volume', 'Contracts traded today'], 62), className: 'font-medium' },
  {
    ...percent('vol_oi', ['Vol/OI', 'Volume against open interest of the morning', 'F10'], 54),
    text: (row) => formatNumber(row.vol_oi, (row.vol_oi ?? 0) >= 100 ? 0 : 2),
  },
  money('premium', ['Premium', 'Premium of all prints, USD', 'F1'], 76),
  count('trades', ['Trades', 'Prints that count'], 52),
  {
    ...words('split', 'Ask · mid · bid', 'Shares of the volume: at the ask, between, at the bid', 84),
    formula: 'F10',
    value: (row) => row.ask_pct,
    text: sideWords,
    cell: (row) => <SideSplit row={row} />,
    filter: (row) => (row.ask_pct === null ? null : `ask_pct>=${Math.floor(row.ask_pct)}`),
    sortsUp: false,
  },
  share('ask_pct', ['Ask %', 'Share of the volume at the ask', 'F10']),
  share('bid_pct', ['Bid %', 'Share of the volume at the bid', 'F10']),
  share('mid_pct', ['Mid %', 'Share of the volume between bid and ask', 'F10']),
  share('sweep_pct', ['Sweep %', 'Share of the volume in sweeps', 'F10'], 58),
  share('floor_pct', ['Floor %', 'Share of the volume on the floor', 'F10'], 54),
  share('multi_pct', ['Multi %', 'Share of the volume in multi-leg trades', 'F10'], 54),
  share('cross_pct', ['Cross %', 'Share of the volume in crosses', 'F10'], 56),
  share('bull_pct', ['Bull %', 'Bullish premium of bullish and bearish premium', 'F12'], 50),
  share('ticker_pct', ['% ticker', 'Share of the option volume of the ticker', 'F10'], 58),
]

const interestColumns: readonly DayColumn[] = [
  count('oi', ['OI', 'Open interest of the morning'], 60),
  {
    ...count('oi_change', ['ΔOI', 'Open interest against the prior morning', 'F37'], 64),
    text: (row) => signedCount(row.oi_change),
    cell: (row) => <span className={toneOf(row.oi_change)}>{signedCount(row.oi_change)}</span>,
  },
  {
    ...signed('oi_change_pct', ['ΔOI %', 'Change of open interest in percent; new where there was none', 'F37'], 76),
    text: (row) => oiPercentText(row.prev_oi, row.oi_change_pct, row.oi),
    cell: (row) => (
      <span className={toneOf(row.oi_change_pct)}>{oiPercentText(row.prev_oi, row.oi_change_pct, row.oi)}</span>
    ),
  },
  count('prev_oi', ['Prev OI', 'Open interest of the prior morning'], 60),
  count('oi_up_days', ['OI up', 'Mornings in a row on which open interest rose', 'F37'], 50),
  ...priorColumns,
  {
    ...share(
      'carry',
      ['Carry %', "Share of yesterday's volume that stayed open: change of open interest over volume", 'F9'],
      58,
    ),
    text: (row) => formatPercent(row.carry, 0),
    cell: (row) => <span className={toneOf(row.carry)}>{formatPercent(row.carry, 0)}</span>,
  },
  {
    ...words('opening', 'Opening', 'Strongest opening evidence of a print today', 56),
    align: 'center',
    formula: 'F9',
    value: (row) => (row.opening === 'unknown' ? null : row.opening),
    text: (row) => row.opening,
    cell: (row) => <EvidenceBars opening={row.opening} />,
    filter: (row) => `opening=${row.opening}`,
  },
]

function valueColumns({ timeZone }: DayFormats): DayColumn[] {
  return [
    percent('iv', ['IV', 'Implied volatility at the last print', 'F20'], 50),
    percent('iv_low', ['IV low', 'Lowest implied volatility of the day'], 52),
    percent('iv_high', ['IV high', 'Highest implied volatility of the day'], 54),
    signed('iv_change', ['IV chg', 'Points of implied volatility since the first print', 'F10'], 60),
    greek('delta', ['Delta', 'Change of price for one dollar of the underlying', 'F19'], 48),
    greek('gamma', ['Gamma', 'Change of delta for one dollar of the underlying', 'F19'], 56),
    greek('theta', ['Theta', 'Change of price a day', 'F19'], 50),
    greek('vega', ['Vega', 'Change of price for one point of volatility', 'F19'], 50),
    percent('cc_static', ['CC static', 'Covered call, price unchanged: premium / (S − premium), at the bid'], 62),
    percent('cc_called', ['CC called', 'Covered call, stock called away, at the bid'], 64),
    percent('cc_year', ['CC / year', 'Covered call, price unchanged, × 365 / DTE'], 64),
    percent('csp_return', ['CSP', 'Cash-secured put: premium / (K − premium), at the bid'], 52),
    percent('csp_year', ['CSP / year', 'Cash-secured put, × 365 / DTE'], 66),
    {
      ...count('score', ['Score', 'Highest unusualness score of a print today', 'F38'], 66),
      cell: (row) => (row.score === null ? '-' : <ScoreBar score={row.score} />),
    },
    {
      ...words('time', 'Last trade', 'Time of the last print', 66),
      className: 'font-mono text-11',
      value: (row) => row.last_trade_us,
      file: instantField('time', (row) => isoOfUs(row.last_trade_us)),
      text: (row) => (row.last_trade_us === null ? '-' : formatPrintTime(row.last_trade_us, timeZone).time),
      sortsUp: false,
    },
  ]
}

/** 'new' where there was no open interest before (F37). */
function oiPercentText(before: number | null, change: number | null, now: number | null): string {
  if (before === 0 && (now ?? 0) > 0) return 'new'
  return changeText(change)
}
