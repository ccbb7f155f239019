import { hashAnonId } from '@/lib/experiments/assignVariant'
import { advanceBook, symbolsOf } from '@/lib/paper/advanceBook'
import { isWorking } from '@/lib/paper/paperBook'
import type { Tier } from '@/server/context'
import { corporateActions } from '@/server/services/paper/corporateActions'
import type { PaperDeps } from '@/server/services/paper/paperDeps'
import { paperMarket, type QuoteMemo } from '@/server/services/paper/paperMarket'
import { postpone, saveStep } from '@/server/services/paper/paperStore'
import { TapePrints } from '@/server/services/paper/tapePrints'
import type { Row } from '@/server/stores/accounts/port'

/** Accounts that are moved on in one look; the others come with the next. */
const MOST_A_LOOK = 500

/**
 * Moves paper accounts on: working orders at every look, those that only hold something every few minutes. Everything is
 * read from the store and saved there, so that a restart goes on where it was and two hosts do not undo each other.
 */
export class PaperDesk {
  private readonly prints: TapePrints

  constructor(private readonly deps: PaperDeps) {
    this.prints = new TapePrints(deps.market.desk)
  }

  async tick(): Promise<void> {
    const nowMs = this.deps.clock()
    const rows = await this.deps.db
      .selectFrom('paper_accounts')
      .selectAll()
      .where('due', '<=', new Date(nowMs))
      .orderBy('due')
      .limit(MOST_A_LOOK)
      .execute()
    const tiers = await Promise.all(rows.map((row) => this.deps.tierOf(row.user_id)))
    const prints = await this.prints.since(limitSymbols(rows))
    const memo: QuoteMemo = new Map()
    for (const [at, row] of rows.entries()) {
      const tier = tiers[at] ?? 'sample'
      await this.move(row, { tier, memo, prints: prints[tier] })
    }
  }

  private async move(
    row: Row<'paper_accounts'>,
    { tier, ...more }: { readonly tier: Tier } & Pick<Parameters<typeof paperMarket>[1], 'memo' | 'prints'>,
  ): Promise<void> {
    const { book } = row
    const market = await paperMarket(this.deps, { ...more, symbols: symbolsOf(book), tier })
    const actions = await corporateActions(this.deps, book, tier, market.nowMs)
    const draw = (text: string) => hashAnonId(`${row.id} ${text}`) / 2 ** 31
    const step = advanceBook(book, { market, actions, draw })
    const holdsOnly = book.positions.length > 0 && !book.orders.some(isWorking)
    const isMarking = step.entries.length > 0 || (holdsOnly && market.isOpen && market.staleReason === null)
    if (holdsOnly && step.book === book && !isMarking) await postpone(this.deps.db, row, market.nowMs)
    // Another step that came between is no loss: the next look begins from it.
    else await saveStep(this.deps.db, row, { step, market }, isMarking)
  }
}

/** Contracts on which a limit rests: only their prints matter. */
function limitSymbols(rows: readonly Row<'paper_accounts'>[]): ReadonlySet<string> {
  const resting = rows.flatMap(({ book }) => book.orders.filter((order) => isWorking(order) && order.price !== null))
  return new Set(resting.flatMap(({ legs }) => (legs.length === 1 ? legs.map(({ symbol }) => symbol) : [])))
}
