import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from '@/lib/contract'
import { streamOf } from '@/server/http/fileResponse'
import { implement, type Route } from '@/server/http/implement'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { FlowExports } from '@/server/services/flow/flowExports'

const TYPES = { csv: 'text/csv; charset=utf-8', json: 'application/json', parquet: 'application/vnd.apache.parquet' }

/** Files of prints that the host writes (C13). */
export function flowExportRoutes(market: MarketDeps): readonly Route[] {
  const { flowExports } = contract
  const files = new FlowExports(market.desk, join(market.filesDir ?? tmpdir(), 'exports'))
  return [
    implement(flowExports.create, async ({ ctx, body }) => ({ data: await files.create(ctx, body) })),
    implement(flowExports.read, async ({ ctx, params }) => ({ data: files.read(ctx, params.id ?? '') })),
    implement(flowExports.file, async ({ ctx, params }) => download(files.fileOf(params.id ?? '', ctx.nowMs))),
  ]
}

function download({ path, name, format, bytes }: ReturnType<FlowExports['fileOf']>): Response {
  const headers = {
    'Content-Type': TYPES[format],
    'Content-Length': String(bytes),
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': 'private, no-store',
  }
  return new Response(streamOf(path), { headers })
}
