import { altdataTables } from '@/server/stores/market/schema/altdata'
import type { RowOf } from '@/server/stores/market/schema/column'
import { congressTables } from '@/server/stores/market/schema/congress'
import { cryptoTables } from '@/server/stores/market/schema/crypto'
import { equityDayTables } from '@/server/stores/market/schema/equityDays'
import { eventTables } from '@/server/stores/market/schema/events'
import { filingTables } from '@/server/stores/market/schema/filings'
import { fiscalTables } from '@/server/stores/market/schema/fiscal'
import { flowTables } from '@/server/stores/market/schema/flowMinutes'
import { futuresTables } from '@/server/stores/market/schema/futures'
import { nameDayTables } from '@/server/stores/market/schema/nameDays'
import { nameTables } from '@/server/stores/market/schema/names'
import { participantTables } from '@/server/stores/market/schema/participants'
import { predictionTables } from '@/server/stores/market/schema/predictions'
import { priceTables } from '@/server/stores/market/schema/prices'

/** Every stored entity of the stock side, by the name of its documented view. */
export const marketTables = {
  ...priceTables,
  ...filingTables,
  ...nameTables,
  ...eventTables,
  ...congressTables,
  ...flowTables,
  ...participantTables,
  ...nameDayTables,
  ...equityDayTables,
  ...predictionTables,
  ...futuresTables,
  ...cryptoTables,
  ...fiscalTables,
  ...altdataTables,
} as const

export type MarketTable = keyof typeof marketTables

/** One stored row of a table. */
export type MarketRow<T extends MarketTable> = RowOf<(typeof marketTables)[T]['columns']>

/** Names of the documented views, which are the names of the tables. */
export const MARKET_VIEWS = Object.keys(marketTables) as readonly MarketTable[]
