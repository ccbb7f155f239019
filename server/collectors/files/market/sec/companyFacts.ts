import { z } from 'zod'
import { jsonOf } from '@/server/collectors/files/documents'
import { type FileFormat, FileFormatError, type FileRecord } from '@/server/collectors/files/fileFormat'
import { anyDay } from '@/server/collectors/files/market/cells'
import { recordsOf } from '@/server/collectors/files/market/jsonRows'

const Fact = z.object({
  start: z.string().optional(),
  end: z.string(),
  val: z.number(),
  accn: z.string(),
  fy: z.number().nullish(),
  fp: z.string().nullish(),
  form: z.string(),
  filed: z.string(),
  frame: z.string().optional(),
})
const Concept = z.object({ units: z.record(z.string(), z.array(z.unknown())) })
const Company = z.object({
  cik: z.union([z.number(), z.string()]),
  entityName: z.string(),
  facts: z.record(z.string(), z.record(z.string(), Concept)),
})

/** SEC company facts: every figure a company reported in XBRL, with the filing it came from. */
export const companyFacts: FileFormat = {
  name: 'sec-companyfacts',
  title: 'SEC company facts (JSON)',
  inTimeOrder: false,
  detects: ({ text }) => /"entityName"\s*:/.test(text) && /"facts"\s*:/.test(text),
  async *read([entry]) {
    if (!entry) return
    const parsed = Company.safeParse(await jsonOf(entry))
    if (!parsed.success)
      throw new FileFormatError(`These company facts are not complete: ${z.prettifyError(parsed.error)}`)
    const { cik, entityName, facts } = parsed.data
    for (const [taxonomy, concepts] of Object.entries(facts)) {
      for (const [concept, { units }] of Object.entries(concepts)) {
        for (const [unit, rows] of Object.entries(units))
          yield* factsOf(rows, { cik: String(cik), company: entityName, taxonomy, concept, unit })
      }
    }
  },
}

interface Place {
  readonly cik: string
  readonly company: string
  readonly taxonomy: string
  readonly concept: string
  readonly unit: string
}

function factsOf(rows: readonly unknown[], place: Place): Generator<FileRecord> {
  return recordsOf(rows, Fact, (fact) => {
    const start = fact.start === undefined ? null : anyDay(fact.start, `${place.concept}.start`)
    const row = {
      ...place,
      period_start: start,
      period_end: anyDay(fact.end, `${place.concept}.end`),
      value: fact.val,
      fiscal_year: fact.fy ?? null,
      fiscal_period: fact.fp ?? '',
      form: fact.form,
      filed_date: anyDay(fact.filed, `${place.concept}.filed`),
      accession: fact.accn,
      frame: fact.frame ?? '',
      span: start === null ? 'instant' : `from ${start}`,
    }
    return [{ table: 'company_facts', row }]
  })
}
