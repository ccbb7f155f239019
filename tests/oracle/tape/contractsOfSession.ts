import type { IsoDate, OptionSymbol } from '@/lib/core/nominal'
import { upDays } from '@/lib/flow/aggregates/interestChange'
import { conditionOf } from '@/lib/flow/conditions'
import type { FlowItem } from '@/lib/flow/trade'
import { nextSession } from '@/lib/market/calendar'
import { sessionDateOf } from '@/lib/market/newYorkTime'
import type { ChainRow, ContractDayInput } from '@/server/stores/tape/port'
import type { ContractReader, DayDetail, SessionContract } from '@/server/stores/tape/portContracts'
import type { ContractDay } from '@/server/stores/tape/portScope'
import { MemoryMinutes } from '@/tests/oracle/tape/minutes'

/** Contract-days of sessions of the tape on arrays. */
export abstract class MemoryContracts extends MemoryMinutes implements ContractReader {
  protected abstract readonly chains: ReadonlyMap<string, ChainRow>
  protected abstract readonly published: ReadonlyMap<string, ContractDayInput>
  protected abstract days(): readonly ContractDay[]

  async sessionContracts(...[scope, after, limit]: Parameters<ContractReader['sessionContracts']>) {
    const { sessionDate, source } = scope
    const known = this.once(`known ${sessionDate} ${source}`, (): Known => {
      const prints = this.within(scope).filter((item) => !item.canceled && conditionOf(item.condition).countsVolume)
      return {
        prints: bySymbol(prints),
        chains: this.once(`chains ${source}`, () => bySymbol([...this.chains.values()].filter(isOf(source)))),
        days: this.once(`days of ${source}`, () => bySymbol(this.days().filter(isOf(source)))),
      }
    })
    const days = this.once(`contracts ${sessionDate} ${source}`, () =>
      this.days()
        .filter((day) => day.sessionDate === sessionDate && day.source === source)
        .sort((a, b) => (a.optionSymbol < b.optionSymbol ? -1 : 1)),
    )
    const from = days.findIndex((day) => day.optionSymbol > after)
    return from < 0 ? [] : days.slice(from, from + limit).map((day) => withDetail(day, known))
  }

  async contractDays(symbol: OptionSymbol, from: IsoDate, to: IsoDate): Promise<readonly ContractDay[]> {
    const own = this.once('days by symbol', () => bySymbol(this.days())).get(symbol) ?? []
    return own
      .filter((day) => day.sessionDate >= from && day.sessionDate <= to)
      .sort((a, b) => a.sessionDate.localeCompare(b.sessionDate) || a.source.localeCompare(b.source))
  }

  async contractSides(...[sessions, tickers]: Parameters<ContractReader['contractSides']>) {
    const isAsked = (day: ContractDay) =>
      sessions.some(({ sessionDate, source }) => day.sessionDate === sessionDate && day.source === source)
    return this.days()
      .filter((day) => isAsked(day) && tickers.includes(day.ticker))
      .sort(
        (a, b) =>
          a.sessionDate.localeCompare(b.sessionDate) ||
          a.source.localeCompare(b.source) ||
          (a.optionSymbol < b.optionSymbol ? -1 : 1),
      )
      .map((day) => ({
        sessionDate: day.sessionDate,
        optionSymbol: day.optionSymbol,
        openInterest: day.openInterest,
        askVolume: day.askVolume,
        bidVolume: day.bidVolume,
      }))
  }

  async contractSessions() {
    return this.once('contract sessions', () => this.publishedSessions())
  }

  private publishedSessions() {
    const keys = new Map([...this.published.values()].map((row) => [`${row.sessionDate} ${row.source}`, row]))
    return [...keys.values()]
      .map(({ sessionDate, source }) => ({ sessionDate, source }))
      .sort((a, b) => b.sessionDate.localeCompare(a.sessionDate) || a.source.localeCompare(b.source))
  }
}

const isOf =
  (source: string) =>
  (row: { readonly source: string }): boolean =>
    row.source === source

type BySymbol<T> = ReadonlyMap<OptionSymbol, readonly T[]>

interface Known {
  /** Counted prints of the session. */
  readonly prints: BySymbol<FlowItem>
  readonly chains: BySymbol<ChainRow>
  /** Every stored day of the source. */
  readonly days: BySymbol<ContractDay>
}

function bySymbol<T extends { readonly optionSymbol: OptionSymbol }>(rows: readonly T[]): BySymbol<T> {
  const groups = new Map<OptionSymbol, T[]>()
  for (const row of rows) {
    const group = groups.get(row.optionSymbol)
    if (group === undefined) groups.set(row.optionSymbol, [row])
    else group.push(row)
  }
  return groups
}

/** A day with what its prints and the day's last chain tell beside the sums. */
function withDetail(day: ContractDay, { prints, chains, days }: Known): SessionContract {
  const own = [...(prints.get(day.optionSymbol) ?? [])].sort((a, b) => a.seq - b.seq)
  const chain = (chains.get(day.optionSymbol) ?? [])
    .filter((row) => isOfDay(row, day))
    .sort((a, b) => a.snapshotAtUs - b.snapshotAtUs)
    .at(-1)
  const history = (days.get(day.optionSymbol) ?? [])
    .filter((one) => one.sessionDate <= day.sessionDate)
    .flatMap((one) => (one.openInterest === null ? [] : [one.openInterest]))
  return { ...day, ...detailOf(own, chain), oiUpDays: history.length === 0 ? null : upDays(history) }
}

function isOfDay({ snapshotAtUs }: ChainRow, { sessionDate }: ContractDay): boolean {
  const date = sessionDateOf(snapshotAtUs)
  return date >= sessionDate && date < nextSession(sessionDate)
}

function detailOf(prints: readonly FlowItem[], chain: ChainRow | undefined): DayDetail {
  const newest = prints.at(-1)
  const last = (name: 'iv' | 'delta' | 'gamma' | 'theta' | 'vega'): number | null =>
    prints.findLast((item) => item[name] !== null)?.[name] ?? chain?.[name] ?? null
  const sum = (of: (item: FlowItem) => number): number => prints.reduce((total, item) => total + of(item), 0)
  const evidence = (word: FlowItem['opening'], of: (item: FlowItem) => number): number =>
    sum((item) => (item.opening === word ? of(item) : 0))
  return {
    bid: newest?.bid ?? chain?.bid ?? null,
    ask: newest?.ask ?? chain?.ask ?? null,
    firstIv: prints.find((item) => item.iv !== null)?.iv ?? null,
    lastIv: last('iv'),
    delta: last('delta'),
    gamma: last('gamma'),
    theta: last('theta'),
    vega: last('vega'),
    lastTradeUs: prints.length === 0 ? null : Math.max(...prints.map((item) => item.executedAtUs)),
    score: Math.max(0, ...prints.map((item) => item.score)),
    bullPremium: sum((item) => (item.sentiment === 'bullish' ? item.premium : 0)),
    bearPremium: sum((item) => (item.sentiment === 'bearish' ? item.premium : 0)),
    provenVolume: evidence('proven', (item) => item.size),
    strongVolume: evidence('strong', (item) => item.size),
    likelyVolume: evidence('likely', (item) => item.size),
    provenTrades: evidence('proven', () => 1),
    strongTrades: evidence('strong', () => 1),
    likelyTrades: evidence('likely', () => 1),
  }
}
