import { loadedData } from '@/components/options/loadedData'
import { isNow, whenQuery } from '@/components/options/when/whenState'
import type { DividendParams } from '@/components/screens/dividends/dividendParams'
import { useBoardPolls } from '@/components/stocks/board/useBoardPolls'
import { useEndpoint } from '@/hooks/queries/useEndpoint'

const EVERY_MS = 60_000

/** The dividends of the weeks; asked again while the host still reads, and now and then while the session runs. */
export function useDividends({ week, weeks, when }: DividendParams) {
  const query = { ...whenQuery(when), ...(week === '' ? {} : { week }), weeks }
  const answer = useEndpoint('dividends.board', { query }, { refreshMs: isNow(when) ? EVERY_MS : 0 })
  useBoardPolls(answer)
  return { answer, shown: loadedData(answer) }
}
