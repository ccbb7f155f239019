import { CONTRACT_DAY_FIELDS } from '@/lib/flow/filter/contractDayFields'
import {
  FILL_OPTIONS,
  FLAG_OPTIONS,
  HOLDING_OPTIONS,
  INDEX_OPTIONS,
  ISSUE_TYPE_OPTIONS,
  MONEYNESS_OPTIONS,
  OPENING_OPTIONS,
  SENTIMENT_OPTIONS,
  SIDE_OPTIONS,
  TYPE_OPTIONS,
} from '@/lib/flow/filter/fieldOptions'
import { choice, logRange, logSlider, number, range } from '@/lib/flow/filter/fieldParts'
import type { FieldControl, FieldInfo, FieldOption } from '@/lib/flow/filter/fieldTypes'
import { STOCK_DAY_FIELDS } from '@/lib/flow/filter/stockDayFields'

const DTE_CHIPS: FieldControl = {
  kind: 'rangeChips',
  min: 0,
  max: 1100,
  chips: [
    { label: '0', min: 0, max: 0 },
    { label: '≤7', min: null, max: 7 },
    { label: '8–30', min: 8, max: 30 },
    { label: '31–90', min: 31, max: 90 },
    { label: '91–365', min: 91, max: 365 },
    { label: '>365', min: 366, max: null },
  ],
}

const MARKET_CAP_CHIPS: FieldControl = {
  kind: 'rangeChips',
  min: 0,
  max: 5e12,
  chips: [
    { label: 'nano', min: null, max: 50e6 },
    { label: 'micro', min: 50e6, max: 300e6 },
    { label: 'small', min: 300e6, max: 2e9 },
    { label: 'mid', min: 2e9, max: 10e9 },
    { label: 'large', min: 10e9, max: 200e9 },
    { label: 'mega', min: 200e9, max: null },
  ],
}

/**
 * Every field a flow filter may name, with its control in the panel, C4. Percent fields hold percent (IV 80, not 0.8);
 * `time` holds seconds since midnight in New York; sector, industry, index, issue type, market cap and days to events
 * belong to the ticker, changes of open interest to the contract's morning: they are looked up. The host puts what the
 * reader holds into the place of `holdings`.
 */
const PRINT_FIELDS = {
  ticker: { label: 'Ticker', block: 'symbols', kind: 'ticker', unit: 'none', control: { kind: 'list' } },
  contract: { label: 'Contract', block: 'symbols', kind: 'text', unit: 'none', control: { kind: 'list' } },
  holdings: choice('symbols', 'Holdings', HOLDING_OPTIONS, 'set'),
  sector: { label: 'Sector', block: 'symbols', kind: 'text', unit: 'none', control: { kind: 'list' } },
  industry: { label: 'Industry', block: 'symbols', kind: 'text', unit: 'none', control: { kind: 'list' } },
  index: choice('symbols', 'Member of', INDEX_OPTIONS, 'set'),
  issue_type: choice('symbols', 'Issue type', ISSUE_TYPE_OPTIONS),
  market_cap: number('symbols', 'Market cap', 'usd', MARKET_CAP_CHIPS),
  underlying: number('symbols', 'Underlying price', 'usd', logRange(0, 10_000)),

  type: choice('contract', 'Call/put', TYPE_OPTIONS),
  expiry: { label: 'Expiry', block: 'contract', kind: 'date', unit: 'none', control: { kind: 'dates' } },
  dte: number('contract', 'DTE', 'days', DTE_CHIPS),
  strike: number('contract', 'Strike', 'usd', range(0, 10_000, 0.5)),
  diff: number('contract', 'Diff %', 'percent', range(-50, 200, 1)),
  moneyness: choice('contract', 'Moneyness', MONEYNESS_OPTIONS, 'set'),

  premium: number('trade', 'Premium', 'usd', logSlider(0, 10e3, 25e3, 50e3, 100e3, 250e3, 500e3, 1e6, 5e6, 10e6)),
  size: number('trade', 'Size', 'contracts', logSlider(1, 10, 50, 100, 500, 1e3, 5e3, 10e3)),
  price: number('trade', 'Price', 'usd', range(0.01, 500, 0.01)),
  side: choice('trade', 'Side', SIDE_OPTIONS),
  sentiment: choice('trade', 'Sentiment', SENTIMENT_OPTIONS),
  fill: choice('trade', 'Fill position', FILL_OPTIONS),
  flag: choice('trade', 'Flags', FLAG_OPTIONS, 'set'),
  exchange: { label: 'Exchange', block: 'trade', kind: 'text', unit: 'none', control: { kind: 'list' } },
  opening: choice('trade', 'Opening evidence', OPENING_OPTIONS),
  vol_oi: number('trade', 'Vol/OI', 'ratio', range(0, 100, 0.1)),
  size_vol: number('trade', 'Size/vol', 'ratio', range(0, 1, 0.01)),
  spread: number('trade', 'Spread %', 'percent', range(0, 100, 1)),
  iv: number('trade', 'IV', 'percent', range(0, 500, 1)),
  iv_change: number('trade', 'IV change', 'percent', range(-100, 300, 1)),
  delta: number('trade', 'Delta', 'none', range(-1, 1, 0.01)),
  gamma: number('trade', 'Gamma', 'none', range(0, 1, 0.001)),
  theta: number('trade', 'Theta', 'none', range(-50, 0, 0.01)),
  vega: number('trade', 'Vega', 'none', range(0, 50, 0.01)),
  score: number('trade', 'Score', 'points', { kind: 'slider', scale: 'linear', stops: [0, 20, 40, 60, 80, 100] }),
  time: {
    label: 'Time (ET)',
    block: 'trade',
    kind: 'time',
    unit: 'none',
    control: { kind: 'timeRange', min: 34_200, max: 58_500 },
  },

  volume: number('contractDay', 'Volume', 'contracts', logRange(0, 500_000)),
  oi: number('contractDay', 'Open interest', 'contracts', logRange(0, 500_000)),
  ask_pct: number('contractDay', 'Ask %', 'percent', range(0, 100, 5)),
  multi_pct: number('contractDay', 'Multi-leg %', 'percent', range(0, 100, 5)),
  oi_change: number('contractDay', 'OI change', 'contracts', range(-500_000, 500_000, 100)),
  oi_change_pct: number('contractDay', 'OI change %', 'percent', range(-100, 10_000, 5)),
  oi_up_days: number('contractDay', 'Days OI up', 'days', range(0, 30, 1)),

  earnings_days: number('event', 'Days to earnings', 'days', range(0, 120, 1)),
  exdiv_days: number('event', 'Days to ex-dividend', 'days', range(0, 120, 1)),
} as const satisfies Readonly<Record<string, FieldInfo>>

