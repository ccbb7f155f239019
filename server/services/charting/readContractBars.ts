import { groupSessions } from '@/lib/charting/groupBars'
import { type Interval, intervalFacts } from '@/lib/charting/intervals'
import type { ChartBarColumns } from '@/lib/contract/charting'
import type { ContractBarRow } from '@/lib/contract/contracts'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import { sessionStartMs } from '@/lib/market/session'
import { contractLabel } from '@/lib/options/contractLabel'
import { formatOccSymbol, type OccParts } from '@/lib/options/occSymbol'
import type { ServiceContext } from '@/server/context'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { readBars } from '@/server/services/contracts/readBars'
import type { When } from '@/server/services/flow/tapeDesk'

/** Minutes that stand for a whole session in the bars of a contract. Spec §9. */
const WHOLE_SESSION = 600
const MOST_SESSIONS = 260

export interface ContractQuestion extends When {
  readonly symbol: string
  readonly interval: Interval
  readonly sessions: number
  readonly parts: OccParts
}

/** A contract as a symbol of the chart: bars of its trades; a stretch without one has no bar. */
export async function readContractBars(deps: MarketDeps, ctx: ServiceContext, question: ContractQuestion) {
  const { interval, parts } = question
  const { minutes } = intervalFacts(interval)
  const days = Math.min(question.sessions, MOST_SESSIONS)
  const mins = minutes === 0 ? WHOLE_SESSION : minutes
  const { data, meta } = await readBars(deps, ctx, question.symbol, { ...question, days, mins })
  const symbol = formatOccSymbol(parts)
  return {
    data: {
      symbol,
      name: contractLabel(parts),
      kind: 'contract' as const,
      underlying: parts.root,
      interval,
      asked: interval,
      hours: 'regular' as const,
      bars: columnsOf(data, interval),
      events: [],
      sessions: days,
      has_more: days < Math.min(MOST_SESSIONS, intervalFacts(interval).most),
    },
    meta,
  }
}

function columnsOf(rows: readonly ContractBarRow[], interval: Interval): ChartBarColumns {
  const traded = rows.flatMap((row) =>
    row.open === null || row.close === null
      ? []
      : [
          {
            startMs: row.start_ms,
            date: newYorkDateOf(row.start_ms),
            open: row.open,
            close: row.close,
            high: row.high ?? Math.max(row.open, row.close),
            low: row.low ?? Math.min(row.open, row.close),
            volume: row.volume,
          },
        ],
  )
  const bars =
    interval === '1W' || interval === '1M' ? groupSessions(traded, interval === '1W' ? 'week' : 'month') : traded
  const isDays = intervalFacts(interval).minutes === 0
  return {
    t: isDays ? bars.map((bar) => sessionStartMs(bar.date)) : traded.map((bar) => bar.startMs),
    o: bars.map((bar) => bar.open),
    h: bars.map((bar) => bar.high),
    l: bars.map((bar) => bar.low),
    c: bars.map((bar) => bar.close),
    v: bars.map((bar) => bar.volume),
  }
}
