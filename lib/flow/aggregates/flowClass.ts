import type { IsoDate } from '@/lib/core/nominal'
import { conditionOf } from '@/lib/flow/conditions'
import type { FlowItem } from '@/lib/flow/trade'
import { daysBetween } from '@/lib/market/isoDate'

/** Upper ends of the buckets of days to expiry: 0, 1–7, 8–30, 31–90, 91–365, more. C4. */
export const DTE_ENDS = [0, 7, 30, 90, 365] as const
const DTE_BUCKETS = DTE_ENDS.length + 1
/** Out of the money, in the money, deep in the money, neither (at the money or underlying unknown). F5, F7. */
const MONEYNESS = ['otm', 'itm', 'deep', 'none'] as const
/** F7: deep in the money from this absolute delta on. */
export const DEEP_DELTA = 0.9

/** Classes of a print: type × days to expiry × moneyness × multi-leg. Every F15 filter is a set of classes. */
export const CLASS_COUNT = 2 * DTE_BUCKETS * MONEYNESS.length * 2

/** F15 filters as a person chooses them. */
export interface ClassFilter {
  readonly type: 'all' | 'C' | 'P'
  readonly money: 'all' | 'otm' | 'itm'
  readonly dte: 'all' | '0' | 'not0' | '1-7' | '8-30' | '31-90' | '91-365' | '366'
  /** Leaves out prints of multi-leg orders. */
  readonly noMulti: boolean
  /** Leaves out |delta| ≥ 0.9 (F7). */
  readonly noDeep: boolean
}

export const ALL_CLASSES: ClassFilter = { type: 'all', money: 'all', dte: 'all', noMulti: false, noDeep: false }

export type ClassedPrint = Pick<FlowItem, 'type' | 'expiry' | 'diff' | 'delta' | 'condition'>

/** Bucket of days to expiry, counted in calendar days from the session. F6. */
export function dteBucketOf(days: number): number {
  const at = DTE_ENDS.findIndex((end) => days <= end)
  return at === -1 ? DTE_ENDS.length : at
}

/** Place in MONEYNESS. A print without delta is deep never; one without an underlying price is neither in nor out. */
export function moneynessOf(diff: number | null, delta: number | null): number {
  if (delta !== null && Math.abs(delta) >= DEEP_DELTA) return 2
  if (diff === null || diff === 0) return 3
  return diff > 0 ? 0 : 1
}

/** Number of the class of a print of a session. */
export function classOf(print: ClassedPrint, sessionDate: IsoDate): number {
  const isMulti = conditionOf(print.condition).isMulti
  const dte = dteBucketOf(daysBetween(sessionDate, print.expiry))
  return classNumber(print.type === 'C' ? 0 : 1, dte, moneynessOf(print.diff, print.delta), isMulti ? 1 : 0)
}

/** Class number of its four parts. */
function classNumber(type: number, dte: number, money: number, multi: number): number {
  return ((type * DTE_BUCKETS + dte) * MONEYNESS.length + money) * 2 + multi
}

/** True for a class of puts. */
export const isPutClass = (number: number): boolean => number >= CLASS_COUNT / 2

const DTE_CHOICES: Readonly<Record<ClassFilter['dte'], (bucket: number) => boolean>> = {
  all: () => true,
  '0': (bucket) => bucket === 0,
  not0: (bucket) => bucket !== 0,
  '1-7': (bucket) => bucket === 1,
  '8-30': (bucket) => bucket === 2,
  '31-90': (bucket) => bucket === 3,
  '91-365': (bucket) => bucket === 4,
  '366': (bucket) => bucket === 5,
}

/** One flag per class: 1 where the filter lets it in. Deep in the money is in the money. */
export function classMask({ type, money, dte, noMulti, noDeep }: ClassFilter): Uint8Array {
  const mask = new Uint8Array(CLASS_COUNT)
  for (let number = 0; number < CLASS_COUNT; number += 1) {
    const isMulti = number % 2 === 1
    const place = Math.floor(number / 2) % MONEYNESS.length
    const bucket = Math.floor(number / (MONEYNESS.length * 2)) % DTE_BUCKETS
    const fits =
      (type === 'all' || (type === 'P') === isPutClass(number)) &&
      (money === 'all' || (money === 'otm' ? place === 0 : place === 1 || place === 2)) &&
      DTE_CHOICES[dte](bucket) &&
      !(noMulti && isMulti) &&
      !(noDeep && place === 2)
    mask[number] = fits ? 1 : 0
  }
  return mask
}

/** True when the filter lets everything in. */
export function isWholeFilter(filter: ClassFilter): boolean {
  return classMask(filter).every((flag) => flag === 1)
}
