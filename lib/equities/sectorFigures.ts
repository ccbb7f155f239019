import { percentOf } from '@/lib/core/ratio'
import { deviation, mean } from '@/lib/core/series'
import { groupReturns } from '@/lib/equities/groupReturns'

/** A name's day as far as sums over a sector need it. USD and contracts; change and bull share as told elsewhere. */
export interface SectorMember {
  readonly ticker: string
  readonly sector: string
  readonly change: number | null
  readonly marketCap: number | null
  readonly premium: number
  readonly netPremium: number
  readonly bullPremium: number
  readonly bearPremium: number
  readonly callVolume: number
  readonly putVolume: number
}

/** F50 of one sector. */
export interface SectorFigures {
  readonly sector: string
  readonly count: number
  /** Weighted by market value, in the unit of the members' change. */
  readonly change: number | null
  readonly premium: number
  readonly netPremium: number
  /** F12, percent. */
  readonly bullPct: number | null
  /** F13. */
  readonly pcVolume: number | null
  /** Of the premium of all members, a fraction. */
  readonly share: number | null
  /** Share of the members that rose, a fraction. */
  readonly rising: number | null
}

/** F50: sums of F11, F12 and F13 over the members of each sector, return by market value, share of all premium. */
export function sectorFigures(members: readonly SectorMember[]): SectorFigures[] {
  const returns = groupReturns(
    members.map(({ ticker, sector, change, marketCap }) => ({
      ticker,
      group: sector,
      value: change,
      weight: marketCap,
    })),
  )
  const known = new Map(returns.map((one) => [one.group, one]))
  const all = members.reduce((sum, member) => sum + member.premium, 0)
  const groups = new Map<string, SectorMember[]>()
  for (const member of members) groups.set(member.sector, [...(groups.get(member.sector) ?? []), member])
  return [...groups].map(([sector, own]) => {
    const sum = (pick: (member: SectorMember) => number) => own.reduce((total, member) => total + pick(member), 0)
    const [bull, bear] = [sum((one) => one.bullPremium), sum((one) => one.bearPremium)]
    const [calls, puts] = [sum((one) => one.callVolume), sum((one) => one.putVolume)]
    const premium = sum((one) => one.premium)
    return {
      sector,
      count: own.length,
      premium,
      netPremium: sum((one) => one.netPremium),
      change: known.get(sector)?.weighted ?? null,
      rising: known.get(sector)?.rising ?? null,
      bullPct: percentOf(bull, bull + bear),
      pcVolume: calls === 0 ? null : puts / calls,
      share: all === 0 ? null : premium / all,
    }
  })
}

/** Fewer earlier sessions give no z-score. */
const LEAST = 5

/** What a z-score is measured by. */
export interface Yardstick {
  readonly centre: number
  readonly spread: number
}

/** Mean and sample deviation of earlier values; null with fewer than five or where they are all the same. F50. */
export function yardstickOf(earlier: readonly number[]): Yardstick | null {
  const [centre, spread] = [mean(earlier), deviation(earlier)]
  return earlier.length < LEAST || centre === null || spread === null || spread === 0 ? null : { centre, spread }
}

/** How many standard deviations a value lies above the mean of earlier ones; null without a yardstick. F50. */
export function zScore(value: number, earlier: readonly number[]): number | null {
  const yardstick = yardstickOf(earlier)
  return yardstick === null ? null : (value - yardstick.centre) / yardstick.spread
}
