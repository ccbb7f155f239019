import { useMemo } from 'react'
import { loadedData } from '@/components/options/loadedData'
import { isNow } from '@/components/options/when/whenState'
import { contractBucketColumns } from '@/components/screens/interval-flow/intervalColumns'
import { type IntervalParams, intervalCall } from '@/components/screens/interval-flow/intervalParams'
import { tickerBucketColumns } from '@/components/screens/interval-flow/tickerColumns'
import { useOrderedAsk } from '@/components/tables/useOrderedAsk'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useLiveAnswer } from '@/hooks/live/useLiveAnswer'

const EVERY_MS = 2000
const FORMATS = { timeZone: 'UTC', dateFormat: '', minutes: 5, session: '1970-01-01' } as const
const CONTRACT_SORTS = contractBucketColumns(FORMATS).map(({ id }) => id)
const TICKER_SORTS = tickerBucketColumns(FORMATS).map(({ id }) => id)

/** The buckets of the tab, kept fresh; the call of the other tab rests. */
export function useIntervals(params: IntervalParams) {
  const { timeZone, dateFormat } = useTimeSettings()
  const { minutes } = params
  const isLive = isNow(params)
  const isTickers = params.tab === 'tickers'
  const { query, grow } = useOrderedAsk(intervalCall(params), {
    sort: params.sort,
    names: isTickers ? TICKER_SORTS : CONTRACT_SORTS,
    page: 400,
  })
  const ask = { query }
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
  const loadMore = () => grow(shown?.total ?? 0)
  return { answer, shown, loadMore, contracts: contractRows, tickers: tickerRows, session, formats, isLive, isTickers }
}

export type Intervals = ReturnType<typeof useIntervals>
