import { upDays } from '@/lib/flow/aggregates/interestChange'
import { conditionOf } from '@/lib/flow/conditions'
import type { FlowItem } from '@/lib/flow/trade'
import { nextSession } from '@/lib/market/calendar'
import { sessionDateOf } from '@/lib/market/newYorkTime'
import { MemoryMinutes } from '@/server/stores/tape/memory/minutes'
import type { ChainRow, ContractDay, ContractDayInput } from '@/server/stores/tape/port'
import type { ContractReader, DayDetail, SessionContract } from '@/server/stores/tape/portContracts'

/** Contract-days of sessions of the tape on arrays. */
export abstract class MemoryContracts extends MemoryMinutes implements ContractReader {
  protected abstract readonly chains: ReadonlyMap<string, ChainRow>
  protected abstract readonly published: ReadonlyMap<string, ContractDayInput>
  protected abstract days(): readonly ContractDay[]

  async sessionContracts(...[scope, after, limit]: Parameters<ContractReader['sessionContracts']>) {
    const prints = this.within(scope).filter((item) => !item.canceled && conditionOf(item.condition).countsVolume)
    const days = this.days()
    return days
      .filter((day) => day.sessionDate === scope.sessionDate && day.source === scope.source)
      .filter((day) => day.optionSymbol > after)
      .sort((a, b) => (a.optionSymbol < b.optionSymbol ? -1 : 1))
      .slice(0, limit)
      .map((day) => withDetail(day, { prints, chains: [...this.chains.values()], days }))
  }

  async contractSessions() {
    const keys = new Map([...this.published.values()].map((row) => [`${row.sessionDate} ${row.source}`, row]))
    return [...keys.values()]
      .map(({ sessionDate, source }) => ({ sessionDate, source }))
      .sort((a, b) => b.sessionDate.localeCompare(a.sessionDate) || a.source.localeCompare(b.source))
  }
}

interface Known {
  /** Counted prints of the session. */
  readonly prints: readonly FlowItem[]
  readonly chains: readonly ChainRow[]
  /** Every stored day of the source. */
  readonly days: readonly ContractDay[]
}

/** A day with what its prints and the day's last chain tell beside the sums. */
function withDetail(day: ContractDay, { prints, chains, days }: Known): SessionContract {
  const own = prints.filter((item) => item.optionSymbol === day.optionSymbol).sort((a, b) => a.seq - b.seq)
  const chain = chains
    .filter((row) => row.optionSymbol === day.optionSymbol && row.source === day.source && isOfDay(row, day))
    .sort((a, b) => a.snapshotAtUs - b.snapshotAtUs)
    .at(-1)
  const history = days
    .filter((one) => one.optionSymbol === day.optionSymbol && one.source === day.source)
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
    ...{ delta: last('delta'), gamma: last('gamma'), theta: last('theta'), vega: last('vega') },
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
