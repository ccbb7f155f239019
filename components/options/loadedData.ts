import type { Loadable } from '@/lib/core/loadable'

/** What is known of something read from outside, also while it is read again or after a later failure. */
export function loadedData<T>(loadable: Loadable<T>): T | undefined {
  return 'data' in loadable ? loadable.data : undefined
}
