import { useCallback, useMemo } from 'react'
import { InsiderPhoneRow } from '@/components/filings/InsiderPhoneRow'
import { insiderColumns } from '@/components/filings/insiderColumns'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { windowOf } from '@/components/screens/stock/insiders/insiderWindow'
import type { Explorer } from '@/components/stocks/explorer/useExplorer'
import { viewChoice } from '@/components/stocks/explorer/viewChoice'
import { Panel } from '@/components/stocks/parts/Panel'
import { DataTable } from '@/components/tables/DataTable'
import { saveShown } from '@/components/tables/exportTable'
import { PageTools } from '@/components/tables/PageTools'
import { usePageTable } from '@/components/tables/usePageTable'
import { Chip } from '@/components/ui/Chip'
import { EmptyState } from '@/components/ui/EmptyState'
import { optionsOf } from '@/components/ui/optionsOf'
import { Segments } from '@/components/ui/Segments'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { InsiderTradeRow } from '@/lib/contract/insiders'
import type { IsoDate } from '@/lib/core/nominal'
import { formatCount } from '@/lib/format/number'
import { addDays } from '@/lib/market/isoDate'
import { MOST_ROWS } from '@/lib/tables/rowOrder'

export const CODES = optionsOf({ open: 'No awards', P: 'Purchases', S: 'Sales', all: 'Every line' })

export interface TradesPanelProps {
  readonly explorer: Explorer
  /** Newest filing of the company: the window counts back from it. */
  readonly newest: IsoDate
}

/** Lines of the forms of this company, as in the list of all companies. */
export function TradesPanel({ explorer, newest }: TradesPanelProps) {
  const { symbol, view, when, setView } = explorer
  const { dateFormat } = useTimeSettings()
  const codes = viewChoice(explorer, 'codes', CODES, 'open')
  const { sort = '', cols = '', insider = '' } = view
  const answer = useEndpoint('insiders.trades', {
    query: { ticker: symbol, days: 0, codes: codes.value, limit: MOST_ROWS, ...(insider === '' ? {} : { insider }) },
  })
  const shown = loadedData(answer)
  const columns = useMemo(() => insiderColumns(dateFormat).filter((one) => !ALWAYS_SAME.includes(one.id)), [dateFormat])
  const table = usePageTable(columns, { sort, cols }, setView)
  const phoneRow = useCallback(
    (row: InsiderTradeRow) => <InsiderPhoneRow row={row} dateFormat={dateFormat} />,
    [dateFormat],
  )
  // The list knows the newest filings; an earlier day leaves out what was filed after it.
  const until = when.session ?? (when.at ?? '').slice(0, 10)
  const days = Number(windowOf(view))
  const since = days === 0 ? '' : addDays(newest, -days)
  const rows = (shown?.data.rows ?? []).filter((row) => {
    const day = row.filed ?? row.traded ?? ''
    return day >= since && (until === '' || day <= until)
  })
  const save = () =>
    saveShown(
      { columns, layout: table.layout },
      {
        page: `${symbol} insider trades`,
        filter: `ticker ${symbol}, lines ${codes.value}${insider === '' ? '' : `, insider ${insider}`}`,
        rows,
        meta: shown?.meta ?? null,
      },
    )
  return (
    <Panel
      title="Trades"
      className="border-t"
      note={rows.length === 1 ? '1 line' : `${formatCount(rows.length)} lines`}
      tools={
        <>
          {insider === '' ? null : (
            <Chip isOn onClick={() => setView({ insider: '' })}>
              {insider}, show all
            </Chip>
          )}
          <Segments label="Lines" size="s" {...codes} />
          <PageTools {...table} onExport={save} linkHolds="name, window, lines, order and columns" />
        </>
      }
    >
      <div className="h-120 min-h-0">
        {shown === undefined ? (
          <Waiting answer={answer} source="insiders.trades" rows={12} />
        ) : (
          <DataTable<InsiderTradeRow>
            label="Insider trades"
            {...table}
            rows={rows}
            getKey={(row) => row.key}
            onOpen={(row) => setView({ insider: row.insider })}
            phoneRow={phoneRow}
            empty={<EmptyState>No line fits. Take a longer window or every line.</EmptyState>}
          />
        )}
      </div>
    </Panel>
  )
}

/** One company: its ticker, name and sector need no column. */
const ALWAYS_SAME: readonly string[] = ['ticker', 'company', 'sector']
