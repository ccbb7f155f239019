import { ChartScatter } from 'lucide-react'
import { AlertButton } from '@/components/alerts/AlertButton'
import { stockScreenAlert } from '@/components/alerts/watchDrafts'
import { ExpressionBar } from '@/components/options/filter/ExpressionBar'
import { FilterChips } from '@/components/options/filter/FilterChips'
import { BackToNow } from '@/components/options/when/BackToNow'
import { SessionMenu } from '@/components/options/when/SessionMenu'
import { whenWithin } from '@/components/options/when/whenState'
import { ContractsLink } from '@/components/screens/stock-screener/ContractsLink'
import type { StockOpen } from '@/components/screens/stock-screener/useStockOpen'
import type { StockState } from '@/components/screens/stock-screener/useStockState'
import { IconButton } from '@/components/ui/IconButton'
import type { CallResponse } from '@/lib/contract/calls'
import type { Ticker } from '@/lib/core/nominal'
import type { FieldName } from '@/lib/flow/filter/fields'
import { STOCK_FIELDS } from '@/lib/flow/filter/stockFields'

const FIELDS: readonly FieldName[] = [
  ...(['ticker', 'holdings', 'sector', 'industry', 'index', 'issue_type'] as const),
  ...STOCK_FIELDS.map(({ name }) => name),
]

interface PartProps {
  readonly state: StockState
  readonly open: StockOpen
}

/** The filter of the screen, as chips or as text. */
export function StockFilterRow({ state, open }: PartProps) {
  const { params, filterText, change } = state
  if (open.is.expression || params.filterError !== null)
    return (
      <ExpressionBar
        text={filterText}
        error={params.filterError}
        unread={params.filterUnread}
        fields={FIELDS}
        placeholder="iv_rank>=60 and net_premium>1m and market_cap>=10b"
        onApply={(filter) => change({ filter, filterError: null })}
        onChips={() => {
          open.set('expression', false)
          change({ filterError: null })
        }}
      />
    )
  return (
    <FilterChips
      lead={<AlertButton filter={filterText} name="Stock screen" definition={stockScreenAlert()} />}
      filter={params.filter}
      error={params.filterError}
      isPanelOpen={open.is.filters}
      onPanel={() => open.set('filters', !open.is.filters)}
      onChange={(filter) => change({ filter })}
      onExpression={() => open.set('expression', true)}
    />
  )
}

interface StockToolsProps extends PartProps {
  readonly tickers: readonly Ticker[]
  readonly meta: CallResponse<'stockScreener.list'>['meta'] | undefined
}

/** Session, the contracts of the names, and the map. */
export function StockTools({ state, open, tickers, meta }: StockToolsProps) {
  const { when } = state.params
  const within = whenWithin(state.params, state.change)
  return (
    <>
      <BackToNow {...within} />
      <SessionMenu state={within} shown={meta?.session_date ?? when.session} source={meta?.source ?? when.source} />
      <span className="contents max-phone:hidden">
        <ContractsLink tickers={tickers} when={when} />
        <IconButton
          icon={ChartScatter}
          label="Map of the names"
          isActive={open.is.map}
          aria-pressed={open.is.map}
          onClick={() => open.set('map', !open.is.map)}
        />
      </span>
    </>
  )
}
