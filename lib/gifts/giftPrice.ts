import { planOf, priceOf } from '@/lib/plans/plans'

/** What a gift of so many months costs, US cents: a year at the price of a year, else month by month; null when it is not sold. */
export function giftCents(planKey: string, months: number): number | null {
  const plan = planOf(planKey)
  if (plan === null) return null
  const year = months === 12 ? priceOf(plan, 'year') : null
  const month = priceOf(plan, 'month')
  return year?.cents ?? (month === null ? null : month.cents * months)
}
