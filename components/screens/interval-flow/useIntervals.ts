import { useMemo } from 'react'
import { loadedData } from '@/components/options/loadedData'
import { isNow } from '@/components/options/when/whenState'
import { type IntervalParams, intervalCall } from '@/components/screens/interval-flow/intervalParams'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useLiveAnswer } from '@/hooks/live/useLiveAnswer'

const EVERY_MS = 2000

/** The buckets of the tab, kept fresh; the call of the other tab rests. */
export function useIntervals(params: IntervalParams) {
  const { timeZone, dateFormat } = useTimeSettings()
  const { minutes } = params
  const isLive = isNow(params)
  const isTickers = params.tab === 'tickers'
  const ask = { query: intervalCall(params) }
  const freshness = { isLive, everyMs: EVERY_MS }
  const contracts = useLiveAnswer('intervals.contracts', isTickers ? null : ask, freshness)
  const tickers = useLiveAnswer('intervals.tickers', isTickers ? ask : null, freshness)
  const answer = isTickers ? tickers : contracts
  const [contractRows, tickerRows] = [loadedData(contracts), loadedData(tickers)]
  const shown = isTickers ? tickerRows : contractRows
  const session = shown?.meta.session_date ?? null
  const formats = useMemo(
    () => ({ timeZone, dateFormat, minutes, session: session ?? '1970-01-01' }),
    [timeZone, dateFormat, minutes, session],
  )
  return { answer, shown, contracts: contractRows, tickers: tickerRows, session, formats, isLive, isTickers }
}

export type Intervals = ReturnType<typeof useIntervals>
