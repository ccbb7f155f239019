import { loadedData } from '@/components/options/loadedData'
import { isNow, whenQuery } from '@/components/options/when/whenState'
import type { DividendParams } from '@/components/screens/dividends/dividendParams'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { useWhilePending } from '@/hooks/queries/useWhilePending'
import { useInterval } from '@/hooks/view/useInterval'

const EVERY_MS = 60_000
/** While figures of the session are still being worked out. */
const SOON_MS = 5000

/** The dividends of the weeks; asked again while the host still reads, and now and then while the session runs. */
export function useDividends({ week, weeks, when }: DividendParams) {
  const query = { ...whenQuery(when), ...(week === '' ? {} : { week }), weeks }
  const answer = useEndpoint('dividends.board', { query }, { refreshMs: isNow(when) ? EVERY_MS : 0 })
  useWhilePending(answer)
  const shown = loadedData(answer)
  useInterval(answer.retry, (shown?.data.waiting.length ?? 0) > 0 ? SOON_MS : null)
  return { answer, shown }
}
