import { formatNumber, MINUS } from '@/lib/format/number'
import { type BillingInterval, monthsOf, type PlanPrice } from '@/lib/plans/plans'

export const intervalWords: Readonly<Record<BillingInterval, string>> = {
  month: 'a month',
  year: 'a year',
  three_years: 'three years',
  once: 'once',
}
export const intervalNames: Readonly<Record<BillingInterval, string>> = {
  month: 'Monthly',
  year: 'Yearly',
  three_years: 'Three years',
  once: 'Lifetime',
}

/** '$48', '$1,080', '$14.25': whole dollars without cents. */
export function formatCents(cents: number): string {
  return `$${formatNumber(cents / 100, cents % 100 === 0 ? 0 : 2)}`
}

/** '$48.00', '12.50 EUR': an amount of an invoice with its hundredths; '-' where it is not known. */
export function formatAmount(cents: number | null, currency: string): string {
  if (cents === null) return '-'
  const amount = formatNumber(Math.abs(cents) / 100, 2)
  const sign = cents < 0 ? MINUS : ''
  return currency === 'usd' ? `${sign}$${amount}` : `${sign}${amount} ${currency.toUpperCase()}`
}

/** What a price comes to in one month, US cents rounded; null where it has no end. */
export function centsPerMonth({ interval, cents }: PlanPrice): number | null {
  const months = monthsOf(interval)
  return months === null ? null : Math.round(cents / months)
}

/** Percent a longer interval saves against paying by the month, whole number; 0 when it saves nothing. */
export function savingPercent(price: PlanPrice, monthly: PlanPrice | null): number {
  const perMonth = centsPerMonth(price)
  if (monthly === null || perMonth === null || price.interval === 'month') return 0
  return Math.max(0, Math.round((1 - perMonth / monthly.cents) * 100))
}
