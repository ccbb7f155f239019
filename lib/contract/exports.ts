import { z } from 'zod'
import { endpoint } from '@/lib/contract/endpoint'
import { WHEN_FIELDS } from '@/lib/contract/flowRow'

/** C13: a file of prints that the host writes, for more rows than a page holds. */
export const ExportJob = z.object({
  id: z.string(),
  state: z.enum(['waiting', 'writing', 'done', 'failed']),
  format: z.enum(['csv', 'json', 'parquet']),
  /** Prints that match. */
  rows: z.number(),
  /** Of the finished file. */
  bytes: z.number().nullable(),
  message: z.string().nullable(),
  name: z.string(),
})
export type ExportJob = z.infer<typeof ExportJob>

export const flowExports = {
  create: endpoint({
    id: 'flowExports.create',
    access: 'user',
    runsFilters: true,
    perMinute: 30,
    body: z.object({
      filter: z.string().max(4000).default(''),
      ...WHEN_FIELDS,
      format: ExportJob.shape.format,
      /** Ids of the grid's columns, in their order; those a file cannot hold are left out. */
      columns: z.array(z.string().max(40)).min(1).max(60),
    }),
    response: z.object({ data: ExportJob }),
  }),
  read: endpoint({
    id: 'flowExports.read',
    access: 'user',
    params: z.object({ id: z.string().max(60) }),
    response: z.object({ data: ExportJob }),
  }),
  /** The file itself, as a download; its id is the secret that opens it, so a plain link works. */
  file: endpoint({
    id: 'flowExports.file',
    access: 'open',
    params: z.object({ id: z.string().max(60) }),
    response: z.unknown(),
  }),
}
