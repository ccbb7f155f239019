import { z } from 'zod'
import { valueUnit } from '@/lib/equities/holdingUnit'
import { hasKeys } from '@/server/collectors/files/columns'
import { jsonOf } from '@/server/collectors/files/documents'
import { type FileFormat, FileFormatError } from '@/server/collectors/files/fileFormat'
import { anyDay, symbolOf } from '@/server/collectors/files/market/cells'
import { recordsOf } from '@/server/collectors/files/market/jsonRows'

const Holding = z.object({
  issuerName: z.string(),
  ticker: z.string().nullish(),
  cusip: z.string(),
  value: z.number(),
  shares: z.number(),
  putCall: z.string().nullish(),
})
const Report = z.object({
  accessionNumber: z.string(),
  filingDate: z.string(),
  reportDate: z.string(),
  secUrl: z.string().default(''),
  holdings: z.array(z.unknown()),
})

/** 13F reports that somebody already read into JSON: one report or a list, values in USD unless value ÷ shares say thousands. */
export const parsed13f: FileFormat = {
  name: 'parsed-13f',
  title: '13F reports as JSON',
  inTimeOrder: false,
  detects: ({ text }) => /"accessionNumber"\s*:\s*"/.test(text) && hasKeys(text, 'holdings', 'cusip'),
  async *read([entry]) {
    if (!entry) return
    const document = await jsonOf(entry)
    const reports = z.array(Report).safeParse(Array.isArray(document) ? document : [document])
    if (!reports.success)
      throw new FileFormatError(`This is not a list of 13F reports: ${z.prettifyError(reports.error)}`)
    for (const report of reports.data) {
      const cik = /\/data\/(\d+)\//.exec(report.secUrl)?.[1] ?? 'unknown'
      const head = {
        cik,
        manager: '',
        accession: report.accessionNumber,
        period: anyDay(report.reportDate, 'reportDate'),
        filed_date: anyDay(report.filingDate, 'filingDate'),
      }
      const unit = unitOf(report.holdings)
      yield* recordsOf(report.holdings, Holding, (holding, at) => {
        const row = {
          ...head,
          line: at + 1,
          ticker: holding.ticker ? symbolOf(holding.ticker) : '',
          issuer: holding.issuerName,
          class_title: '',
          cusip: holding.cusip,
          value: holding.value * unit,
          value_reported: holding.value,
          units: holding.shares,
          units_type: 'SH',
          put_call: holding.putCall ?? '',
          discretion: '',
          other_manager: '',
          voting_sole: null,
          voting_shared: null,
          voting_none: null,
        }
        return [{ table: 'institution_holdings', row }]
      })
    }
  },
}

function unitOf(holdings: readonly unknown[]): 1000 | 1 {
  const lines = holdings.flatMap((one) => {
    const { data } = Holding.safeParse(one)
    return data === undefined ? [] : [{ value: data.value, units: data.shares, isPrincipal: false, close: null }]
  })
  return valueUnit(lines, null) ?? 1
}
