import { ALT_DATASETS } from '@/lib/altdata/datasets'
import type { IsoDate } from '@/lib/core/nominal'
import type { MarketRow } from '@/server/stores/market/port'
import { altRecords } from '@/server/synthetic/altdata/altRecords'
import { altSeries } from '@/server/synthetic/altdata/altSeries'
import { subjectsOf } from '@/server/synthetic/altdata/altSubjects'
import type { PriceModel } from '@/server/synthetic/prices/priceModel'

export interface AltdataRows {
  readonly observations: readonly MarketRow<'alt_observations'>[]
  readonly records: readonly MarketRow<'alt_records'>[]
}

/** What the built-in market tells of each dataset up to a day, name by name, so that a reader can rest in between. All is invented. */
export function* altdataRows(prices: PriceModel, asOf: IsoDate): Generator<AltdataRows> {
  for (const dataset of ALT_DATASETS)
    for (const subject of subjectsOf(dataset)) {
      const asked = { subject, asOf }
      if (dataset === 'lobbying' || dataset === 'contracts' || dataset === 'patents')
        yield { observations: [], records: altRecords(prices, dataset, asked) }
      else yield { observations: [...altSeries(prices, dataset, asked)], records: [] }
    }
}
