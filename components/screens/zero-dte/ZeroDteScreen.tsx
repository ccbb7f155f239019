import { AlertButton } from '@/components/alerts/AlertButton'
import { watchAlert } from '@/components/alerts/watchDrafts'
import { withParams } from '@/components/app/withParams'
import { BuiltInScale } from '@/components/options/BuiltInScale'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { Tiles } from '@/components/options/minutes/Tiles'
import { ReplayScrubber } from '@/components/options/when/ReplayScrubber'
import { SessionMenu } from '@/components/options/when/SessionMenu'
import { isNow } from '@/components/options/when/whenState'
import { CopyLevels } from '@/components/screens/zero-dte/CopyLevels'
import { ZeroDteBody } from '@/components/screens/zero-dte/ZeroDteBody'
import { ZeroDteControls } from '@/components/screens/zero-dte/ZeroDteControls'
import {
  parseZeroDteParams,
  priceDivisor,
  type ZeroDteParams,
  zeroDteCall,
  zeroDteQuery,
} from '@/components/screens/zero-dte/zeroDteParams'
import { flowTiles, moveTiles } from '@/components/screens/zero-dte/zeroDteTiles'
import { PageHead } from '@/components/templates/PageHead'
import { Badge } from '@/components/ui/Badge'
import { Notice } from '@/components/ui/Notice'
import { useAddress } from '@/hooks/app/useAddress'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useLiveAnswer } from '@/hooks/live/useLiveAnswer'
import { formatDate, formatTime } from '@/lib/format/date'

/** Who pushes today's expiry, where the pins are, how much move is left (pages.md §4.1 0DTE Flow). */
export function ZeroDteScreen(params: ZeroDteParams) {
  const change = useZeroDteState(params)
  const { timeZone, dateFormat } = useTimeSettings()
  const isLive = isNow(params)
  const answer = useLiveAnswer('zeroDte.read', zeroDteCall(params), { isLive, everyMs: 5000 })
  const read = loadedData(answer)
  const data = read?.data ?? null
  const session = read?.meta.session_date ?? null
  const when = { when: params, change }
  const divisor = priceDivisor(params)
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHead
        title="0DTE Flow"
        {...(data === null ? {} : { scope: `${data.ticker} as of ${formatTime(data.at_ms, timeZone)}` })}
        tools={
          <>
            {answer.status === 'error' && data ? <Badge tone="warn">not up to date</Badge> : null}
            {data ? <CopyLevels data={data} divisor={divisor} name={divisor === 1 ? data.ticker : 'XSP'} /> : null}
            <AlertButton
              isIcon="tool"
              label="Alert when the straddle is worth less (R16)"
              name={`${params.ticker} straddle`}
              definition={watchAlert({ kind: 'straddle', below: straddleToday(data?.straddle?.price) }, [
                params.ticker,
              ])}
            />
            <SessionMenu state={when} shown={session} source={read?.meta.source ?? null} />
          </>
        }
      />
      <ZeroDteControls params={params} change={change} />
      {params.at !== null && session !== null ? (
        <ReplayScrubber state={when} session={session} atMs={Date.parse(params.at)} />
      ) : null}
      {read === undefined || data === null || session === null ? (
        <div className="border-t bg-panel">
          <Waiting answer={answer} source="zeroDte.read" rows={24} />
        </div>
      ) : (
        <div className="min-h-0 flex-1 overflow-y-auto">
          {data.is_today ? null : (
            <div className="px-3 pb-2">
              <Notice>
                Nothing of {data.ticker} expires on {formatDate(session, dateFormat)}. Shown is its next expiry,{' '}
                {formatDate(data.expiry, dateFormat)}.
              </Notice>
            </div>
          )}
          <Tiles tiles={flowTiles(data, divisor, session)} meta={read.meta} />
          <Tiles tiles={moveTiles(data, divisor)} meta={read.meta} />
          <BuiltInScale meta={read.meta} isLine />
          <ZeroDteBody data={data} meta={read.meta} session={session} params={params} change={change} />
        </div>
      )}
    </div>
  )
}

/** Half of what the straddle is worth now, in whole cents: a bound that is still to come. USD. */
function straddleToday(price: number | undefined): number {
  return price === undefined ? 1 : Math.max(0.01, Math.round(price * 50) / 100)
}

/** The screen with its address. */
export const ZeroDtePage = withParams(ZeroDteScreen, parseZeroDteParams)

const OWN = ['ticker', 'metric', 'slice', 'window', 'scale', 'tape', 'session', 'source', 'at']

/** State of the page, kept in its address; an open order drawer stays open. */
const useZeroDteState = (params: ZeroDteParams) => useAddress(params, zeroDteQuery, { own: OWN })
