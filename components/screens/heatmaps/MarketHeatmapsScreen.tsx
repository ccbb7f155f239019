import { Expand, History } from 'lucide-react'
import { useRef, useState } from 'react'
import { withParams } from '@/components/app/withParams'
import { SaveViewDialog } from '@/components/options/views/SaveViewDialog'
import { saveView } from '@/components/options/views/saveView'
import { SessionMenu } from '@/components/options/when/SessionMenu'
import { TapeReplay } from '@/components/options/when/TapeReplay'
import { instantText, isNow, whenWithin } from '@/components/options/when/whenState'
import { PORTFOLIO_LIST, useHeldNames } from '@/components/portfolio/useHeldNames'
import { HeatMenu, newHeatView } from '@/components/screens/heatmaps/HeatMenu'
import { HeatTools } from '@/components/screens/heatmaps/HeatTools'
import { HeatView } from '@/components/screens/heatmaps/HeatView'
import {
  type HeatParams,
  heatFilter,
  heatQuery,
  parseHeatParams,
  UNIVERSES,
} from '@/components/screens/heatmaps/heatParams'
import { useStockLists } from '@/components/stocks/lists/useStockLists'
import { ShareButton } from '@/components/tables/PageTools'
import { PageHead } from '@/components/templates/PageHead'
import { EmptyState } from '@/components/ui/EmptyState'
import { IconButton } from '@/components/ui/IconButton'
import { useAddress } from '@/hooks/app/useAddress'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { useFullscreen } from '@/hooks/view/useFullscreen'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'

/** One glance: who wins, who loses, where option money sits. §4.2 Market Heatmaps, C9a. */
export function MarketHeatmapsScreen(params: HeatParams) {
  const change = useAddress(params, heatQuery)
  const { lists: own } = useStockLists()
  const lists = [...own, ...useHeldNames(params.universe === PORTFOLIO_LIST)]
  const [isSaving, setSaving] = useState(false)
  const screen = useRef<HTMLDivElement>(null)
  const { isFull, toggle } = useFullscreen(screen)
  const { when } = params
  const whenState = whenWithin(params, change)
  const { data: newest } = useEndpoint('flow.sessions')
  const session = when.session ?? newest?.data[0]?.session_date ?? null
  const filter = heatFilter(params, lists)
  const universe = [...UNIVERSES, ...lists.map(({ id, name }) => ({ value: id, label: name }))].find(
    (one) => one.value === params.universe,
  )
  const menu = <HeatMenu params={params} onChange={change} onSave={() => setSaving(true)} />
  const slide = () => {
    if (session === null) return
    const at = when.at === null ? instantText(newYorkTimeToMs(session, '09:45')) : null
    whenState.change({ session: when.session ?? session, at })
  }
  return (
    <div ref={screen} className="flex h-full min-h-0 flex-col bg-panel">
      {isFull ? null : (
        <>
          <PageHead
            title="Market Heatmaps"
            controls={<span className="max-phone:hidden">{menu}</span>}
            tools={
              <>
                <IconButton
                  icon={History}
                  label={when.at === null ? 'Time slider of the day' : 'Close the time slider'}
                  isActive={when.at !== null}
                  disabled={session === null}
                  onClick={slide}
                />
                <span className="max-phone:hidden">
                  <SessionMenu state={whenState} shown={when.session} source={when.source} />
                </span>
                <span className="max-phone:hidden">
                  <IconButton icon={Expand} label="Wall: fill the whole screen" onClick={toggle} />
                </span>
                <ShareButton holds="names, figures, level, colours and session" />
              </>
            }
          />
          <HeatTools params={params} lists={lists} onChange={change}>
            <span className="shrink-0 phone:hidden">{menu}</span>
          </HeatTools>
        </>
      )}
      {when.at === null || session === null ? null : (
        <TapeReplay state={whenState} session={session} atMs={Date.parse(when.at)} source={when.source} />
      )}
      {filter === null ? (
        <EmptyState>This list has no names, or is not one of yours. Choose other names, or star some.</EmptyState>
      ) : (
        <HeatView
          params={params}
          filter={filter}
          universe={universe?.label ?? 'Names'}
          isLive={isNow(when)}
          isWall={isFull}
          onChange={change}
        />
      )}
      <SaveViewDialog
        title="Save heatmap"
        hint="Names, figures, level and colours are kept under this name."
        isOpen={isSaving}
        onSave={(name) => saveView(newHeatView(params, name))}
        onClose={() => setSaving(false)}
      />
    </div>
  )
}

/** The screen with its address. */
export const MarketHeatmapsPage = withParams(MarketHeatmapsScreen, parseHeatParams)
