import type { Ticker } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import { noFacts } from '@/server/market/facts/noFacts'
import { type Market, told, unknown } from '@/server/market/port'
import { worldClock } from '@/server/market/recordClock'
import { StoredCalendar } from '@/server/market/stored/storedCalendar'
import { storedFuturesOf } from '@/server/market/stored/storedFutures'
import { storedMacro } from '@/server/market/stored/storedMacro'
import { StoredNames } from '@/server/market/stored/storedNames'
import { StoredPrices } from '@/server/market/stored/storedPrices'
import { StoredRecords } from '@/server/market/stored/storedRecords'
import { storedStocks } from '@/server/market/stored/storedStocks'
import type { MarketStore } from '@/server/stores/market/port'
import type { TapeStore } from '@/server/stores/tape/port'

const FUTURES = { simulated: false, source: 'imported futures' } as const

/** Everything that imports and recordings have stored, of all sources together, as one market. */
export const storedMarket = perOwner((tape: TapeStore) =>
  perOwner((entities: MarketStore): Market => {
    const hasChain = async (ticker: Ticker) => (await tape.chainSnapshots(ticker)).length > 0
    const facts = storedFuturesOf(entities)
    const stocks = storedStocks(entities)
    const records = new StoredRecords(entities, () => market)
    const market: Market = {
      id: 'stored',
      isFixed: false,
      names: new StoredNames(entities, hasChain),
      prices: new StoredPrices(entities, stocks),
      stocks,
      contracts: noFacts,
      events: new StoredCalendar(entities, stocks),
      macro: (atMs) => storedMacro(entities, atMs),
      records: (asked) => records.read(asked),
      futures: async () => {
        if (!(await facts.isStored())) return unknown('No futures are stored. An import of futures would bring them')
        return told({ facts, market, clock: worldClock, label: FUTURES }, FUTURES.source)
      },
    }
    return market
  }),
)
