import { loadedData } from '@/components/options/loadedData'
import type { FurtherSession } from '@/components/options/when/SessionMenu'
import { useEndpoint } from '@/hooks/queries/useEndpoint'

const NONE: readonly FurtherSession[] = []
/** Ticker of recorded minutes of the whole market. */
export const WHOLE_MARKET = '*'

/** Sessions of which another vendor's minutes were imported: of the whole market or of tickers. */
export function useRecordedSessions(of: 'market' | 'tickers'): readonly FurtherSession[] {
  const rows = loadedData(useEndpoint('recordedFlow.sessions'))?.data
  if (rows === undefined) return NONE
  return rows.filter((row) => row.tickers.includes(WHOLE_MARKET) === (of === 'market'))
}

/** Sources whose minutes are recorded and not made of prints. */
const RECORDED = ['uw-market-tide', 'uw-net-premium']

export const isRecorded = (source: string | null): boolean => source !== null && RECORDED.includes(source)
