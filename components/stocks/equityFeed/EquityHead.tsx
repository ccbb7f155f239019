import { Columns3, Download, History, PanelRight, Pause, Play, Share2 } from 'lucide-react'
import dynamic from 'next/dynamic'
import type { EquityVenue } from '@/components/stocks/equityFeed/equityParams'
import type { EquityState } from '@/components/stocks/equityFeed/useEquityState'
import type { EquityTape } from '@/components/stocks/equityFeed/useEquityTape'
import { WhenPicker } from '@/components/stocks/WhenPicker'
import type { Density } from '@/components/tables/DataTable'
import type { TableColumn } from '@/components/tables/tableColumn'
import { Button } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { IconButton } from '@/components/ui/IconButton'
import { notify } from '@/components/ui/notify'
import { Popover } from '@/components/ui/Popover'
import { Segments } from '@/components/ui/Segments'
import { useHotkey } from '@/hooks/view/useHotkey'
import type { EquityRow } from '@/lib/contract/equityFlow'
import type { TableLayout } from '@/lib/tables/tableLayout'

const ColumnChooser = dynamic(
  () => import('@/components/tables/ColumnChooser').then((module) => module.ColumnChooser),
  { ssr: false },
)

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

export interface EquityToolsProps {
  readonly state: EquityState
  readonly tape: EquityTape
  readonly columns: readonly TableColumn<EquityRow>[]
  readonly layout: TableLayout
  readonly onLayout: (layout: TableLayout) => void
  readonly density: Density
  readonly onDensity: (density: Density) => void
  readonly hasPanel: boolean
  readonly onPanel: () => void
  readonly onExport: () => void
}

/** Stream, session, columns, export, link and panel of a stock feed. */
export function EquityTools(props: EquityToolsProps) {
  const { state, tape } = props
  const share = async () => {
    await navigator.clipboard.writeText(window.location.href)
    notify({ text: 'Link copied: filter, order, columns and time are in it', kind: 'ok' })
  }
  return (
    <>
      {state.isLive ? (
        <StreamButton tape={tape} />
      ) : (
        <Button onClick={() => state.change({ session: null, at: null })}>
          <Icon as={History} size={13} className="text-fg-2" />
          {state.params.at ? 'Replay' : 'Past session'}, back to live
        </Button>
      )}
      <span className="max-phone:hidden">
        <WhenPicker shown={tape.meta?.session_date ?? state.params.session} onWhen={state.change} />
      </span>
      <Popover
        label="Columns"
        side="bottom-end"
        className="p-2"
        trigger={(trigger) => (
          <button
            type="button"
            {...trigger}
            aria-label="Columns"
            title="Columns"
            className="grid size-7 shrink-0 place-items-center rounded-2 text-fg-2 hover:bg-hover hover:text-fg-1 max-phone:hidden"
          >
            <Icon as={Columns3} />
          </button>
        )}
      >
        {() => (
          <ColumnChooser
            columns={props.columns as readonly TableColumn<unknown>[]}
            layout={props.layout}
            onLayout={props.onLayout}
            density={props.density}
            onDensity={props.onDensity}
          />
        )}
      </Popover>
      <IconButton icon={Download} label="Save as CSV" onClick={props.onExport} className="max-phone:hidden" />
      <IconButton icon={Share2} label="Copy link" onClick={() => void share()} />
      <IconButton
        icon={PanelRight}
        label="Levels panel"
        isActive={props.hasPanel}
        aria-pressed={props.hasPanel}
        onClick={props.onPanel}
        className="max-phone:hidden"
      />
    </>
  )
}

/** Live or paused in a word, rows held back; Space does the same (C6). Sample data wears no live badge (C16). */
function StreamButton({ tape }: { readonly tape: EquityTape }) {
  const { isPaused, heldCount, setPaused } = tape
  useHotkey(' ', () => setPaused(!isPaused))
  const tier = tape.meta?.tier
  const word = isPaused
    ? 'Paused'
    : tape.isStale
      ? 'Reconnecting'
      : tier === 'sample'
        ? 'Sample'
        : tier === 'delayed'
          ? '15 min late'
          : 'Live'
  return (
    <Button aria-pressed={isPaused} aria-label={isPaused ? 'Go on' : 'Pause'} onClick={() => setPaused(!isPaused)}>
      <Icon as={isPaused ? Play : Pause} size={12} className={tape.isStale ? 'text-warn' : 'text-fg-2'} />
      <span role="status">{word}</span>
      {heldCount > 0 ? <span className="text-warn">+{heldCount} held</span> : null}
    </Button>
  )
}
