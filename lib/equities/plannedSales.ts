import type { IsoDate } from '@/lib/core/nominal'
import { daysBetween } from '@/lib/market/isoDate'

/** A proposed sale of form 144 as far as a line of form 4 is joined to it. */
export interface PlannedSale {
  readonly ticker: string
  readonly seller: string
  readonly saleDate: IsoDate | null
  readonly noticeDate: IsoDate | null
  /** Day on which the plan of rule 10b5-1 was adopted. */
  readonly planDate: IsoDate | null
}

/** Days that may lie between the sale proposed and the sale made. */
const NEAR_DAYS = 10
const TITLES = /^(jr|sr|ii|iii|iv|md|phd|mr|mrs|ms|dr)$/

const wordsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\s-]/gu, ' ')
    .split(/\s+/)
    .filter((word) => word.length > 1 && !TITLES.test(word))

/**
 * Whether two filings name one person: form 4 writes 'Adams Katherine L.', form 144 'KATHERINE ADAMS'. At least two words,
 * and all of the shorter name among those of the longer one.
 */
export function isSamePerson(a: string, b: string): boolean {
  const [one, other] = [wordsOf(a), wordsOf(b)].sort((x, y) => x.length - y.length)
  return one !== undefined && other !== undefined && one.length >= 2 && one.every((word) => other.includes(word))
}

/** The day the plan behind a sale was adopted, from the notice of the same person nearest to it; null where none tells. */
export function planDateOf(
  sale: { readonly ticker: string; readonly owner: string; readonly date: IsoDate },
  planned: readonly PlannedSale[],
): IsoDate | null {
  const near = planned.flatMap((one) => {
    const date = one.saleDate ?? one.noticeDate
    if (one.planDate === null || date === null || one.ticker !== sale.ticker) return []
    const days = Math.abs(daysBetween(date, sale.date))
    return days <= NEAR_DAYS && isSamePerson(one.seller, sale.owner) ? { days, plan: one.planDate } : []
  })
  return near.sort((a, b) => a.days - b.days)[0]?.plan ?? null
}
