import { contract } from '@/lib/contract'
import { fileResponse } from '@/server/http/fileResponse'
import { implement, type Route } from '@/server/http/implement'
import { perform } from '@/server/http/perform'
import type { AccountDeps } from '@/server/services/accountDeps'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { DatasetCoverage } from '@/server/services/datasets/datasetCoverage'
import { DayFiles } from '@/server/services/datasets/dayFiles'
import { linkFile, listTaken, openFile, openTicket, readSample } from '@/server/services/datasets/deliver'
import { cancelOrder, createOrder, listOrders, priceOrder } from '@/server/services/datasets/orders'
import { payOrder } from '@/server/services/datasets/payOrder'
import { QueryFiles } from '@/server/services/datasets/queryFiles'
import { listDatasets, readDays } from '@/server/services/datasets/readDatasets'
import { requireAccess } from '@/server/services/requireAccess'

/** Catalogue, files and orders of datasets. */
export function datasetRoutes(accounts: AccountDeps, market: MarketDeps): readonly Route[] {
  const { datasets, dataOrders } = contract
  const { datasets: store, files: kept } = market
  const files = new DayFiles({ store, files: kept, clock: () => market.desk.clock() })
  const deps = { accounts, market, coverage: new DatasetCoverage(store), files }
  const queries = new QueryFiles(kept)
  return [
    implement(datasets.list, async ({ ctx }) => ({ data: await listDatasets(deps, ctx) })),
    implement(datasets.days, ({ ctx, params, query }) =>
      readDays(deps, ctx, { dataset: params.dataset ?? '', year: query.year }),
    ),
    implement(datasets.sample, async ({ params }) => {
      const { name, text } = readSample(params.dataset ?? '')
      const headers = {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${name}"`,
        'X-Simulated': 'true',
      }
      return new Response(text, { headers })
    }),
    implement(datasets.file, async ({ ctx, params, query }) => {
      const who = { user: requireAccess(ctx, 'user'), nowMs: ctx.nowMs, isPart: ctx.range !== undefined }
      return fileResponse(await openFile(deps, who, asked(params, query.format)), ctx)
    }),
    implement(datasets.link, async ({ ctx, params, body }) => ({
      data: await linkFile(deps, ctx, asked(params, body.format)),
    })),
    implement(datasets.delivery, async ({ ctx, query }) =>
      fileResponse(await openTicket(deps, ctx, query.ticket), ctx),
    ),
    implement(datasets.taken, async ({ ctx }) => ({ data: await listTaken(deps, ctx) })),
    implement(datasets.query, async ({ ctx, body }) => ({ data: await queries.create(deps, ctx, body.sql) })),
    implement(datasets.queryFile, async ({ ctx, params }) =>
      fileResponse(await queries.fileOf(params.file ?? '', ctx.nowMs), ctx),
    ),
    implement(dataOrders.price, async ({ ctx, body }) => ({ data: await priceOrder(deps, ctx, body.lines) })),
    implement(dataOrders.list, async ({ ctx }) => ({ data: await listOrders(accounts, ctx) })),
    implement(dataOrders.create, async ({ ctx, body }) => ({ data: await createOrder(deps, ctx, body.lines) })),
    implement(dataOrders.pay, async ({ ctx, params }) => ({
      data: { url: await payOrder(accounts, ctx, params.id ?? '') },
    })),
    perform(dataOrders.cancel, ({ ctx, params }) => cancelOrder(accounts, ctx, params.id ?? '')),
  ]
}

const asked = (params: Readonly<Record<string, string>>, format: 'csv' | 'parquet') => ({
  dataset: params.dataset ?? '',
  day: params.day ?? '',
  format,
})
