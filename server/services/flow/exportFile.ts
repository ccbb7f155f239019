import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { DataMeta } from '@/lib/contract/flowRow'

/** What stands above the rows of an export (C13). */
export interface ExportBlock {
  readonly page: string
  readonly filter: string
  readonly as_of: string
  readonly session: string
  readonly rows: number
  readonly source: string
  readonly data: string
  readonly licence: string
}

/** The block of a file of prints; simulated and delayed data say so. */
export function exportBlock(meta: DataMeta, filter: string, rows: number): ExportBlock {
  return {
    page: 'Flow Feed',
    filter: filter === '' ? 'all prints' : filter,
    as_of: new Date(meta.as_of_ms).toISOString(),
    session: meta.session_date ?? 'not known',
    rows,
    source: meta.source,
    data: meta.simulated
      ? 'SIMULATED, every value is invented'
      : meta.tier === 'delayed'
        ? 'delayed by 15 minutes'
        : 'live',
    licence: 'For your own use. Redistribution may need a licence of the data source.',
  }
}

/** Puts the block where the format has a place for it: above the rows of a CSV, beside those of a JSON. */
export async function finishFile(
  rows: string,
  file: string,
  { format, block }: { readonly format: 'csv' | 'json' | 'parquet'; readonly block: ExportBlock },
): Promise<void> {
  if (format === 'parquet') return await rename(rows, file)
  const lines = format === 'csv' ? withHead(rows, block) : asDocument(rows, block)
  await pipeline(Readable.from(lines), createWriteStream(file))
  await rm(rows)
}

async function* withHead(rows: string, block: ExportBlock): AsyncGenerator<Buffer | string> {
  // Nothing quotes them, so that readers of tables skip them as comments.
  for (const [name, value] of Object.entries(block)) yield `# ${name}: ${String(value).replaceAll(/[\r\n]+/g, ' ')}\r\n`
  yield* createReadStream(rows)
}

async function* asDocument(rows: string, block: ExportBlock): AsyncGenerator<string> {
  yield `{"meta":${JSON.stringify(block)},"data":[`
  let isFirst = true
  for await (const line of createInterface({ input: createReadStream(rows) })) {
    yield `${isFirst ? '' : ','}\n${line}`
    isFirst = false
  }
  yield '\n]}\n'
}
