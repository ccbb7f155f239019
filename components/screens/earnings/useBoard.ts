import { loadedData } from '@/components/options/loadedData'
import { isNow, whenQuery } from '@/components/options/when/whenState'
import type { EarningsParams } from '@/components/screens/earnings/earningsParams'
import { useBoardPolls } from '@/components/stocks/board/useBoardPolls'
import { useEndpoint } from '@/hooks/queries/useEndpoint'

const EVERY_MS = 60_000

/** The board of the weeks; asked again while the host still reads, and now and then while the session runs. */
export function useBoard({ week, weeks, tab, when }: EarningsParams) {
  const look = tab === 'reported' ? ('past' as const) : ('ahead' as const)
  const query = { ...whenQuery(when), ...(week === '' ? { look } : { week }), weeks }
  const answer = useEndpoint('earnings.board', { query }, { refreshMs: isNow(when) ? EVERY_MS : 0 })
  useBoardPolls(answer)
  return { answer, shown: loadedData(answer) }
}
