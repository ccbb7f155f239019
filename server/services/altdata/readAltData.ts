import { ALT_DATASETS, type AltDataset } from '@/lib/altdata/datasets'
import { MOST_ROWS } from '@/lib/tables/rowOrder'
import type { ServiceContext } from '@/server/context'
import { altScopeOf } from '@/server/services/altdata/altDesk'
import { altRow, altTile, recordOf } from '@/server/services/altdata/altRow'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { When } from '@/server/services/flow/tapeDesk'

const MOST_UNMATCHED = 200

/** Datasets that are known with their coverage, and the names of one. §4.14 Alt-Data. */
export async function readAltData(
  deps: MarketDeps,
  ctx: ServiceContext,
  { dataset: wanted, ...when }: When & { readonly dataset?: AltDataset | undefined },
) {
  const { stock, book, meta } = await altScopeOf(deps, ctx, when)
  const dataset = wanted ?? ALT_DATASETS.find((one) => book.has(one)) ?? null
  const part = dataset === null ? undefined : book.get(dataset)
  const nameOf = await stock.scope.market.names.lookup()
  const rows = [...(part?.series.values() ?? [])].flatMap((series) =>
    part === undefined ? [] : (altRow(nameOf, part, series) ?? []),
  )
  return {
    data: {
      tiles: [...book.values()].map(altTile),
      dataset,
      rows: rows
        .sort((a, b) => b.published_ms - a.published_ms || (b.change ?? -9) - (a.change ?? -9))
        .slice(0, MOST_ROWS),
      records: (part?.records ?? []).slice(0, MOST_ROWS).map(recordOf),
      unmatched: [...(part?.unmatched ?? [])]
        .map(([name, count]) => ({ name, rows: count }))
        .sort((a, b) => b.rows - a.rows)
        .slice(0, MOST_UNMATCHED),
    },
    meta,
  }
}
