import type { ContractPast } from '@/lib/contract/screener'
import { percentOf } from '@/lib/core/ratio'
import { formatOccSymbol } from '@/lib/options/occSymbol'
import { AnswerCache } from '@/server/cache/answerCache'
import { inTurns } from '@/server/cache/turns'
import type { ServiceContext } from '@/server/context'
import { contractDaysOf } from '@/server/services/contractDays/contractDaysDesk'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { contractOf } from '@/server/services/contracts/contractPrints'
import { pastDays } from '@/server/services/contracts/pastDays'
import type { Scope, When } from '@/server/services/flow/tapeDesk'

const DAYS = 30
const SHORT_DAYS = 7
const kept = new AnswerCache<ContractPast>('screener/readPast', 4000)

/** What earlier sessions tell of the contracts on screen: averages, runs and first sight. */
export async function readPast(
  market: MarketDeps,
  ctx: ServiceContext,
  query: When & { readonly chains: readonly string[] },
) {
  // Days of imported files count too, whether they have prints or not.
  const scope = await contractDaysOf(market).scopeOf(ctx, query)
  const data: ContractPast[] = []
  for await (const chain of inTurns(query.chains)) {
    const key = `${scope.meta.tier} ${scope.source} ${scope.sessionDate} ${chain}`
    data.push(await kept.get(key, () => pastOf(market, scope, formatOccSymbol(contractOf(chain)))))
  }
  return { data, meta: scope.meta }
}

async function pastOf(market: MarketDeps, scope: Scope, symbol: string): Promise<ContractPast> {
  const days = await pastDays(market, scope, symbol, DAYS)
  const week = days.slice(-SHORT_DAYS)
  const sum = (of: (day: (typeof days)[number]) => number) => week.reduce((total, day) => total + of(day), 0)
  const volume = sum((day) => day.volume)
  let run = 0
  while (run < days.length && isAboveInterest(days[days.length - 1 - run])) run += 1
  return {
    option_symbol: symbol,
    days: days.length,
    avg_volume_30: days.length === 0 ? null : days.reduce((total, day) => total + day.volume, 0) / days.length,
    vol_oi_days: days.length === 0 ? null : run,
    ask_7d_pct: percentOf(
      sum((day) => day.ask_volume),
      volume,
    ),
    bid_7d_pct: percentOf(
      sum((day) => day.bid_volume),
      volume,
    ),
    first_seen: days.length === 0 || days.length === DAYS ? null : (days[0]?.session_date ?? null),
  }
}

function isAboveInterest(day: { readonly volume: number; readonly open_interest: number | null } | undefined): boolean {
  return day !== undefined && day.open_interest !== null && day.volume > day.open_interest
}
