import { z } from 'zod'
import { dataCall, endpoint, tieredCall } from '@/lib/contract/endpoint'
import { IsoDateField } from '@/lib/contract/flowRow'

const id = z.string().max(40)
const format = z.enum(['csv', 'parquet'])
const dayParams = z.object({ dataset: id, day: IsoDateField })

/** A file that has been written. */
export const DayFileRow = z.object({
  format,
  name: z.string(),
  rows: z.number(),
  bytes: z.number(),
  sha256: z.string(),
  built_ms: z.number(),
})
export type DayFileRow = z.infer<typeof DayFileRow>

export const DatasetDay = z.object({
  day: IsoDateField,
  /** Counted for the calendar; a written file tells its own count. */
  rows: z.number(),
  simulated: z.boolean(),
  /** 'ready': may be taken; 'order': not part of the plan; 'running': its session is not finished. */
  state: z.enum(['ready', 'order', 'running']),
  /** Written files; the others are written when they are asked for. */
  files: z.array(DayFileRow),
})
export type DatasetDay = z.infer<typeof DatasetDay>

export const DatasetRow = z.object({
  id: z.string(),
  first: IsoDateField.nullable(),
  last: IsoDateField.nullable(),
  days: z.number(),
  rows: z.number(),
  /** Sessions between the first and the last day without rows. */
  gaps: z.number(),
  /** Every stored day is invented; null without any. */
  simulated: z.boolean().nullable(),
  /** Bytes and rows of the files that have been written, to tell a size by. */
  file_bytes: z.number(),
  file_rows: z.number(),
})
export type DatasetRow = z.infer<typeof DatasetRow>

const Job = z.object({
  state: z.enum(['ready', 'writing']),
  /** Signed address of the file and until when it works; null while it is written. */
  url: z.string().nullable(),
  expires: z.string().nullable(),
  file: DayFileRow.nullable(),
})

export const TakenFile = z.object({
  id: z.string(),
  dataset: z.string(),
  day: IsoDateField.nullable(),
  format: z.string(),
  bytes: z.number(),
  at: z.string(),
})
export type TakenFile = z.infer<typeof TakenFile>

export const QueryFile = z.object({
  id: z.string(),
  rows: z.number(),
  /** Cut at the limit of rows. */
  truncated: z.boolean(),
  bytes: z.number(),
  sha256: z.string(),
  /** Queries that are left today. */
  left: z.number(),
})
export type QueryFile = z.infer<typeof QueryFile>

/** Files of stored rows by the day: catalogue, coverage, delivery. pages.md §4.11. */
export const datasets = {
  /** What is stored of each dataset of lib/datasets. */
  list: endpoint({
    id: 'datasets.list',
    access: 'open',
    perMinute: 120,
    response: z.object({ data: z.array(DatasetRow) }),
  }),
  days: dataCall({
    id: 'datasets.days',
    perMinute: 120,
    params: z.object({ dataset: id }),
    query: z.object({ year: z.coerce.number().int().min(1980).max(2100).optional() }),
    data: z.object({
      days: z.array(DatasetDay),
      /** Years that have rows. */
      years: z.array(z.number()),
    }),
  }),
  /** Invented rows that show the shape: CSV. */
  sample: endpoint({
    id: 'datasets.sample',
    access: 'open',
    params: z.object({ dataset: id }),
    response: z.unknown(),
  }),
  /** The file, for a key or a session; it is written first where nobody asked before. Ranges are answered. */
  file: tieredCall({
    id: 'datasets.file',
    access: 'user',
    isFile: true,
    perMinute: 120,
    params: dayParams,
    query: z.object({ format: format.default('csv') }),
    response: z.unknown(),
  }),
  /** A signed address of a file, for a browser or somebody's script; writes the file first. */
  link: endpoint({
    id: 'datasets.link',
    access: 'user',
    perMinute: 120,
    params: dayParams,
    body: z.object({ format: format.default('csv') }),
    response: z.object({ data: Job }),
  }),
  /** The file behind a signed address; the ticket is the secret that opens it. */
  delivery: endpoint({
    id: 'datasets.delivery',
    access: 'open',
    isFile: true,
    perMinute: 120,
    query: z.object({ ticket: z.string().min(1).max(800) }),
    response: z.unknown(),
  }),
  taken: endpoint({ id: 'datasets.taken', access: 'user', response: z.object({ data: z.array(TakenFile) }) }),
  /** Rows of a read-only question over the documented views, as a file that is kept for an hour. */
  query: endpoint({
    id: 'datasets.query',
    access: 'super',
    perMinute: 10,
    body: z.object({ sql: z.string().trim().min(1).max(20_000) }),
    response: z.object({ data: QueryFile }),
  }),
  queryFile: endpoint({
    id: 'datasets.queryFile',
    access: 'open',
    isFile: true,
    params: z.object({ file: z.string().max(60) }),
    response: z.unknown(),
  }),
}
