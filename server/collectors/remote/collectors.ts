import type { Collector } from '@/server/collectors/remote/collector'
import { congressCollectors } from '@/server/collectors/remote/sources/congress'
import { exchangeCollectors } from '@/server/collectors/remote/sources/exchanges'
import { finraCollectors } from '@/server/collectors/remote/sources/finra'
import { fundCollectors } from '@/server/collectors/remote/sources/funds'
import { governmentCollectors } from '@/server/collectors/remote/sources/government'
import { marketCollectors } from '@/server/collectors/remote/sources/markets'
import { secCollectors } from '@/server/collectors/remote/sources/sec'
import { formCollectors } from '@/server/collectors/remote/sources/secForms'
import { treasuryCollectors } from '@/server/collectors/remote/sources/treasury'

/** Every source of public records, in the order they are shown. */
export const COLLECTORS: readonly Collector[] = [
  ...secCollectors,
  ...formCollectors,
  ...finraCollectors,
  ...exchangeCollectors,
  ...treasuryCollectors,
  ...governmentCollectors,
  ...congressCollectors,
  ...fundCollectors,
  ...marketCollectors,
]

/** The collector of an id; null where there is none. */
export function collectorOf(collectors: readonly Collector[], id: string): Collector | null {
  return collectors.find((one) => one.id === id) ?? null
}
