import { z } from 'zod'
import { hasColumns, hasKeys } from '@/server/collectors/files/columns'
import { jsonOf } from '@/server/collectors/files/documents'
import { eachRow } from '@/server/collectors/files/eachRow'
import { optionalNumber } from '@/server/collectors/files/fields'
import { type EntityRow, type FileFormat, FileFormatError } from '@/server/collectors/files/fileFormat'
import { anyDay, anyDayOrNull, symbolOf } from '@/server/collectors/files/market/cells'
import { recordsOf } from '@/server/collectors/files/market/jsonRows'

const Report = z.object({
  symbol: z.string(),
  name: z.string().default(''),
  time: z.string().default(''),
  fiscalQuarterEnding: z.string().default(''),
  epsForecast: z.string().default(''),
  noOfEsts: z.string().default(''),
  lastYearRptDt: z.string().default(''),
  lastYearEPS: z.string().default(''),
  marketCap: z.string().default(''),
})
const Reports = z.object({ data: z.object({ asOf: z.string(), rows: z.array(z.unknown()).nullable() }).nullable() })

/** Nasdaq earnings calendar of one day. */
export const nasdaqEarnings: FileFormat = {
  name: 'nasdaq-earnings',
  title: 'Nasdaq earnings calendar (JSON)',
  inTimeOrder: false,
  detects: ({ text }) =>
    /^\s*\{\s*"data"\s*:/.test(text) &&
    (hasKeys(text, 'epsForecast') || hasKeys(text, 'asOf') || /Calendar: No record found/.test(text)),
  async *read([entry]) {
    if (!entry) return
    const parsed = Reports.safeParse(await jsonOf(entry))
    if (!parsed.success) throw new FileFormatError(`This is no earnings calendar: ${z.prettifyError(parsed.error)}`)
    const { data } = parsed.data
    if (data === null) {
      yield { kind: 'note', text: 'The calendar has no entries for its day.' }
      return
    }
    const report_date = anyDay(data.asOf.replace(/^[A-Za-z]+, /, ''), 'asOf')
    if (data.rows === null) yield { kind: 'note', text: 'The calendar has no entries for its day.' }
    yield* recordsOf(data.rows ?? [], Report, (row) => {
      const number = (text: string, name: string): number | null => optionalNumber(text, name)
      const earnings: EntityRow<'earnings'> = {
        ticker: symbolOf(row.symbol),
        report_date,
        quarter_end: null,
        name: row.name,
        quarter: `${row.fiscalQuarterEnding || 'unknown'} on ${report_date}`,
        time: { 'time-after-hours': 'after', 'time-pre-market': 'before' }[row.time] ?? 'unknown',
        eps_actual: null,
        eps_estimate: number(row.epsForecast, 'epsForecast'),
        estimates: number(row.noOfEsts, 'noOfEsts'),
        revenue_estimate: null,
        previous_year_eps: number(row.lastYearEPS, 'lastYearEPS'),
        previous_year_date: anyDayOrNull(row.lastYearRptDt, 'lastYearRptDt'),
        market_cap: number(row.marketCap, 'marketCap'),
      }
      return [{ table: 'earnings', row: earnings }]
    })
  },
}

const Event = z.object({
  title: z.string(),
  country: z.string(),
  date: z.string(),
  impact: z.string().default(''),
  forecast: z.string().nullish(),
  previous: z.string().nullish(),
  actual: z.string().nullish(),
})

/** ForexFactory calendar of a week; the same week again updates forecasts and adds events. */
export const economicCalendar: FileFormat = {
  name: 'economic-calendar',
  title: 'economic calendar of a week (JSON)',
  inTimeOrder: false,
  detects: ({ text }) => /^\s*\[\s*\{\s*"title"\s*:/.test(text) && hasKeys(text, 'impact'),
  async *read([entry]) {
    if (!entry) return
    yield* recordsOf(
      z.array(z.unknown()).parse(await jsonOf(entry)),
      Event.extend({ date: z.iso.datetime({ offset: true }) }),
      (row) => {
        const event: EntityRow<'economic_events'> = {
          event_at: Date.parse(row.date) * 1000,
          country: row.country,
          title: row.title,
          impact: row.impact,
          forecast: row.forecast ?? '',
          previous: row.previous ?? '',
          actual: row.actual ?? '',
        }
        return [{ table: 'economic_events', row: event }]
      },
    )
  },
}

/** Dates on which the FDA decides (PDUFA): `ticker,pdufa_date,date_type,company,drug,indication,orphan,source_url`. */
export const fdaDates: FileFormat = {
  name: 'fda-dates',
  title: 'FDA decision dates (CSV)',
  inTimeOrder: false,
  detects: ({ text }) => hasColumns(text, 'ticker', 'pdufa_date'),
  read: eachRow([], function* ({ line, cell }) {
    const row = {
      ticker: symbolOf(cell('ticker')),
      kind: 'pdufa',
      company: cell('company'),
      drug: cell('drug'),
      event_date: anyDay(cell('pdufa_date'), 'pdufa_date'),
      indication: cell('indication'),
      detail: [cell('date_type'), cell('orphan') === 'true' ? 'orphan drug' : ''].filter(Boolean).join(', '),
      url: cell('source_url'),
      number: cell('drug'),
    }
    yield { kind: 'entity', line, table: 'fda_events', row }
  }),
}

const Recall = z.object({
  recalling_firm: z.string(),
  report_date: z.string(),
  recall_number: z.string(),
  classification: z.string().default(''),
  status: z.string().default(''),
  product_description: z.string().default(''),
  reason_for_recall: z.string().default(''),
})

/** openFDA drug enforcement reports (recalls). */
export const fdaRecalls: FileFormat = {
  name: 'openfda-enforcement',
  title: 'openFDA enforcement reports (JSON)',
  inTimeOrder: false,
  detects: ({ text }) => hasKeys(text, 'recall_number') && /"results"\s*:/.test(text),
  async *read([entry]) {
    if (!entry) return
    const { results } = z.object({ results: z.array(z.unknown()) }).parse(await jsonOf(entry))
    yield* recordsOf(results, Recall, (row) => {
      const event: EntityRow<'fda_events'> = {
        ticker: '',
        event_date: anyDay(row.report_date, 'report_date'),
        kind: 'recall',
        company: row.recalling_firm,
        drug: row.product_description,
        indication: '',
        url: '',
        detail: [row.classification, row.status, row.reason_for_recall].filter(Boolean).join(': '),
        number: row.recall_number,
      }
      return [{ table: 'fda_events', row: event }]
    })
  },
}
