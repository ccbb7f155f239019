import type { IsoDate, OptionSymbol, Ticker } from '@/lib/core/nominal'
import type { FlowBreakdown } from '@/lib/flow/aggregates/breakdown'
import type { FlowItem } from '@/lib/flow/trade'
import type { TapeEngine } from '@/server/stores/tape/engine'
import { runUserSql } from '@/server/stores/tape/guard/userSql'
import type {
  CancelBatch,
  ChainRow,
  ContractDayInput,
  ContractOrder,
  CountedFilter,
  FlowSummary,
  MinuteFlow,
  PrintBatch,
  TapeStore,
} from '@/server/stores/tape/port'
import type {
  ChainScope,
  ChainSnapshotInfo,
  ContractBar,
  NextMorning,
  NextMorningScope,
  PrintsFile,
  SqlAnswer,
  SqlLimits,
  StoredSession,
} from '@/server/stores/tape/portAnswers'
import type { ContractDay, SessionScope, TapeScope } from '@/server/stores/tape/portScope'
import { breakdown } from '@/server/stores/tape/read/breakdown'
import { chainSnapshots, latestChain } from '@/server/stores/tape/read/chains'
import { contractSides } from '@/server/stores/tape/read/contractSides'
import { contractDays, topContracts } from '@/server/stores/tape/read/contracts'
import { contractSessions, sessionContracts } from '@/server/stores/tape/read/contractsOfSession'
import { contractBars, minuteFlow } from '@/server/stores/tape/read/flow'
import { groupPrints } from '@/server/stores/tape/read/groups'
import { largestDeltas, sumBy, sumMinutes, underlyingMinutes } from '@/server/stores/tape/read/minuteClasses'
import { nextMornings } from '@/server/stores/tape/read/nextMornings'
import { countMatches, listPrints, listSessions, readForward, summarise } from '@/server/stores/tape/read/prints'
import { savePrints } from '@/server/stores/tape/read/savePrints'
import { sessionMinutes } from '@/server/stores/tape/read/sessionMinutes'
import { bootstrap, migrationsAfter } from '@/server/stores/tape/sql/migrations'
import { table } from '@/server/stores/tape/sql/names'
import { drop, rebuild, SessionMender, type TellRebuild } from '@/server/stores/tape/write/audit'
import { CancelWriter } from '@/server/stores/tape/write/cancelWriter'
import { Chain } from '@/server/stores/tape/write/chain'
import { Fences } from '@/server/stores/tape/write/fences'
import { PrintWriter } from '@/server/stores/tape/write/printWriter'
import { insertChains, insertContractDays } from '@/server/stores/tape/write/rowWriter'
import { SessionStates } from '@/server/stores/tape/write/sessionState'

/** The tape over any engine that speaks our SQL: embedded or a server. Writes go one after the other. */
export class SqlTapeStore implements TapeStore {
  private readonly chain = new Chain()
  private readonly states: SessionStates
  private readonly prints: PrintWriter
  private readonly cancels: CancelWriter
  private readonly mender: SessionMender
  readonly fences: Fences

  /**
   * @param engine public, because the bench times the bare engine beside the store
   * @param attached true: another process keeps the tables of this tape at this version
   */
  constructor(
    readonly engine: TapeEngine,
    private readonly attached = false,
  ) {
    this.states = new SessionStates(engine)
    this.mender = new SessionMender(engine)
    this.fences = new Fences(engine, this.chain, this.states)
    this.prints = new PrintWriter(engine, this.chain, this.states, this.fences)
    this.cancels = new CancelWriter(engine, this.chain, this.states, this.fences)
  }

  /**
   * Makes closed sessions anew whose roll-ups differ from their prints, once they stood still for `restMs`.
   * Call it again and again, in one process at a time; what another writes to meanwhile is left for later.
   */
  mendClosed(
    isClosed: (sessionDate: IsoDate) => boolean,
    told: TellRebuild,
    restMs?: number,
  ): Promise<readonly IsoDate[]> {
    return this.chain.run(async () => {
      const mended = await this.mender.look(isClosed, told, restMs)
      for (const sessionDate of mended) this.states.forget(sessionDate)
      return mended
    })
  }

  async open(): Promise<void> {
    await this.engine.open()
    if (this.attached) return
    const { deployment } = this.engine
    await this.engine.script(bootstrap(deployment))
    const { rows } = await this.engine.query(`SELECT max(version) FROM ${table('tape_schema')}`)
    await this.engine.script(migrationsAfter((rows[0]?.[0] as number | undefined) ?? 0, deployment))
  }

