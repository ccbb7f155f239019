import type { IsoDate } from '@/lib/core/nominal'
import { emptyContractDay } from '@/lib/flow/aggregates/contractDay'
import { sessionOffset } from '@/lib/market/calendar'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import { sessionEndMs } from '@/lib/market/session'
import { AnswerCache } from '@/server/cache/answerCache'
import type { ServiceContext } from '@/server/context'
import { wholeUntil } from '@/server/history/wholeSessions'
import { isSimulated, realFirst } from '@/server/market/source'
import { ContractColumns } from '@/server/services/contractDays/contractColumns'
import { ContractTable, type FactsTable } from '@/server/services/contractDays/contractTable'
import type { PriorDay } from '@/server/services/contractDays/priorDay'
import { storedMorning } from '@/server/services/contractDays/storedMorning'
import { eachPrint } from '@/server/services/flow/eachPrint'
import type { Scope, StoredScope, TapeDesk, When } from '@/server/services/flow/tapeDesk'
import type { SessionContract } from '@/server/stores/tape/portContracts'

/** Contracts asked for at once: few enough that reading the answer does not hold the host. */
const PAGE = 4000
const KEPT_SESSIONS = 3
/** Index options trade 15 minutes longer. */
const LATE_MS = 15 * 60_000

/** Contract-days of stored sessions, kept while they are looked at. */
export class StoredContracts {
  private readonly kept = new AnswerCache<ContractTable>('contractDays/storedContracts', KEPT_SESSIONS)

  constructor(private readonly desk: TapeDesk) {}

  /** The scope of a session that may have day rows but no prints; `scope` where there is none. */
  async scopeOf(ctx: ServiceContext, when: When, scope: StoredScope): Promise<StoredScope> {
    const sessions = await this.desk.store.contractSessions()
    const fitting = sessions.filter(
      (one) =>
        (when.session === undefined || one.sessionDate === when.session) &&
        (when.source === undefined || one.source === when.source),
    )
    const chosen = realFirst(fitting)
    // A file of today may be newer than a delayed reader may see.
    const isTooNew = ctx.tier === 'delayed' && chosen?.sessionDate === newYorkDateOf(ctx.nowMs)
    if (chosen === undefined || isTooNew) return scope
    const { sessionDate, source } = chosen
    const meta = {
      tier: ctx.tier,
      simulated: isSimulated(source),
      source,
      session_date: sessionDate,
      as_of_ms: ctx.nowMs,
    }
    return { ...scope, untilUs: undefined, sessionDate, source, meta, market: this.desk.marketOf(meta) }
  }

  async table(scope: StoredScope, facts: FactsTable): Promise<ContractTable> {
    const { sessionDate, source, untilUs } = scope
    const isWhole = untilUs === undefined || untilUs >= (sessionEndMs(sessionDate) + LATE_MS) * 1000
    const key = `${sessionDate} ${source} ${isWhole ? '' : untilUs} ${scope.prints}`
    return await this.kept.get(key, async () => {
      const columns = isWhole ? await this.whole(sessionDate, source) : await this.until(scope)
      return new ContractTable(columns, sessionDate, facts)
    })
  }

  /** The stored session before one, of the same source, and what is stored of the morning since. */
  async priorOf({ source, sessionDate }: Pick<Scope, 'source' | 'sessionDate'>): Promise<PriorDay | null> {
    const [withPrints, withDays] = await Promise.all([this.desk.sessions(), this.desk.store.contractSessions()])
    const own = [...withPrints, ...withDays].filter((one) => one.source === source)
    const dates = new Set(own.map((one) => one.sessionDate))
    const earlier = [...dates]
      .filter((date) => date < sessionDate)
      .sort()
      .at(-1)
    if (earlier === undefined) return null
    const at = async (back: number) => {
      const date = sessionOffset(sessionDate, -back)
      return dates.has(date) ? await this.whole(date, source) : null
    }
    const now = await this.whole(sessionDate, source)
    const told = await storedMorning({ now, threeBefore: await at(3), fiveBefore: await at(5) })
    const columns = await this.whole(earlier, source)
    return { sessionDate: earlier, columns, ...told, morning: now, isWhole: true }
  }

  /** The contracts of a session of the built-in market that is stored to its last print; null where it is not known to be. */
  async wholeOf(dataDir: string | undefined, sessionDate: IsoDate, source: string): Promise<ContractColumns | null> {
    if (dataDir === undefined) return null
    const stored = (await this.desk.sessions()).find((one) => one.sessionDate === sessionDate && one.source === source)
    const isWhole = stored !== undefined && stored.lastSeq === (await wholeUntil(dataDir, { source, sessionDate }))
    return isWhole ? await this.whole(sessionDate, source) : null
  }

  private async whole(sessionDate: IsoDate, source: string): Promise<ContractColumns> {
    const columns = new ContractColumns()
    const read = (after: string) => this.desk.store.sessionContracts({ sessionDate, source }, after, PAGE)
    for (let page = await read(''); ; page = await read(page.at(-1)?.optionSymbol ?? '')) {
      for (const day of page) putDay(columns, day)
      if (page.length < PAGE) return columns
    }
  }

  private async until(scope: StoredScope): Promise<ContractColumns> {
    const columns = new ContractColumns()
    await eachPrint(this.desk, scope, this.desk.filter(scope, ''), (item) => columns.add(item))
    return columns
  }
}

function putDay(columns: ContractColumns, day: SessionContract): void {
  const row = columns.rowFor(day)
  columns.put(row, {
    ...emptyContractDay(),
    trades: day.trades,
    volume: day.volume,
    premium: day.premium,
    askVolume: day.askVolume,
    bidVolume: day.bidVolume,
    midVolume: day.midVolume,
    noneVolume: day.noneVolume,
    multiVolume: day.multiVolume,
    sweepVolume: day.sweepVolume,
    floorVolume: day.floorVolume,
    crossVolume: day.crossVolume,
    // VWAP is stored as a price; sums that give it back.
    ...(day.vwap === null ? {} : { eligibleVolume: 1, eligiblePremium: day.vwap * 100 }),
    open: day.open,
    high: day.high,
    low: day.low,
    last: day.close,
    firstIv: day.firstIv,
    lastIv: day.lastIv,
    ivHigh: day.ivHigh,
    ivLow: day.ivLow,
    bid: day.bid,
    ask: day.ask,
    openInterest: day.openInterest,
  })
  const { numbers } = columns
  const put = (column: Float64Array, value: number | null): void => {
    column[row] = value ?? Number.NaN
  }
  put(numbers.underlying, day.underlyingClose)
  put(numbers.lastTradeUs, day.lastTradeUs)
  for (const name of ['delta', 'gamma', 'theta', 'vega', 'score', 'bullPremium', 'bearPremium'] as const)
    put(numbers[name], day[name])
  for (const name of ['provenVolume', 'strongVolume', 'likelyVolume', 'provenTrades', 'strongTrades'] as const)
    put(numbers[name], day[name])
  put(numbers.likelyTrades, day.likelyTrades)
  numbers.opening[row] = day.provenTrades > 0 ? 3 : day.strongTrades > 0 ? 2 : day.likelyTrades > 0 ? 1 : 0
  const isChanged = day.openInterest !== null && day.oiChange !== null
  put(numbers.oiBefore, isChanged ? (day.openInterest ?? 0) - (day.oiChange ?? 0) : null)
  put(numbers.oiUpDays, day.oiUpDays)
}
