import type { FieldOption } from '@/lib/flow/filter/fieldTypes'

export const TYPE_OPTIONS: readonly FieldOption[] = [
  { value: 'C', text: 'call', label: 'Calls', aliases: ['c', 'calls'] },
  { value: 'P', text: 'put', label: 'Puts', aliases: ['p', 'puts'] },
]

export const SIDE_OPTIONS: readonly FieldOption[] = [
  { value: 'ASK', text: 'ask', label: 'Ask' },
  { value: 'BID', text: 'bid', label: 'Bid' },
  { value: 'MID', text: 'mid', label: 'Mid' },
  { value: 'NONE', text: 'none', label: 'No side' },
]

export const SENTIMENT_OPTIONS: readonly FieldOption[] = [
  { value: 'bullish', text: 'bullish', label: 'Bullish', aliases: ['bull'] },
  { value: 'bearish', text: 'bearish', label: 'Bearish', aliases: ['bear'] },
  { value: '-', text: 'none', label: 'Neither', aliases: ['neutral'] },
]

export const OPENING_OPTIONS: readonly FieldOption[] = [
  { value: 'proven', text: 'proven', label: 'Proven' },
  { value: 'strong', text: 'strong', label: 'Strong' },
  { value: 'likely', text: 'likely', label: 'Likely' },
  { value: 'unknown', text: 'unknown', label: 'Unknown' },
]

/** F8. */
export const FILL_OPTIONS: readonly FieldOption[] = [
  { value: 'AA', text: 'AA', label: 'Above ask' },
  { value: 'A', text: 'A', label: 'At ask' },
  { value: 'M', text: 'M', label: 'Between' },
  { value: 'B', text: 'B', label: 'At bid' },
  { value: 'BB', text: 'BB', label: 'Below bid' },
]

export const FLAG_OPTIONS: readonly FieldOption[] = [
  { value: 'sweep', text: 'sweep', label: 'Sweep' },
  { value: 'floor', text: 'floor', label: 'Floor' },
  { value: 'cross', text: 'cross', label: 'Cross' },
  { value: 'multi', text: 'multi', label: 'Multi-leg' },
  { value: 'stock', text: 'stock', label: 'Stock-tied' },
  { value: 'late', text: 'late', label: 'Late' },
  { value: 'cancelled', text: 'cancelled', label: 'Cancelled', aliases: ['canceled', 'cxl'] },
]

/** F7; a strike can be out of the money and at the money at once. */
export const MONEYNESS_OPTIONS: readonly FieldOption[] = [
  { value: 'otm', text: 'otm', label: 'Out of the money' },
  { value: 'itm', text: 'itm', label: 'In the money' },
  { value: 'atm', text: 'atm', label: 'At the money' },
  { value: 'deep', text: 'deep', label: 'Deep in the money' },
]

export const ISSUE_TYPE_OPTIONS: readonly FieldOption[] = [
  { value: 'Common', text: 'common', label: 'Common stock', aliases: ['common stock', 'stock'] },
  { value: 'ADR', text: 'adr', label: 'ADR' },
  { value: 'ETF', text: 'etf', label: 'ETF' },
  { value: 'Index', text: 'index', label: 'Index' },
]

export const INDEX_OPTIONS: readonly FieldOption[] = [
  { value: 'SPX', text: 'spx', label: 'S&P 500', aliases: ['sp500', 's&p 500'] },
  { value: 'NDX', text: 'ndx', label: 'Nasdaq 100', aliases: ['nasdaq100', 'nasdaq 100'] },
  { value: 'DJI', text: 'dji', label: 'Dow', aliases: ['dow'] },
  { value: 'RUT', text: 'rut', label: 'Russell 2000', aliases: ['russell', 'russell 2000'] },
]

/** Kinds of an expiry and of a deliverable: weekly is every expiry but the monthly one, LEAP a year or more away. */
export const CONTRACT_KIND_OPTIONS: readonly FieldOption[] = [
  { value: 'weekly', text: 'weekly', label: 'Weekly' },
  { value: 'monthly', text: 'monthly', label: 'Monthly' },
  { value: 'leap', text: 'leap', label: 'LEAP' },
  { value: 'adjusted', text: 'adjusted', label: 'Adjusted' },
]

/** What the reader holds in accounts that are kept here. */
export const HOLDING_OPTIONS: readonly FieldOption[] = [
  { value: 'name', text: 'name', label: 'Names I hold', aliases: ['names'] },
  { value: 'contract', text: 'contract', label: 'Contracts I hold', aliases: ['contracts'] },
]
