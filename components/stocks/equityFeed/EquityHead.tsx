import { History, Layers, PanelRight } from 'lucide-react'
import { AlertButton } from '@/components/alerts/AlertButton'
import { watchAlert } from '@/components/alerts/watchDrafts'
import { loadedData } from '@/components/options/loadedData'
import { StreamButton } from '@/components/options/StreamButton'
import { SessionMenu } from '@/components/options/when/SessionMenu'
import type { EquityVenue } from '@/components/stocks/equityFeed/equityParams'
import type { EquityState } from '@/components/stocks/equityFeed/useEquityState'
import type { EquityTape } from '@/components/stocks/equityFeed/useEquityTape'
import { PageTools, type PageToolsProps } from '@/components/tables/PageTools'
import { Button } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { IconButton } from '@/components/ui/IconButton'
import { Segments } from '@/components/ui/Segments'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { EquityRow } from '@/lib/contract/equityFlow'

const VENUES: readonly { readonly value: EquityVenue; readonly label: string }[] = [
  { value: 'off', label: 'Off exchange' },
  { value: 'lit', label: 'Lit' },
  { value: 'all', label: 'Merged' },
]

/** Which prints: off the exchanges, on one, or both. */
export function VenueTabs({ state }: { readonly state: EquityState }) {
  return (
    <Segments label="Where" options={VENUES} value={state.params.venue} onChange={(venue) => state.change({ venue })} />
  )
}

/** The filter of the feed as an alert: names, least money and where; the other conditions stay with the feed. */
function equityAlert({ venue, tickers, min, symbol }: EquityState['params']) {
  const named = tickers.split(',').filter((ticker) => ticker !== '' && !ticker.startsWith('-'))
  const of = named.length > 0 ? named : symbol === null ? [] : [symbol]
  return watchAlert(
    { kind: 'equity', venue, min_notional: Math.max(min, 10_000_000), price_from: null, price_to: null },
    of,
  )
}

export interface EquityToolsProps extends Omit<PageToolsProps<EquityRow>, 'linkHolds'> {
  readonly state: EquityState
  readonly tape: EquityTape
  readonly hasPanel: boolean
  readonly onPanel: () => void
}

/** Stream, session, columns, export, link and panel of a stock feed. */
export function EquityTools({ state, tape, hasPanel, onPanel, ...tools }: EquityToolsProps) {
  const tapes = loadedData(useEndpoint('equityFlow.sessions'))?.data ?? NO_TAPES
  return (
    <>
      {state.isLive ? (
        <StreamButton
          isPaused={tape.isPaused}
          heldCount={tape.heldCount}
          isStale={tape.isStale}
          tier={tape.meta?.tier}
          onPause={tape.setPaused}
        />
      ) : (
        <Button onClick={() => state.change({ session: null, at: null })}>
          <Icon as={History} size={13} className="text-fg-2" />
          {state.params.at ? 'Replay' : 'Past session'}, back to live
        </Button>
      )}
      <span className="max-phone:hidden">
        <SessionMenu
          state={state}
          shown={tape.meta?.session_date ?? state.params.session}
          source={null}
          further={tapes}
        />
      </span>
      <AlertButton
        isIcon="tool"
        label="Alert on large prints or on a price level"
        name="Large stock prints"
        definition={equityAlert(state.params)}
      />
      <IconButton
        icon={Layers}
        label="One row for the prints of a burst"
        isActive={state.params.fold}
        aria-pressed={state.params.fold}
        onClick={() => state.change({ fold: !state.params.fold })}
      />
      <PageTools {...tools} linkHolds="filter, order, columns and time" isLinkOnPhone />
      <span className="contents max-phone:hidden">
        <IconButton
          icon={PanelRight}
          label="Levels panel"
          isActive={hasPanel}
          aria-pressed={hasPanel}
          onClick={onPanel}
        />
      </span>
    </>
  )
}

const NO_TAPES: never[] = []
