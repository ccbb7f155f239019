import type { Collector, Publication } from '@/server/collectors/remote/collector'
import { type AskedMonth, monthsOf } from '@/server/collectors/remote/sources/months'

const FISCAL = '/services/api/fiscal_service'

/** More than the rows of a month of any of these sets. */
const ROWS = 10_000

/** A month of a data set of FiscalData. */
const fiscalMonth =
  (set: string, format: string, column = 'record_date') =>
  (asked: AskedMonth): Publication => ({
    name: `${set.split('/').at(-1)} ${asked.month}`,
    day: asked.day,
    host: 'fiscal',
    path: `${FISCAL}/${set}?filter=${column}:gte:${asked.from},${column}:lte:${asked.to}&sort=${column}&page[size]=${ROWS}`,
    formats: [format],
    fileName: `${set.split('/').at(-1)}_${asked.month}.json`,
    none: /"data"\s*:\s*\[\s*\]/,
  })

const statements = (
  head: Pick<Collector, 'id' | 'title' | 'about' | 'tables' | 'turn'>,
  from: string,
  sets: readonly ReturnType<typeof fiscalMonth>[],
): Collector => ({
  ...head,
  publisher: 'treasury',
  dated: { from, readyAt: '16:00', lookBack: 25, revisit: 25 },
  publications: ({ days }) => monthsOf(days).flatMap((month) => sets.map((set) => set(month))),
})

const debt = statements(
  {
    id: 'treasury-debt',
    title: 'Treasury debt and daily statement',
    tables: ['fiscal_series'],
    about: 'Debt to the penny, cash and the limit of the debt. What is restated replaces the day.',
    turn: { days: 'weekdays', at: ['16:15', '17:30'] },
  },
  '2005-10-03',
  [
    fiscalMonth('v2/accounting/od/debt_to_penny', 'fiscal-debt'),
    fiscalMonth('v1/accounting/dts/operating_cash_balance', 'fiscal-cash'),
    fiscalMonth('v1/accounting/dts/debt_subject_to_limit', 'fiscal-debt-limit'),
  ],
)

const monthly = statements(
  {
    id: 'treasury-statements',
    title: 'Treasury monthly statements',
    tables: ['fiscal_series', 'public_debt'],
    about: 'Receipts and outlays of a month, and the debt by security, about the tenth of the next month.',
    turn: { days: 'weekdays', at: ['14:30', '16:30'] },
  },
  '2015-03-31',
  [
    fiscalMonth('v1/accounting/mts/mts_table_1', 'fiscal-mts-totals'),
    fiscalMonth('v1/accounting/mts/mts_table_9', 'fiscal-mts-classes'),
    fiscalMonth('v1/debt/mspd/mspd_table_1', 'fiscal-debt-summary'),
    fiscalMonth('v1/debt/mspd/mspd_table_3', 'fiscal-debt-securities'),
  ],
)

const auctions = statements(
  {
    id: 'treasury-auctions',
    title: 'Treasury auctions',
    tables: ['fiscal_auctions'],
    about: 'Auctions of the Treasury with their results, on the days they are held.',
    turn: { days: 'weekdays', at: ['12:15', '13:45', '17:00'] },
  },
  '1979-11-15',
  [fiscalMonth('v1/accounting/od/auctions_query', 'fiscal-auctions', 'auction_date')],
)

const curve: Collector = {
  id: 'treasury-curve',
  title: 'Treasury par yield curve',
  about: 'Yields of each term, every afternoon. A corrected day replaces its points.',
  publisher: 'treasury',
  tables: ['fiscal_series'],
  turn: { days: 'weekdays', at: ['16:00', '18:15', '20:00'] },
  dated: { from: '1990-01-02', readyAt: '15:30', lookBack: 25, revisit: 25 },
  publications: ({ days }) =>
    monthsOf(days).map(({ month, day }) => ({
      name: month,
      day,
      host: 'treasury',
      path: `/resource-center/data-chart-center/interest-rates/pages/xml?data=daily_treasury_yield_curve&field_tdr_date_value_month=${month.replace('-', '')}`,
      formats: ['treasury-curve-feed'],
      fileName: `curve_${month}.xml`,
      ends: /<\/(feed|pre)>\s*$/,
      none: /^(?![\s\S]*<entry)[\s\S]*<\/feed>\s*$/,
    })),
}

const fred: Collector = {
  id: 'fred',
  title: 'FRED series',
  about:
    'Series of the St. Louis Fed (COLLECT_SERIES), as its public files or, with FRED_KEY, by its interface. Revised values replace.',
  publisher: 'fred',
  tables: ['fiscal_series'],
  turn: { days: 'weekdays', at: ['08:45', '16:30'] },
  dated: null,
  publications: ({ settings: { series, keys } }) =>
    series.map((id) =>
      keys.fred === ''
        ? {
            name: id,
            day: null,
            host: 'fred',
            path: `/graph/fredgraph.csv?id=${id}`,
            formats: ['fred'],
            fileName: `${id}.csv`,
            ends: /\n$/,
          }
        : {
            name: id,
            day: null,
            host: 'fred-api',
            formats: ['fred-json'],
            fileName: `${id}.json`,
            path: `/fred/series/observations?series_id=${id}&file_type=json`,
            secret: { api_key: keys.fred },
          },
    ),
}

export const treasuryCollectors: readonly Collector[] = [debt, monthly, auctions, curve, fred]
