import type { CallResponse } from '@/lib/contract/calls'
import { formatMoney } from '@/lib/format/money'
import { formatCount } from '@/lib/format/number'
import { formatFraction, formatFractionChange } from '@/lib/format/percent'

/** What the story of a person is made of: who it is, and what was disclosed. */
export interface TrackerFacts {
  readonly member: CallResponse<'politics.member'>['data']
  readonly trades: CallResponse<'politics.trades'>['data']
  readonly isSample: boolean
  readonly isSimulated: boolean
}

type Row = TrackerFacts['trades']['rows'][number]

/** Disclosures told one by one. */
export const TOLD = 40

export function trackerFactsOf(
  member: CallResponse<'politics.member'>,
  { data, meta }: CallResponse<'politics.trades'>,
): TrackerFacts {
  const trades = { ...data, rows: data.rows.slice(0, TOLD) }
  return { member: member.data, trades, isSample: meta.tier === 'sample', isSimulated: meta.simulated }
}

/** Party, state, chamber and committees, as far as a register tells them. */
export function placeWords({ party, state, chamber, committees }: TrackerFacts['member']): string {
  const house = chamber === 'senate' ? 'Senate' : chamber === 'house' ? 'House' : ''
  return [party, state, house, ...committees].filter((word) => word !== '').join(', ')
}

/** The person in a few sentences, by rules only. */
export function trackerLead({ member, trades: { sums } }: TrackerFacts): string {
  const { portfolio, follow } = member
  const told = `${member.member} disclosed ${formatCount(sums.trades)} trades: ${formatMoney(sums.buys)} bought and ${formatMoney(sums.sells)} sold by the middle of the brackets.`
  const late =
    sums.with_delay === 0
      ? ''
      : ` ${formatCount(sums.late)} of ${formatCount(sums.with_delay)} filings came later than the law allows; half came within ${formatCount(sums.median_delay)} days.`
  const held = portfolio.mid > 0 ? ` Purchases less sales add up to about ${formatMoney(portfolio.mid)}.` : ''
  const { value, benchmark, purchases } = follow
  if (value === null || benchmark === null) return told + late + held
  const side = value >= benchmark ? 'more' : 'less'
  return `${told}${late}${held} Bought in equal parts on the days they were filed, ${formatCount(purchases)} purchases returned ${formatFractionChange(value - 1, 1)}, ${formatFraction(Math.abs(value - benchmark), 1)} ${side} than SPY.`
}

const DEEDS = {
  purchase: 'Bought',
  sale: 'Sold',
  partial_sale: 'Sold part of',
  exchange: 'Exchanged',
  '': 'Traded',
} as const

export const deedOf = ({ type }: Row): string => DEEDS[type]
