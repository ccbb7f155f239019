import { MARKET_VIEWS } from '@/server/stores/market/schema/tables'
import { VIEWS } from '@/server/stores/tape/sql/views'

/** Views that user SQL may name: those of the tape and those of the stock side's entities. */
export const DOCUMENTED_VIEWS: readonly string[] = [...VIEWS, ...MARKET_VIEWS]
