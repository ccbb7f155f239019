import type { ReleaseRule } from '@/lib/fiscal/release'

type FiscalUnit = 'usd' | 'percent' | 'people' | 'index' | 'flag'

/** A stored series: what it is, who tells it and when. USD are whole dollars, percent is 4.25 for 4.25%. */
export interface FiscalSeries {
  readonly id: string
  readonly name: string
  readonly unit: FiscalUnit
  readonly publisher: string
  readonly release: ReleaseRule
}

const daily = (businessDays: number, time: string, words: string): ReleaseRule => ({
  step: 'day',
  businessDays,
  time,
  words,
})

/** Rules of the publishers: Treasury FiscalData, Daily and Monthly Treasury Statement, H.4.1, H.15, BLS, BEA, NBER. */
export const RELEASES = {
  debt: daily(1, '15:00', 'next business day, 15:00'),
  dts: daily(1, '16:00', 'next business day, 16:00'),
  mts: { step: 'month', businessDays: 8, time: '14:00', words: '8th business day after the month, 14:00' },
  mspd: { step: 'month', businessDays: 4, time: '16:00', words: '4th business day after the month, 16:00' },
  curve: daily(0, '18:00', 'same day, 18:00'),
  h15: daily(1, '16:15', 'next business day, 16:15'),
  repo: daily(0, '13:15', 'same day, 13:15'),
  h41: { step: 'week', businessDays: 1, time: '16:30', words: 'level of Wednesday, Thursday 16:30' },
  population: { step: 'month', days: 31, time: '08:30', words: 'a month after the month' },
  cpi: { step: 'month', days: 15, time: '08:30', words: 'about the middle of the next month, 08:30' },
  recession: { step: 'month', days: 365, time: '12:00', words: 'taken as known a year after the month' },
} as const satisfies Readonly<Record<string, ReleaseRule>>

/** Classes of the Monthly Treasury Statement, table 9, by the words of the statement. */
export const RECEIPTS = [
  ['receipts_individual', 'Individual income taxes', ['individual income taxes']],
  [
    'receipts_social',
    'Social insurance',
    ['employment and general retirement', 'unemployment insurance', 'other retirement'],
  ],
  ['receipts_corporate', 'Corporate income taxes', ['corporation income taxes']],
  ['receipts_excise', 'Excise taxes', ['excise taxes']],
  ['receipts_customs', 'Customs duties', ['customs duties']],
  ['receipts_other', 'Estate, gift and other', ['estate and gift taxes', 'miscellaneous receipts']],
] as const satisfies readonly (readonly [string, string, readonly string[]])[]

export const OUTLAYS = [
  ['outlays_social_security', 'Social Security', ['social security']],
  ['outlays_health', 'Health and Medicare', ['health', 'medicare']],
  ['outlays_defense', 'National defense', ['national defense']],
  ['outlays_interest', 'Net interest', ['net interest']],
  ['outlays_income', 'Income security and veterans', ['income security', 'veterans benefits and services']],
  [
    'outlays_other',
    'Other',
    [
      'international affairs',
      'general science, space, and technology',
      'energy',
      'natural resources and environment',
      'agriculture',
      'commerce and housing credit',
      'transportation',
      'community and regional development',
      'education, training, employment, and social services',
      'administration of justice',
      'general government',
      'allowances',
      'undistributed offsetting receipts',
    ],
  ],
] as const satisfies readonly (readonly [string, string, readonly string[]])[]

/** Points of the constant-maturity curve, with their months. */
export const TENORS = [
  ['yield_1m', '1m', 1],
  ['yield_2m', '2m', 2],
  ['yield_3m', '3m', 3],
  ['yield_4m', '4m', 4],
  ['yield_6m', '6m', 6],
  ['yield_1y', '1y', 12],
  ['yield_2y', '2y', 24],
  ['yield_3y', '3y', 36],
  ['yield_5y', '5y', 60],
  ['yield_7y', '7y', 84],
  ['yield_10y', '10y', 120],
  ['yield_20y', '20y', 240],
  ['yield_30y', '30y', 360],
] as const satisfies readonly (readonly [string, string, number])[]

const series = (
  publisher: string,
  release: ReleaseRule,
  unit: FiscalUnit,
  rows: readonly (readonly [string, string, ...unknown[]])[],
): readonly FiscalSeries[] => rows.map(([id, name]) => ({ id, name, unit, publisher, release }))

export const FISCAL_SERIES: readonly FiscalSeries[] = [
  ...series('Debt to the Penny', RELEASES.debt, 'usd', [
    ['debt_total', 'Total public debt'],
    ['debt_public', 'Debt held by the public'],
    ['debt_intragov', 'Intragovernmental holdings'],
  ]),
  ...series('Daily Treasury Statement', RELEASES.dts, 'usd', [
    ['tga', 'Treasury General Account'],
    ['debt_subject', 'Debt subject to limit'],
    ['debt_limit', 'Statutory debt limit'],
  ]),
  ...series('Monthly Treasury Statement', RELEASES.mts, 'usd', [
    ['receipts_total', 'Receipts'],
    ['outlays_total', 'Outlays'],
    ...RECEIPTS,
    ...OUTLAYS,
  ]),
  ...series(
    'Treasury par yield curve',
    RELEASES.curve,
    'percent',
    TENORS.map(([id, label]) => [id, `Yield ${label}`]),
  ),
  ...series('FRED, from H.15', RELEASES.h15, 'percent', [['breakeven_10y', 'Breakeven inflation 10y']]),
  ...series('Federal Reserve H.4.1', RELEASES.h41, 'usd', [['fed_assets', 'Fed assets']]),
  ...series('New York Fed', RELEASES.repo, 'usd', [['rrp', 'Overnight reverse repo']]),
  ...series('Census Bureau', RELEASES.population, 'people', [['population', 'Population']]),
  ...series('Bureau of Labor Statistics', RELEASES.cpi, 'index', [['cpi', 'Consumer prices (CPI-U)']]),
  ...series('NBER', RELEASES.recession, 'flag', [['recession', 'Recession months']]),
]

const byId = new Map(FISCAL_SERIES.map((one) => [one.id, one]))
export const fiscalSeriesOf = (id: string): FiscalSeries | undefined => byId.get(id)

export const FISCAL_RANGES = ['1y', '2y', '5y', '10y', 'all'] as const
export type FiscalRange = (typeof FISCAL_RANGES)[number]
/** Months back. */
export const RANGE_MONTHS: Readonly<Record<FiscalRange, number>> = {
  '1y': 12,
  '2y': 24,
  '5y': 60,
  '10y': 120,
  all: 1200,
}
