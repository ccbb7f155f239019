import type { ReportedFact } from '@/lib/equities/statementPeriods'

/** Spans of Apple's fiscal 2022, 2023, and of 2024 to the end of each quarter, with the day of the report. */
const SPANS = [
  ['2021-09-26', '2022-09-24', '2022-10-28'],
  ['2022-09-25', '2023-09-30', '2023-11-03'],
  ['2023-10-01', '2023-12-30', '2024-02-02'],
  ['2023-10-01', '2024-03-30', '2024-05-03'],
  ['2023-10-01', '2024-06-29', '2024-08-02'],
  ['2023-10-01', '2024-09-28', '2024-11-01'],
] as const

/** Figures of the consolidated statements in its forms 10-K and 10-Q of these days (sec.gov), USD million and thousand shares. */
const FLOWS: Readonly<Record<string, readonly number[]>> = {
  RevenueFromContractWithCustomerExcludingAssessedTax: [394_328, 383_285, 119_575, 210_328, 296_105, 391_035],
  CostOfGoodsAndServicesSold: [223_546, 214_137, 64_720, 113_202, 159_301, 210_352],
  OperatingIncomeLoss: [119_437, 114_301, 40_373, 68_273, 93_625, 123_216],
  NetIncomeLoss: [99_803, 96_995, 33_916, 57_552, 79_000, 93_736],
  NetCashProvidedByUsedInOperatingActivities: [122_151, 110_543, 39_895, 62_585, 91_443, 118_254],
  PaymentsToAcquirePropertyPlantAndEquipment: [10_708, 10_959, 2_392, 4_388, 6_539, 9_447],
  PaymentsOfDividends: [14_841, 15_025, 3_825, 7_535, 11_430, 15_234],
  PaymentsForRepurchaseOfCommonStock: [89_402, 77_550, 20_139, 43_344, 69_866, 94_949],
}
const BALANCES: Readonly<Record<string, readonly number[]>> = {
  Assets: [352_755, 352_583, 353_514, 337_411, 331_612, 364_980],
  AssetsCurrent: [135_405, 143_566, 143_692, 128_416, 125_435, 152_987],
  LiabilitiesCurrent: [153_982, 145_308, 133_973, 123_822, 131_624, 176_392],
  StockholdersEquity: [50_672, 62_146, 74_100, 74_194, 66_708, 56_950],
  LongTermDebtNoncurrent: [98_959, 95_281, 95_088, 91_831, 86_196, 85_750],
  LongTermDebtCurrent: [11_128, 9_822, 10_954, 10_762, 12_114, 10_912],
  CommercialPaper: [9_982, 5_985, 1_998, 1_997, 2_994, 9_967],
}
const SHARES: Readonly<Record<string, readonly number[]>> = {
  WeightedAverageNumberOfSharesOutstandingBasic: [
    16_215_963, 15_744_231, 15_509_763, 15_457_810, 15_401_047, 15_343_783,
  ],
  WeightedAverageNumberOfDilutedSharesOutstanding: [
    16_325_819, 15_812_547, 15_576_641, 15_520_675, 15_463_175, 15_408_095,
  ],
}
const EARNINGS = { EarningsPerShareDiluted: [6.11, 6.13, 2.18, 3.71, 5.11, 6.08] }

/** Fiscal 2013 and 2019 as first told, and again after the splits of 2014 (seven for one) and 2020 (four for one). */
const RESTATED = [
  ['2012-09-30', '2013-09-28', '2013-10-30', 931_662, 39.75],
  ['2012-09-30', '2013-09-28', '2014-10-27', 6_521_634, 5.68],
  ['2018-09-30', '2019-09-28', '2019-10-31', 4_648_913, 11.89],
  ['2018-09-30', '2019-09-28', '2020-10-30', 18_595_651, 2.97],
] as const

type Span = readonly [start: string | null, end: string, filed: string]

const fact = (concept: string, unit: string, [periodStart, periodEnd, filed]: Span, value: number): ReportedFact => ({
  ...{ concept, unit, periodStart, periodEnd, value, filed },
  fiscalYear: Number(periodEnd.slice(0, 4)) + (periodEnd.slice(5) > '10' ? 1 : 0),
})

function factsOf(table: Readonly<Record<string, readonly number[]>>, unit: string, scale: number, isBalance = false) {
  return Object.entries(table).flatMap(([concept, values]) =>
    SPANS.map(([start, end, filed], at) =>
      fact(concept, unit, [isBalance ? null : start, end, filed], (values[at] ?? Number.NaN) * scale),
    ),
  )
}

/** What Apple reported of its fiscal years 2022 to 2024, and of two years that splits restated. */
export const appleReports: readonly ReportedFact[] = [
  ...factsOf(FLOWS, 'USD', 1e6),
  ...factsOf(BALANCES, 'USD', 1e6, true),
  ...factsOf(SHARES, 'shares', 1e3),
  ...factsOf(EARNINGS, 'USD/shares', 1),
  ...RESTATED.flatMap(([start, end, filed, shares, earnings]) => [
    fact('WeightedAverageNumberOfDilutedSharesOutstanding', 'shares', [start, end, filed], shares * 1e3),
    fact('EarningsPerShareDiluted', 'USD/shares', [start, end, filed], earnings),
    // A year is one of revenue or income: 170,910 and 260,174 million.
    fact(
      'RevenueFromContractWithCustomerExcludingAssessedTax',
      'USD',
      [start, end, filed],
      (start < '2015' ? 170_910 : 260_174) * 1e6,
    ),
  ]),
]
