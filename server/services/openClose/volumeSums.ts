import type { OptionSymbol } from '@/lib/core/nominal'
import type { ParticipantVolume, SeriesVolumes } from '@/lib/options/openClose'
import type { ColumnOf, Condition, MarketStore } from '@/server/stores/market/port'

type Table = 'participant_volumes'
/** Series of one name: more than any index has. */
const MOST_SERIES = 200_000

const split = (name: 'customer' | 'professional' | 'firm' | 'broker_dealer') =>
  [`${name}_open_buy`, `${name}_open_sell`, `${name}_close_buy`, `${name}_close_sell`] as const
/** Four figures of each participant that is split, then those of market makers. */
const COLUMNS = [
  ...split('customer'),
  ...split('professional'),
  ...split('firm'),
  ...split('broker_dealer'),
  'market_maker_buy',
  'market_maker_sell',
] as const satisfies readonly ColumnOf<Table>[]

/** Volumes by participant of each series of the rows asked for, all exchanges and days together; what no row tells is null. */
export async function volumesBySeries(
  store: MarketStore,
  where: readonly Condition<Table>[],
): Promise<ReadonlyMap<OptionSymbol, SeriesVolumes>> {
  const query = { where, by: ['option_symbol'], of: COLUMNS, limit: MOST_SERIES } as const
  const found = await store.sums('participant_volumes', query)
  return new Map(found.map(({ by: [symbol = ''], sums }) => [symbol, volumesOf(sums)]))
}

function volumesOf(sums: readonly (number | null)[]): SeriesVolumes {
  return {
    customer: splitOf(sums, 0),
    professional: splitOf(sums, 4),
    firm: splitOf(sums, 8),
    brokerDealer: splitOf(sums, 12),
    marketMaker: unsplitOf(sums[16], sums[17]),
  }
}

function splitOf(sums: readonly (number | null)[], from: number): ParticipantVolume | null {
  const [openBuy = null, openSell = null, closeBuy = null, closeSell = null] = sums.slice(from, from + 4)
  if (openBuy === null || openSell === null || closeBuy === null || closeSell === null) return null
  return { openBuy, openSell, closeBuy, closeSell, buys: openBuy + closeBuy, sells: openSell + closeSell }
}

function unsplitOf(buys: number | null | undefined, sells: number | null | undefined): ParticipantVolume | null {
  if (buys == null || sells == null) return null
  return { openBuy: null, openSell: null, closeBuy: null, closeSell: null, buys, sells }
}
