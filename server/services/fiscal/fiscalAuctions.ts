import type { FiscalAuctionRow } from '@/lib/contract/fiscal'
import { perOwner } from '@/lib/core/perOwner'
import { auctionTail } from '@/lib/fiscal/fiscalFigures'
import { maturityWall } from '@/lib/fiscal/maturityWall'
import { AnswerCache } from '@/server/cache/answerCache'
import type { FiscalScope } from '@/server/services/fiscal/fiscalScope'
import type { MarketRow, MarketStore } from '@/server/stores/market/port'

type Row = MarketRow<'fiscal_auctions'>
const MOST_READ = 20_000
const MOST_RESULTS = 60
const storedBy = perOwner((_store: MarketStore) => new AnswerCache<readonly Row[]>('fiscal/fiscalAuctions', 1))

/** Auctions to come, results that are told, and what comes due when. */
export async function fiscalAuctions({ auctions: store, nowMs, today }: FiscalScope) {
  const all = await storedBy(store).get(`${store.changes('fiscal_auctions')}`, () =>
    store.rows('fiscal_auctions', { order: [['auction_date', 'down']], limit: MOST_READ }),
  )
  const nowUs = nowMs * 1000
  const announced = all.filter((row) => row.announced_at <= nowUs)
  // An auction without an amount or a cover is none that was held.
  const held = announced.filter((row) => row.result_at <= nowUs && (row.accepted !== null || row.bid_to_cover !== null))
  const coming = announced.filter((row) => row.result_at > nowUs)
  const wall = maturityWall(
    held.map((row) => ({
      kind: row.security_type,
      issueDate: row.issue_date,
      maturityDate: row.maturity_date,
      amount: row.accepted ?? row.offering ?? 0,
    })),
    today,
  )
  return {
    upcoming: coming.map((row) => auctionRow(row, false)).reverse(),
    results: held.slice(0, MOST_RESULTS).map((row) => auctionRow(row, true)),
    since: held.at(-1)?.auction_date ?? null,
    wall,
  }
}

function auctionRow(row: Row, isTold: boolean): FiscalAuctionRow {
  const told = (value: number | null) => (isTold ? value : null)
  return {
    cusip: row.cusip,
    security_type: row.security_type,
    term: row.term,
    is_reopening: row.is_reopening,
    auction_date: row.auction_date,
    issue_date: row.issue_date,
    maturity_date: row.maturity_date,
    offering: row.offering,
    high_yield: told(row.high_yield),
    when_issued: told(row.when_issued),
    tail: told(auctionTail(row.high_yield, row.when_issued)),
    bid_to_cover: told(row.bid_to_cover),
    indirect_share: told(row.indirect_share),
    direct_share: told(row.direct_share),
    dealer_share: told(row.dealer_share),
  }
}
