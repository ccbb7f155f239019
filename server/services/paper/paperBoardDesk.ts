import { sql } from 'kysely'
import type { z } from 'zod'
import type { PaperOwnEntry, paperBoard } from '@/lib/contract/paperBoard'
import type { EpochMs } from '@/lib/core/nominal'
import { BOARD_MOST, type BoardRecord, boardRecord, isRanked, rankBoard } from '@/lib/paper/leaderboard'
import type { ServiceContext } from '@/server/context'
import type { PaperDeps } from '@/server/services/paper/paperDeps'
import { requireAccess } from '@/server/services/requireAccess'
import type { Row } from '@/server/stores/accounts/port'

const LIFE_MS = 5 * 60_000
/** Accounts that one question to the store sums up. */
const CHUNK = 25

export type PaperBoard = z.output<typeof paperBoard.read.response>

interface Known {
  readonly record: BoardRecord
  readonly untilMs: EpochMs
}

/**
 * The leaderboard of paper trading. Who is on it and under which name is read at every call, so that leaving shows at once;
 * what an account has done is worked out anew after five minutes, a few accounts at a time.
 */
export class PaperBoardDesk {
  private known = new Map<string, Known>()
  private work: Promise<void> = Promise.resolve()

  constructor(private readonly deps: Pick<PaperDeps, 'db' | 'market'>) {}

  async read(ctx: ServiceContext): Promise<PaperBoard> {
    const { id: userId } = requireAccess(ctx, 'user')
    const entrants = await this.deps.db
      .selectFrom('paper_entrants')
      .selectAll()
      .where('account_id', 'is not', null)
      .orderBy('joined')
      .limit(BOARD_MOST)
      .execute()
    const accounts = entrants.map(({ account_id }) => account_id ?? '')
    this.work = this.work.catch(() => undefined).then(() => this.renew(accounts, ctx.nowMs))
    await this.work
    const records = entrants.flatMap((entrant) => {
      const record = this.known.get(entrant.account_id ?? '')?.record
      return record === undefined ? [] : [{ ...record, entrant }]
    })
    const mine = records.find(({ entrant }) => entrant.user_id === userId)
    return {
      data: rankBoard(records).map(({ entrant, rank, gain, drawdown, trades, days }) => ({
        id: entrant.id,
        rank,
        name: entrant.public_name,
        is_own: entrant.user_id === userId,
        return: gain,
        max_drawdown: drawdown,
        trades,
        days,
        starts: entrant.starts,
        joined: entrant.joined.toISOString(),
      })),
      own: mine === undefined ? null : ownEntry(mine.entrant, mine),
      waiting: records.filter((record) => !isRanked(record)).length,
      simulated: this.deps.market.desk.views[ctx.tier].session.simulated,
      as_of: new Date(ctx.nowMs).toISOString(),
    }
  }

  /** Works out what is not known or too old, and forgets who has left. */
  private async renew(accounts: readonly string[], nowMs: EpochMs): Promise<void> {
    this.known = new Map([...this.known].filter(([account]) => accounts.includes(account)))
    const stale = accounts.filter((account) => (this.known.get(account)?.untilMs ?? 0) <= nowMs)
    for (let from = 0; from < stale.length; from += CHUNK) {
      const part = stale.slice(from, from + CHUNK)
      const [closes, trades] = [await this.closesOf(part), await this.tradesOf(part)]
      for (const account of part)
        this.known.set(account, {
          record: boardRecord(closes.get(account) ?? [], trades.get(account) ?? 0),
          untilMs: nowMs + LIFE_MS,
        })
    }
  }

  /** Last noted equity of every New York day, oldest first. */
  private async closesOf(accounts: readonly string[]): Promise<ReadonlyMap<string, number[]>> {
    const { rows } = await sql<{ account_id: string; equity: number }>`
      select distinct on (account_id, day) account_id, (at at time zone 'America/New_York')::date as day, equity
      from paper_marks where account_id in (${sql.join(accounts)})
      order by account_id, day, at desc`.execute(this.deps.db)
    const closes = new Map<string, number[]>()
    for (const { account_id, equity } of rows) {
      const list = closes.get(account_id) ?? []
      list.push(equity)
      closes.set(account_id, list)
    }
    return closes
  }

  /** Closed trades as the statistics of an account count them: what one order closed is one. */
  private async tradesOf(accounts: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const { rows } = await sql<{ account_id: string; trades: number }>`
      select account_id, count(distinct coalesce(entry->>'order', 'line ' || seq))::int as trades
      from paper_entries where account_id in (${sql.join(accounts)}) and entry->>'realized' is not null
      group by account_id`.execute(this.deps.db)
    return new Map(rows.map(({ account_id, trades }) => [account_id, trades]))
  }
}

/** What the caller sees of their own row, also while it has no place. */
function ownEntry(entrant: Row<'paper_entrants'>, { gain, trades, days }: BoardRecord): PaperOwnEntry {
  const { account_id, public_name, joined, starts, is_hidden } = entrant
  return {
    account: account_id ?? '',
    public_name,
    joined: joined.toISOString(),
    starts,
    is_hidden,
    trades,
    days,
    return: gain,
  }
}
