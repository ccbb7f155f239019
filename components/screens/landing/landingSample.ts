import { createContext } from 'react'
import type { CallResponse } from '@/lib/contract/calls'

/** Tide of the sample session: net call and net put premium so far, USD, by steps of five minutes. */
export interface SampleTide {
  readonly sessionDate: string | null
  readonly startMs: readonly number[]
  readonly ncp: readonly number[]
  readonly npp: readonly number[]
}

/** A member of Congress with what the sample discloses of them within a year: middles of the brackets, USD. */
export interface SampleMember {
  readonly member: string
  readonly party: string
  readonly trades: number
  readonly buys: number
  readonly sells: number
  readonly late: number
}

/** What the landing page shows of the sample market; null where the host gave no answer in time. */
export interface LandingSample {
  readonly tide: SampleTide | null
  readonly members: readonly SampleMember[] | null
}

export const NO_SAMPLE: LandingSample = { tide: null, members: null }
/** What came with the page. */
export const LandingSampleContext = createContext<LandingSample>(NO_SAMPLE)

const MOST_MEMBERS = 8

/** The part of a tide that is drawn; null before the first step. Anything but the sample is not for this page. */
export function sampleTideOf({ data, meta }: CallResponse<'tide.read'>): SampleTide | null {
  const { start_ms: startMs, ncp, npp } = data.series
  if (meta.tier !== 'sample' || startMs.length === 0) return null
  return { sessionDate: meta.session_date, startMs, ncp, npp }
}

/** The members with the largest turnover; null where the sample has none. */
export function sampleMembersOf({ data, meta }: CallResponse<'politics.trades'>): readonly SampleMember[] | null {
  if (meta.tier !== 'sample' || data.by_member.length === 0) return null
  const turnover = ({ buys, sells }: SampleMember) => buys + sells
  return data.by_member
    .map(({ member, party, trades, buys, sells, late }) => ({ member, party, trades, buys, sells, late }))
    .sort((a, b) => turnover(b) - turnover(a))
    .slice(0, MOST_MEMBERS)
}
