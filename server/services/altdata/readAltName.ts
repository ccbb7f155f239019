import { ALT_DATASETS, type AltDataset, DATASET_FACTS } from '@/lib/altdata/datasets'
import { changeAt } from '@/lib/altdata/observation'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import { altScopeOf } from '@/server/services/altdata/altDesk'
import { altRow, isLargeIn, recordOf } from '@/server/services/altdata/altRow'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { When } from '@/server/services/flow/tapeDesk'
import { pastClosesOf } from '@/server/services/performance/closeBook'

const MOST_RECORDS = 200

/** Values of one name beside its closes, and the filings, awards or grants behind them. §4.14 Alt-Data. */
export async function readAltName(
  deps: MarketDeps,
  ctx: ServiceContext,
  { dataset, ticker, ...when }: When & { readonly dataset: AltDataset; readonly ticker: string },
) {
  const { stock, book, hasPrices, meta } = await altScopeOf(deps, ctx, when)
  const part = book.get(dataset)
  const series = part?.series.get(ticker)
  const row =
    part === undefined || series === undefined ? null : altRow(await stock.scope.market.names.lookup(), part, series)
  if (part === undefined || series === undefined || row === null)
    throw new ServiceError('not_found', `${DATASET_FACTS[dataset].title} has nothing on ${ticker}`)
  const { isRank } = DATASET_FACTS[dataset]
  const { dates, closes } = await (await pastClosesOf(deps, stock)).column(ticker)
  const from = series.points[0]?.start ?? ''
  return {
    data: {
      row,
      points: series.points.map(({ start, end, value, publishedMs, isAssumed }, at) => ({
        start,
        end,
        value,
        published_ms: publishedMs,
        is_assumed: isAssumed,
        change: changeAt(series.points, at, isRank),
        is_large: isLargeIn(part, ticker, end),
      })),
      closes: dates.flatMap((date, at) => (date < from ? [] : [{ date, close: closes[at] ?? 0 }])),
      prices_simulated: !hasPrices,
      records: part.records
        .filter((one) => one.ticker === ticker)
        .slice(0, MOST_RECORDS)
        .map(recordOf),
      others: ALT_DATASETS.filter((one) => one !== dataset && book.get(one)?.series.has(ticker) === true),
    },
    meta,
  }
}
