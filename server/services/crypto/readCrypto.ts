import type { CryptoTransferRow } from '@/lib/contract/crypto'
import { perOwner } from '@/lib/core/perOwner'
import { exchangeFlows, WHALE_TRADE, WHALE_TRANSFER } from '@/lib/crypto/netFlow'
import { withoutRepeats } from '@/lib/crypto/tradeRepeats'
import { DAY_MS } from '@/lib/market/newYorkTime'
import { AnswerCache } from '@/server/cache/answerCache'
import type { ServiceContext } from '@/server/context'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { type CryptoScope, cryptoScopeOf } from '@/server/services/crypto/cryptoScope'
import { fearOf } from '@/server/services/crypto/fearOf'
import { pairRow, storedPairs } from '@/server/services/crypto/pairRows'
import type { When } from '@/server/services/flow/tapeDesk'
import type { MarketRow, MarketStore } from '@/server/stores/market/port'

const MOST_TRADES = 300
const MOST_TRANSFERS = 400
const MOST_READ = 20_000
const WEEK = 7 * DAY_MS
const TABLES = ['crypto_candles', 'crypto_trades', 'crypto_transfers', 'crypto_funding'] as const

type Board = Awaited<ReturnType<typeof boardOf>>
/** Kept by the minute: tape and sample, and a minute before for those who are late. */
const keptBy = perOwner((_store: MarketStore) => new AnswerCache<Board>('crypto/readCrypto', 4))

/** The board of Crypto. §4.14, F62. */
export async function readCrypto(deps: MarketDeps, ctx: ServiceContext, when: When) {
  const scope = await cryptoScopeOf(deps, ctx, when)
  const key = `${scope.nowMs} ${TABLES.map((table) => scope.store.changes(table)).join(' ')}`
  return { data: await keptBy(scope.store).get(key, () => boardOf(scope)), meta: scope.meta }
}

async function boardOf(scope: CryptoScope) {
  const { store, nowMs } = scope
  const places = await storedPairs(scope)
  const pairs = []
  for (const place of places) pairs.push(await pairRow(scope, place))
  pairs.sort((a, b) => (b.turnover ?? 0) - (a.turnover ?? 0))
  const stored = await store.rows('crypto_trades', {
    where: [['traded_at', '<=', nowMs * 1000]],
    order: [['traded_at', 'down']],
    limit: MOST_READ,
  })
  const trades = withoutRepeats(stored)
  const moved = await store.rows('crypto_transfers', {
    where: [
      ['moved_at', '<=', nowMs * 1000],
      ['usd', '>=', WHALE_TRANSFER],
    ],
    order: [['moved_at', 'down']],
    limit: MOST_READ,
  })
  const flows = moved.map(movementOf)
  const [leader] = pairs
  return {
    pairs,
    trades: trades
      .map(tradeRow)
      .filter(({ notional }) => notional >= WHALE_TRADE)
      .slice(0, MOST_TRADES),
    transfers: moved.slice(0, MOST_TRANSFERS).map(transferRow),
    flows_day: [...exchangeFlows(flows, nowMs - DAY_MS)],
    flows_week: [...exchangeFlows(flows, nowMs - WEEK)],
    fear: await fearBeside(scope, leader),
    now_ms: nowMs,
  }
}

async function fearBeside(scope: CryptoScope, leader: { readonly pair: string; readonly venue: string } | undefined) {
  const { pair, score, parts } = await fearOf(scope, leader ?? { pair: '', venue: '' })
  return { pair, score, parts: [...parts] }
}

const sideOf = (side: string): 'buy' | 'sell' | '' => (side === 'buy' || side === 'sell' ? side : '')

function tradeRow(row: MarketRow<'crypto_trades'>) {
  return {
    key: `${row.venue}:${row.pair}:${row.trade}`,
    pair: row.pair,
    venue: row.venue,
    traded_ms: row.traded_at / 1000,
    side: sideOf(row.side),
    price: row.price,
    size: row.size,
    notional: row.price * row.size,
  }
}

/** A transfer as the flows of exchanges count it. */
function movementOf(row: MarketRow<'crypto_transfers'>) {
  return {
    movedMs: row.moved_at / 1000,
    token: row.token,
    fromName: row.from_name,
    fromKind: row.from_kind,
    toName: row.to_name,
    toKind: row.to_kind,
    usd: row.usd,
  }
}

function transferRow(row: MarketRow<'crypto_transfers'>): CryptoTransferRow {
  const [isFrom, isTo] = [row.from_kind === 'exchange', row.to_kind === 'exchange']
  return {
    key: `${row.chain} ${row.hash} ${row.token} ${row.to_name}`,
    chain: row.chain,
    token: row.token,
    moved_ms: row.moved_at / 1000,
    from: row.from_name,
    to: row.to_name,
    way: isFrom && isTo ? 'between' : isTo ? 'in' : isFrom ? 'out' : 'wallets',
    amount: row.amount,
    usd: row.usd,
  }
}
