import { STOCK_COMPANY_FIELDS } from '@/lib/flow/filter/stockCompanyFields'
import { STOCK_FLOW_FIELDS } from '@/lib/flow/filter/stockFlowFields'
import { STOCK_MARKET_FIELDS } from '@/lib/flow/filter/stockMarketFields'

/**
 * Fields that only the day of a whole name has: the Stock Screener, the Stock Watchlist and the maps read them. What a
 * name shares with a contract (ticker, sector, market cap, change, ΔOI …) keeps its one field.
 */
export const STOCK_DAY_FIELDS = { ...STOCK_FLOW_FIELDS, ...STOCK_MARKET_FIELDS, ...STOCK_COMPANY_FIELDS } as const
