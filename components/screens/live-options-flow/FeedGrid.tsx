import { Heart } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/router'
import { useCallback, useState } from 'react'
import { useAlertDialog } from '@/components/alerts/useAlertDialog'
import { type ContractList, useContractList } from '@/components/options/contract/useContractList'
import { FlowPhoneRow } from '@/components/options/FlowPhoneRow'
import { tickerItems } from '@/components/options/filter/tickerItems'
import { rowTone } from '@/components/options/SentimentMark'
import { EmptyFeed } from '@/components/screens/live-options-flow/EmptyFeed'
import { saveTrade } from '@/components/screens/live-options-flow/saveTrade'
import type { FeedState } from '@/components/screens/live-options-flow/useFeedState'
import { DataTable } from '@/components/tables/DataTable'
import { OnlyButton } from '@/components/tables/OnlyButton'
import type { TableColumn } from '@/components/tables/tableColumn'
import type { CellPlace, Density } from '@/components/tables/tableProps'
import { useSortRules } from '@/components/tables/useSortRules'
import { IconButton } from '@/components/ui/IconButton'
import { notify } from '@/components/ui/notify'
import { useAuth } from '@/hooks/app/useAuth'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { FlowSummaryRow } from '@/lib/contract/flowRow'
import type { FlowItem } from '@/lib/flow/trade'
import { hrefOf, routes } from '@/lib/navigation/routes'
import { underlyingOf } from '@/lib/options/indexRoots'
import { directionOfSide, profitCalculatorLink } from '@/lib/options/profitCalculatorLink'
import type { TableLayout } from '@/lib/tables/tableLayout'

const ExplainPopover = dynamic(
  () => import('@/components/options/ExplainPopover').then((module) => module.ExplainPopover),
  { ssr: false },
)

export interface FeedGridProps {
  readonly feed: FeedState
  readonly columns: readonly TableColumn<FlowItem>[]
  readonly layout: TableLayout
  readonly onLayout: (layout: TableLayout) => void
  readonly density: Density
  readonly rows: readonly FlowItem[]
  readonly fresh: ReadonlySet<number>
  readonly summary: FlowSummaryRow | null
  readonly onFilter: (clause: string) => void
  readonly onTicker: (ticker: string) => void
  readonly onHold: (isHeld: boolean) => void
  readonly onEndReached: () => void
}

const keyOf = (print: FlowItem) => String(print.seq)

/** The tape itself. */
export function FeedGrid(props: FeedGridProps) {
  const { feed, columns, rows, fresh, onFilter, onTicker } = props
  const { timeZone } = useTimeSettings()
  const { user } = useAuth()
  const [explained, setExplained] = useState<CellPlace<FlowItem> | null>(null)
  const order = useSortRules(columns, feed.params.sort, feed.change)
  const isSignedIn = user !== null
  const phoneRow = useCallback((print: FlowItem) => <FlowPhoneRow print={print} timeZone={timeZone} />, [timeZone])
  const hoverActions = useCallback(
    (print: FlowItem) => <RowActions print={print} isSignedIn={isSignedIn} onFilter={onFilter} />,
    [isSignedIn, onFilter],
  )
  const alert = useAlertDialog()
  const list = useContractList()
  const { push } = useRouter()
  const menuItems = (print: FlowItem) => [
    {
      label: `Open ${underlyingOf(print.ticker)}`,
      onChoose: () => void push(hrefOf(routes.stockOverview, { symbol: underlyingOf(print.ticker) })),
    },
    { label: 'Open contract', keys: 'Enter', onChoose: () => feed.change({ chain: print.optionSymbol }) },
    { label: `Add to ${listName(list)}`, onChoose: () => addTo(list, print) },
    ...tickerItems(print.ticker, onFilter),
    ...alert.menuItem({
      name: `${print.ticker} prints like this`,
      filter: `contract=${print.optionSymbol} and premium>=50k`,
    }),
    { label: 'Keep in My trades', onChoose: () => void saveTrade(print, isSignedIn) },
    { label: 'Copy symbol', onChoose: () => void navigator.clipboard.writeText(print.optionSymbol) },
    { label: 'Copy calculator link', onChoose: () => void copyCalculatorLink(print) },
  ]
  return (
    <>
      <DataTable<FlowItem>
        label="Prints"
        columns={columns}
        rows={rows}
        getKey={keyOf}
        layout={props.layout}
        onLayout={props.onLayout}
        {...order}
        density={props.density}
        rowTone={rowTone}
        isFresh={(print) => fresh.has(print.seq)}
        onOpen={(print) => feed.change({ chain: print.optionSymbol })}
        onActive={(print) => onTicker(print.ticker)}
        onFilter={onFilter}
        onExplain={setExplained}
        menuItems={menuItems}
        onHold={props.onHold}
        onEndReached={props.onEndReached}
        hoverActions={hoverActions}
        phoneRow={phoneRow}
        empty={<EmptyFeed feed={feed} total={props.summary?.total ?? null} />}
      />
      {alert.dialog}
      {explained ? (
        <ExplainPopover
          print={explained.row}
          column={explained.column.id}
          at={explained.at}
          onClose={() => setExplained(null)}
        />
      ) : null}
    </>
  )
}

/** The chosen watchlist; without one the contracts of this device. */
const listName = ({ selected, isKept }: ContractList): string =>
  isKept && selected !== null ? selected.name : 'your contracts'

function addTo(list: ContractList, print: FlowItem): void {
  list.add(print.optionSymbol)
  notify({ text: `${print.optionSymbol} is in ${listName(list)}, ${keptWords(list)}`, kind: 'ok' })
}

const keptWords = ({ isKept }: ContractList) => (isKept ? 'kept in your account' : 'saved on this device')

interface RowActionsProps {
  readonly print: FlowItem
  readonly isSignedIn: boolean
  readonly onFilter: (clause: string) => void
}

function RowActions({ print, isSignedIn, onFilter }: RowActionsProps) {
  return (
    <>
      <IconButton
        icon={Heart}
        size="s"
        tabIndex={-1}
        label="Keep in My trades"
        onClick={() => void saveTrade(print, isSignedIn)}
      />
      <OnlyButton of={print.optionSymbol} clause={`contract=${print.optionSymbol}`} onFilter={onFilter} />
    </>
  )
}

async function copyCalculatorLink(print: FlowItem): Promise<void> {
  const link = profitCalculatorLink([
    {
      symbol: print.ticker,
      type: print.type,
      direction: directionOfSide(print.side),
      expiry: print.expiry,
      strike: print.strike,
      ask: print.ask ?? 0,
      bid: print.bid ?? 0,
      volume: print.volume,
      openInterest: print.openInterest ?? 0,
      quantity: print.size,
    },
  ])
  await navigator.clipboard.writeText(window.location.origin + link)
}
