import { loadedData } from '@/components/options/loadedData'
import { isNow, whenQuery } from '@/components/options/when/whenState'
import type { EarningsParams } from '@/components/screens/earnings/earningsParams'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { useWhilePending } from '@/hooks/queries/useWhilePending'
import { useInterval } from '@/hooks/view/useInterval'

const EVERY_MS = 60_000
/** While figures of the session are still being worked out. */
const SOON_MS = 5000

/** The board of the weeks; asked again while the host still reads, and now and then while the session runs. */
export function useBoard({ week, weeks, tab, when }: EarningsParams) {
  const look = tab === 'reported' ? ('past' as const) : ('ahead' as const)
  const query = { ...whenQuery(when), ...(week === '' ? { look } : { week }), weeks }
  const answer = useEndpoint('earnings.board', { query }, { refreshMs: isNow(when) ? EVERY_MS : 0 })
  useWhilePending(answer)
  const shown = loadedData(answer)
  useInterval(answer.retry, (shown?.data.waiting.length ?? 0) > 0 ? SOON_MS : null)
  return { answer, shown }
}
