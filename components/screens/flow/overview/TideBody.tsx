import { LastAlerts } from '@/components/options/LastAlerts'
import { DTE_OPTIONS } from '@/components/options/minutes/minuteFilter'
import { whenQuery } from '@/components/options/when/whenState'
import { BigPrints } from '@/components/screens/flow/overview/BigPrints'
import { EarlierTide } from '@/components/screens/flow/overview/EarlierTide'
import { HottestContracts } from '@/components/screens/flow/overview/HottestContracts'
import { IndexCards } from '@/components/screens/flow/overview/IndexCards'
import { NetImpact } from '@/components/screens/flow/overview/NetImpact'
import { NextEvents } from '@/components/screens/flow/overview/NextEvents'
import { SectorTides } from '@/components/screens/flow/overview/SectorTides'
import { TickerList } from '@/components/screens/flow/overview/TickerLists'
import { TideChart } from '@/components/screens/flow/overview/TideChart'
import { type TideParams, tideCall } from '@/components/screens/flow/overview/tideParams'
import { WeekStrip } from '@/components/screens/flow/overview/WeekStrip'
import type { DataMeta } from '@/lib/contract/flowRow'
import type { TideMarketRow, TideRow } from '@/lib/contract/tide'
import type { IsoDate } from '@/lib/core/nominal'

export interface TideBodyProps {
  readonly tide: TideRow
  readonly meta: DataMeta
  readonly market: TideMarketRow | undefined
  readonly params: TideParams
  readonly isLive: boolean
  /** The newest answer failed; what is shown is older. */
  readonly isStale: boolean
  readonly onTicker: (ticker: string) => void
  readonly onSector: (sector: string) => void
  readonly onSession: (row: { readonly session: IsoDate; readonly source: string }) => void
}

/** The instruments of the page, joined: chart and impact, sectors and contracts, lists, sessions. */
export function TideBody({
  tide,
  meta,
  market,
  params,
  isLive,
  isStale,
  onTicker,
  onSector,
  onSession,
}: TideBodyProps) {
  const when = whenQuery(params)
  const source = `${meta.source}, ${meta.tier}${meta.simulated ? ', simulated' : ''}`
  return (
    <div className="min-h-0 flex-1 overflow-y-auto border-t bg-panel">
      <div className="grid grid-cols-[minmax(0,1fr)_320px] border-b max-rail:grid-cols-1">
        <div className="relative min-h-[404px] border-r max-phone:min-h-[300px] max-rail:border-r-0 max-rail:border-b">
          {isLive && tide.series.start_ms.length === 0 ? (
            <EarlierTide query={tideCall(params)} source={source} />
          ) : (
            <TideChart
              tide={tide}
              session={meta.session_date ?? ''}
              stepMinutes={Number(params.step)}
              source={source}
              scope={scopeWords(params)}
              isStale={isStale}
            />
          )}
        </div>
        <div className="min-w-0">
          <NetImpact tide={tide} onChoose={onTicker} />
          <IndexCards cards={market?.cards} />
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1.25fr)_minmax(0,1.1fr)_320px] border-b max-rail:grid-cols-1">
        <SectorTides sectors={tide.sectors} onChoose={onSector} />
        <HottestContracts when={when} isLive={isLive} />
        <div className="min-w-0">
          <NextEvents earnings={market?.earnings} releases={market?.releases} isLive={isLive} />
          <BigPrints when={when} isLive={isLive} />
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_320px] max-rail:grid-cols-1">
        <TickerList
          title="Most active tickers"
          note="by premium"
          rows={tide.active}
          empty="Nothing traded yet."
          onChoose={onTicker}
        />
        <TickerList
          title="Unusual tickers"
          note="volume over its average by this minute"
          rows={tide.unusual}
          empty="No earlier session is stored to compare with."
          onChoose={onTicker}
        />
        <LastAlerts when={when} isLive={isLive} />
      </div>
      <WeekStrip query={tideCall(params)} isLive={isLive} onChoose={onSession} />
    </div>
  )
}

const ISSUE_WORDS = { all: 'all symbols', equity: 'equities only', etf: 'ETFs only', index: 'indices only' }

/** The filters in words: they must stand on the chart (F15). */
function scopeWords({ issue, money, dte, no_multi, no_deep }: TideParams): string {
  const parts = [
    ISSUE_WORDS[issue],
    money === 'otm' ? 'OTM only' : money === 'itm' ? 'ITM only' : null,
    dte === 'all' ? null : (DTE_OPTIONS.find((option) => option.value === dte)?.label ?? null),
    no_multi === '1' ? 'no multi-leg' : null,
    no_deep === '1' ? 'no deep ITM' : null,
  ]
  return parts.filter((part) => part !== null).join(', ')
}
