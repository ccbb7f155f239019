import type { FlowRow } from '@/lib/contract/flowRow'
import type { SavedTrade } from '@/lib/contract/savedViews'
import type { IsoDate, OptionSymbol } from '@/lib/core/nominal'
import { conditionOf } from '@/lib/flow/conditions'
import type { FlowItem } from '@/lib/flow/trade'
import { addDays } from '@/lib/market/isoDate'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import type { ServiceContext } from '@/server/context'
import { toFlowRow } from '@/server/engine/flowRow'
import { contractPrints } from '@/server/services/contracts/contractPrints'
import type { TapeDesk } from '@/server/services/flow/tapeDesk'

interface PrintName {
  readonly sessionDate: string
  readonly source: string
  readonly seq: number
}

/** What has become of a hearted print: prices and open interest since (Flow Feed, My trades). */
export class TapeFollower {
  constructor(private readonly desk: TapeDesk) {}

  /** The print itself, when this caller may see it. */
  async findPrint(ctx: ServiceContext, { sessionDate, source, seq }: PrintName): Promise<FlowRow | null> {
    const scope = await this.desk.scopeOf(ctx, { session: sessionDate, source })
    if (scope.kind === 'memory') {
      const { view } = scope
      const row = seq <= view.seq ? view.ring.rowOfSeq(seq) : null
      if (row !== null) return toFlowRow(view.ring.cursor().moveTo(row).copy())
    }
    if (ctx.tier === 'sample' || scope.source !== source) return null
    const until = scope.untilUs === undefined ? {} : { untilUs: scope.untilUs }
    const [item] = await this.desk.store.readForward({ sessionDate, source, ...until }, seq - 1, 1)
    const isSeen = scope.kind === 'stored' || seq <= scope.view.seq
    return item?.seq === seq && isSeen ? toFlowRow(item) : null
  }

  async followUp(ctx: ServiceContext, row: FlowRow, at?: string): Promise<SavedTrade['follow_up']> {
    const symbol = row.option_chain_id
    const scope = await this.desk.scopeOf(ctx, { session: row.session_date, source: row.source, at })
    const sameDay = await contractPrints(this.desk, scope, symbol)
    const since = new PricesSince()
    for (const item of sameDay) if (isAfter(item, row)) since.add(item.price, item.price, item.price)
    const today = this.todayOf(ctx, at)
    let nextOi: number | null = null
    for (const day of await this.laterDays(ctx, symbol, row, today)) {
      nextOi ??= day.openInterest
      if (day.high !== null && day.low !== null && day.close !== null) since.add(day.high, day.low, day.close)
    }
    const percent = (price: number | null) => (price === null || row.price === 0 ? null : (price / row.price - 1) * 100)
    return {
      last: since.last,
      change_pct: percent(since.last),
      max_gain_pct: percent(since.high),
      drawdown_pct: percent(since.low),
      next_oi: nextOi,
      oi_change: nextOi === null || row.open_interest === null ? null : nextOi - row.open_interest,
      expired: today !== null && row.expiry < today,
    }
  }

  /** The session that is not over yet for the reader; null where none is known. */
  private todayOf(ctx: ServiceContext, at: string | undefined): IsoDate | null {
    const { mode, sessionDate } = this.desk.views[ctx.tier].session
    const running = mode === 'none' ? null : sessionDate
    if (at === undefined) return running
    const day = newYorkDateOf(Date.parse(at))
    return running === null || day < running ? day : running
  }

  private async laterDays(ctx: ServiceContext, symbol: OptionSymbol, row: FlowRow, today: IsoDate | null) {
    if (ctx.tier === 'sample') return []
    const to = today === null ? row.expiry : addDays(today, -1)
    const days = await this.desk.store.contractDays(symbol, addDays(row.session_date, 1), to)
    return days.filter((day) => day.source === row.source)
  }
}

/** Range and end of the prices after a print. */
class PricesSince {
  high: number | null = null
  low: number | null = null
  last: number | null = null

  add(high: number, low: number, close: number): void {
    this.high = Math.max(this.high ?? high, high)
    this.low = Math.min(this.low ?? low, low)
    this.last = close
  }
}

function isAfter(item: FlowItem, row: FlowRow): boolean {
  return item.seq > row.seq && !item.canceled && conditionOf(item.condition).setsLast
}
