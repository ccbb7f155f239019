import type { IsoDate } from '@/lib/core/nominal'
import { Breather } from '@/server/engine/ring/breather'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'
import type { MarketStore } from '@/server/stores/market/port'
import { insiderRows } from '@/server/synthetic/filings/insiderRows'
import { MANAGER_COUNT, managerReports } from '@/server/synthetic/filings/managerRows'
import { inventedCommittees, MEMBER_COUNT, memberFilings } from '@/server/synthetic/filings/memberRows'
import type { SyntheticMarket } from '@/server/synthetic/market'
import { isModelSession, sessionNumberOf } from '@/server/synthetic/sessionIndex'
import { universe } from '@/server/synthetic/universe'

/** Kinds of filings that are made apart from each other. */
export type FilingKind = 'insiders' | 'institutions' | 'politics'

/**
 * Filings of the built-in market as a store like the imported ones: insider trades, 13F reports or trades of members of
 * Congress, all invented, nothing filed after `asOf`. Made with pauses, so that the host stays free.
 */
export async function inventedEntities(market: SyntheticMarket, asOf: IsoDate, kind: FilingKind): Promise<MarketStore> {
  const store = new MemoryMarketStore()
  if (!isModelSession(asOf)) return store
  const breather = new Breather()
  const pause = async (): Promise<void> => {
    if (breather.isDue) await breather.rest()
  }
  await FILLERS[kind]({ market, store, asOf, pause })
  return store
}

/** Names whose insiders file: the most traded ones, so that the first reader does not wait for all. */
const MOST_NAMES = 260

interface Work {
  readonly market: SyntheticMarket
  readonly store: MarketStore
  readonly asOf: IsoDate
  readonly pause: () => Promise<void>
}

const FILLERS: Readonly<Record<FilingKind, (work: Work) => Promise<void>>> = {
  insiders: async ({ market, store, asOf, pause }) => {
    const session = sessionNumberOf(asOf)
    for (const [number, instrument] of universe.entries()) {
      if (instrument.rank >= MOST_NAMES) continue
      const rows = insiderRows(market.prices, instrument, { number, session })
      const known = rows.filter((row) => (row.filed_date ?? '') <= asOf)
      await store.insert('insider_trades', instrument.ticker, known)
      await pause()
    }
  },
  institutions: async ({ market, store, asOf, pause }) => {
    for (let place = 0; place < MANAGER_COUNT; place += 1) {
      const { holdings, filings } = managerReports(market.prices, place, asOf)
      await store.insert('institution_holdings', `${place}`, holdings)
      await store.insert('filings', `${place}`, filings)
      await pause()
    }
  },
  politics: async ({ market, store, asOf, pause }) => {
    const session = sessionNumberOf(asOf)
    await store.insert('committees', 'all', inventedCommittees)
    for (let place = 0; place < MEMBER_COUNT; place += 1) {
      const { member, seat, trades } = memberFilings(market.prices.seed, place, session)
      await store.insert('legislators', `${place}`, [member])
      await store.insert('committee_members', `${place}`, [seat])
      await store.insert('political_trades', `${place}`, trades)
      await pause()
    }
  },
}
