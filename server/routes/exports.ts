import { contract } from '@/lib/contract'
import { implement, type Route } from '@/server/http/implement'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { FlowExports } from '@/server/services/flow/flowExports'

const TYPES = { csv: 'text/csv; charset=utf-8', json: 'application/json', parquet: 'application/vnd.apache.parquet' }

/** Files of prints that the host writes (C13). */
export function flowExportRoutes(market: MarketDeps): readonly Route[] {
  const { flowExports } = contract
  const files = new FlowExports(market.desk, market.files)
  return [
    implement(flowExports.create, async ({ ctx, body }) => ({ data: await files.create(ctx, body) })),
    implement(flowExports.read, async ({ ctx, params }) => ({ data: await files.read(ctx, params.id ?? '') })),
    implement(flowExports.file, async ({ ctx, params }) => download(await files.fileOf(params.id ?? '', ctx.nowMs))),
  ]
}

function download({ body, name, format, bytes }: Awaited<ReturnType<FlowExports['fileOf']>>): Response {
  const headers = {
    'Content-Type': TYPES[format],
    'Content-Length': String(bytes),
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': 'private, no-store',
  }
  return new Response(body, { headers })
}