/** Every field of the one filter language: those of a print, of a contract's day and of a name's day. */
const FILTER_FIELDS = { ...PRINT_FIELDS, ...CONTRACT_DAY_FIELDS, ...STOCK_DAY_FIELDS } as const

export type FieldName = keyof typeof FILTER_FIELDS

/** Every field of every page. */
export const ALL_FIELDS = Object.keys(FILTER_FIELDS).filter(isFieldName)

/** All fields of a print in the order of the panel. */
export const FIELD_NAMES = Object.keys(PRINT_FIELDS).filter(isFieldName)

/** Other words the expression accepts for a field. */
const ALIASES: ReadonlyMap<string, FieldName> = new Map([
  ['symbol', 'ticker'],
  ['flags', 'flag'],
  ['vol', 'volume'],
  ['open_interest', 'oi'],
  ['expiration', 'expiry'],
])

/** The field of a word of an expression, in either case and by its aliases; null for an unknown word. */
export function fieldOfWord(word: string): FieldName | null {
  const name = word.toLowerCase()
  return isFieldName(name) ? name : (ALIASES.get(name) ?? null)
}

export function isFieldName(name: string): name is FieldName {
  return Object.hasOwn(FILTER_FIELDS, name)
}

/** What the panel and the compilers know of a field. */
export function fieldInfo(field: FieldName): FieldInfo {
  return FILTER_FIELDS[field]
}

/** The options of an enum or set field; none for other fields. */
export function fieldOptions(field: FieldName): readonly FieldOption[] {
  const { control } = fieldInfo(field)
  return control.kind === 'chips' ? control.options : []
}

/** True when the field compares by size: numbers, times of day and dates. */
export function isOrdered(field: FieldName): boolean {
  const { kind } = fieldInfo(field)
  return kind === 'number' || kind === 'time' || kind === 'date'
}

/** Numbers that are looked up: those of the ticker and those of the contract's morning. */
const LOOKED_UP: readonly FieldName[] = [
  ...(['market_cap', 'earnings_days', 'exdiv_days'] as const),
  ...(['oi_change', 'oi_change_pct', 'oi_up_days'] as const),
]

/** Texts that are words of a person: they keep their case and are compared without it. */
const WORDED: readonly FieldName[] = ['sector', 'industry']

/** True for numbers of the print itself, which compare with each other (`size > oi`); those that are looked up do not. */
export function isPrintNumber(field: FieldName): boolean {
  return fieldInfo(field).kind === 'number' && !LOOKED_UP.includes(field)
}

export function isWorded(field: FieldName): boolean {
  return WORDED.includes(field)
}
