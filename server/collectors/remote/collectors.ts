import type { Collector } from '@/server/collectors/remote/collector'
import { finraCollectors } from '@/server/collectors/remote/sources/finra'
import { secCollectors } from '@/server/collectors/remote/sources/sec'
import { formCollectors } from '@/server/collectors/remote/sources/secForms'

/** Every source of public records, in the order they are shown. */
export const COLLECTORS: readonly Collector[] = [...secCollectors, ...formCollectors, ...finraCollectors]

/** The collector of an id; null where there is none. */
export function collectorOf(collectors: readonly Collector[], id: string): Collector | null {
  return collectors.find((one) => one.id === id) ?? null
}
