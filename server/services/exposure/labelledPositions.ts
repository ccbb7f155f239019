import { createHash } from 'node:crypto'
import type { IsoDate, OptionSymbol, Ticker } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import type { ChainListing } from '@/lib/options/chainListing'
import { labelledPosition, marketMakerNet } from '@/lib/options/openClose'
import { AnswerCache } from '@/server/cache/answerCache'
import type { ServiceContext } from '@/server/context'
import type { ChainPlace } from '@/server/services/chains/chainPlace'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { volumesBySeries } from '@/server/services/openClose/volumeSums'
import type { Condition, MarketStore } from '@/server/stores/market/port'

/** F27 C: contracts by which positions of market makers grew over the days before a session, signed. */
export interface LabelledPositions {
  readonly contracts: ReadonlyMap<OptionSymbol, number>
  /** Days they are made of, oldest first. */
  readonly sessions: readonly IsoDate[]
  readonly exchanges: readonly string[]
  /** Some volumes come without those of market makers: the opposite of all others stands for them. */
  readonly isOpposite: boolean
  /** Nothing is labelled: nothing was imported for the name, or its chain is invented and real labels are not of it. */
  readonly missing: 'none' | null
  /** Names what they were made of: equal names, equal numbers. */
  readonly key: string
}

export const NOT_LABELLED: LabelledPositions = {
  contracts: new Map(),
  sessions: [],
  exchanges: [],
  isOpposite: false,
  missing: 'none',
  key: '',
}

/** An import may run beside the host: what was read is asked again now and then; years of an index take a second to add up. */
const KNOWN_MS = 60_000
const KEPT = 12
/** Days of one name on each exchange: twenty years of four. */
const MOST_DAYS = 20_000
const keptBy = perOwner(
  (_store: MarketStore) => new AnswerCache<LabelledPositions>('exposure/labelledPositions', KEPT, KNOWN_MS),
)

/**
 * Labelled positions where a chain comes from. An exchange publishes a day overnight, so at any instant of a session only
 * the days before it count: nothing looks ahead.
 */
export async function labelledAt(
  { entities }: MarketDeps,
  ctx: ServiceContext,
  { meta, sessionDate }: Pick<ChainPlace, 'meta' | 'sessionDate'>,
  ticker: Ticker,
): Promise<LabelledPositions> {
  if (ctx.tier === 'sample' || meta.simulated || entities === undefined) return NOT_LABELLED
  const key = `${entities.changes('participant_volumes')} ${ticker} ${sessionDate}`
  return await keptBy(entities).get(key, () => read(entities, ticker, sessionDate), ctx.nowMs)
}

async function read(store: MarketStore, ticker: Ticker, session: IsoDate): Promise<LabelledPositions> {
  const where: readonly Condition<'participant_volumes'>[] = [
    ['ticker', '=', ticker],
    ['session_date', '<', session],
    // What has expired is nobody's position any more.
    ['expiry', '>=', session],
  ]
  const query = { where, by: ['session_date', 'exchange'], of: ['volume'], limit: MOST_DAYS } as const
  const days = await store.sums('participant_volumes', query)
  if (days.length === 0) return NOT_LABELLED
  const told = await volumesBySeries(store, [...where, ['market_maker_buy', '>=', 0]])
  const untold = await volumesBySeries(store, [...where, ['market_maker_buy', 'unknown']])
  const contracts = new Map<OptionSymbol, number>()
  for (const volumes of [told, untold])
    for (const [symbol, series] of volumes) {
      const net = marketMakerNet(series)
      if (net !== null) contracts.set(symbol, (contracts.get(symbol) ?? 0) + net)
    }
  const texts = [...contracts].map(([symbol, net]) => `${symbol} ${net}`)
  return {
    contracts,
    sessions: [...new Set(days.map(({ by: [day = ''] }) => day))],
    exchanges: [...new Set(days.map(({ by: [, exchange = ''] }) => exchange))].sort(),
    isOpposite: untold.size > 0,
    missing: contracts.size === 0 ? 'none' : null,
    key: createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 16),
  }
}

const positionRows = perOwner(({ contracts }: LabelledPositions) =>
  perOwner(({ terms }: ChainListing) =>
    Float64Array.from(terms, ({ symbol, openInterest }) => {
      const grown = contracts.get(symbol)
      return grown === undefined ? Number.NaN : labelledPosition(grown, openInterest)
    }),
  ),
)

/** F27 C of each contract of a listing, no larger than this morning's open interest; NaN where nothing is labelled. */
export function positionsIn(labels: LabelledPositions, listing: ChainListing): { readonly position?: Float64Array } {
  return labels.contracts.size === 0 ? {} : { position: positionRows(labels)(listing) }
}