  insertPrints(batch: PrintBatch): Promise<void> {
    return this.prints.insert(batch)
  }

  cancelPrints(batch: CancelBatch): Promise<void> {
    return this.cancels.cancel(batch)
  }

  insertChains(token: string, rows: readonly ChainRow[]): Promise<number> {
    return this.chain.run(() => insertChains(this.engine, token, rows))
  }

  insertContractDays(token: string, rows: readonly ContractDayInput[]): Promise<number> {
    return this.chain.run(() => insertContractDays(this.engine, token, rows))
  }

  readForward(scope: TapeScope, afterSeq: number, limit: number): Promise<readonly FlowItem[]> {
    return readForward(this.engine, scope, afterSeq, limit)
  }

  savePrints(scope: TapeScope, file: PrintsFile): Promise<void> {
    return savePrints(this.engine, scope, file)
  }

  summarise(scope: TapeScope): Promise<FlowSummary> {
    return summarise(this.engine, scope)
  }

  breakdown(scope: TapeScope): Promise<FlowBreakdown> {
    return breakdown(this.engine, scope)
  }

  countMatches(scope: TapeScope, filters: readonly CountedFilter[]): Promise<readonly number[]> {
    return countMatches(this.engine, scope, filters)
  }

  minuteFlow(scope: SessionScope, ticker: Ticker | null): Promise<readonly MinuteFlow[]> {
    return minuteFlow(this.engine, scope, ticker)
  }

  readonly listPrints: TapeStore['listPrints'] = (page) => listPrints(this.engine, page)
  readonly groupPrints: TapeStore['groupPrints'] = (...ask) => groupPrints(this.engine, ...ask)
  readonly sumMinutes: TapeStore['sumMinutes'] = (...ask) => sumMinutes(this.engine, ...ask)
  readonly sessionMinutes: TapeStore['sessionMinutes'] = (query) => sessionMinutes(this.engine, query)
  readonly sumBy: TapeStore['sumBy'] = (by, query) => sumBy(this.engine, by, query)
  readonly largestDeltas: TapeStore['largestDeltas'] = (...ask) => largestDeltas(this.engine, ...ask)
  readonly underlyingMinutes: TapeStore['underlyingMinutes'] = (...ask) => underlyingMinutes(this.engine, ...ask)

  contractBars(symbol: OptionSymbol, from: IsoDate, to: IsoDate, minutes: number): Promise<readonly ContractBar[]> {
    return contractBars(this.engine, { symbol, from, to, minutes })
  }

  contractDays(symbol: OptionSymbol, from: IsoDate, to: IsoDate): Promise<readonly ContractDay[]> {
    return contractDays(this.engine, symbol, from, to)
  }

  nextMornings(scope: NextMorningScope, symbols: readonly OptionSymbol[]): Promise<readonly NextMorning[]> {
    return nextMornings(this.engine, scope, symbols)
  }

  readonly sessionContracts: TapeStore['sessionContracts'] = (...ask) => sessionContracts(this.engine, ...ask)
  readonly contractSides: TapeStore['contractSides'] = (...ask) => contractSides(this.engine, ...ask)
  readonly contractSessions: TapeStore['contractSessions'] = () => contractSessions(this.engine)

  topContracts(
    scope: SessionScope,
    by: ContractOrder,
    ticker: Ticker | null,
    limit: number,
  ): Promise<readonly ContractDay[]> {
    return topContracts(this.engine, { scope, by, ticker, limit })
  }

  latestChain(ticker: Ticker, only?: ChainScope): Promise<readonly ChainRow[]> {
    return latestChain(this.engine, ticker, only)
  }

  chainSnapshots(ticker: Ticker): Promise<readonly ChainSnapshotInfo[]> {
    return chainSnapshots(this.engine, ticker)
  }

  sessions(): Promise<readonly StoredSession[]> {
    return listSessions(this.engine)
  }

  /** Takes a session away with everything that stands on it. */
  readonly dropSession = (sessionDate: IsoDate): Promise<void> => this.anew(sessionDate, drop)
  readonly rebuildSession = (sessionDate: IsoDate): Promise<void> => this.anew(sessionDate, rebuild)
  private anew(sessionDate: IsoDate, work: typeof drop): Promise<void> {
    return this.chain.run(() => work(this.engine, sessionDate).then(() => this.states.forget(sessionDate)))
  }

  sql(text: string, limits: SqlLimits): Promise<SqlAnswer> {
    return runUserSql(this.engine, text, limits)
  }

  async close(): Promise<void> {
    await this.chain.idle()
    await this.engine.close()
  }
}
