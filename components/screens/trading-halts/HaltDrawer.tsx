import { AlertButton } from '@/components/alerts/AlertButton'
import { WATCH_START, watchAlert } from '@/components/alerts/watchDrafts'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { whenQuery } from '@/components/options/when/whenState'
import type { HaltParams } from '@/components/screens/trading-halts/haltParams'
import { NewsLink } from '@/components/screens/trading-halts/NewsLink'
import { OutcomeTable } from '@/components/screens/trading-halts/OutcomeTable'
import { FactTable, Move } from '@/components/stocks/parts/FactTable'
import { Panel } from '@/components/stocks/parts/Panel'
import { Drawer } from '@/components/ui/Dialog'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { HaltRow } from '@/lib/contract/halts'
import { formatDateTime } from '@/lib/format/date'
import { formatCount, formatPrice } from '@/lib/format/number'
import { formatFractionChange } from '@/lib/format/percent'

export interface HaltDrawerProps {
  readonly params: HaltParams
  readonly onClose: () => void
}

const HEADS = ['Halted', 'Code', 'Before', 'Resumed', 'Gap', '5 min', '30 min'] as const

/** One name closer: its halts of a year and what came after them, by code. §4.4 "History per ticker". */
export function HaltDrawer({ params, onClose }: HaltDrawerProps) {
  const ticker = params.open
  const answer = useEndpoint(
    'halts.history',
    ticker === '' ? null : { params: { ticker }, query: whenQuery(params.when) },
  )
  if (ticker === '') return null
  const shown = loadedData(answer)
  return (
    <Drawer
      isOpen
      title={`${ticker}: halts over a year`}
      width={720}
      onClose={onClose}
      footer={
        <>
          <AlertButton
            name={`Halts of ${ticker}`}
            label={`Alert on halts of ${ticker} (R17)`}
            definition={watchAlert(WATCH_START.halt, [ticker])}
          />
          <NewsLink ticker={ticker} />
        </>
      }
    >
      <div className="-m-4 flex flex-col gap-px bg-line-2">
        {shown === undefined ? (
          <Waiting answer={answer} source="halts.history" rows={8} />
        ) : (
          <>
            <Panel title="Outcomes by halt code" note="medians; n: halts with a price 30 minutes later">
              <OutcomeTable label={`After halts of ${ticker}`} rows={shown.data.outcomes} empty="None is over yet." />
            </Panel>
            <Panel title="Halts" note={`${formatCount(shown.data.rows.length)}, newest first`}>
              <Past rows={shown.data.rows} />
            </Panel>
          </>
        )}
      </div>
    </Drawer>
  )
}

function Past({ rows }: { readonly rows: readonly HaltRow[] }) {
  const { dateFormat, timeZone } = useTimeSettings()
  return (
    <FactTable
      label="Halts of the name"
      columns={HEADS}
      words={[1]}
      empty="The name was not halted within a year."
      rows={rows.map((row) => ({
        key: row.key,
        cells: [
          formatDateTime(row.halted_ms, { format: dateFormat, timeZone }),
          row.code,
          formatPrice(row.price_before),
          formatPrice(row.resumed_price),
          ...[row.gap, row.move_5, row.move_30].map((value, at) => (
            <Move key={HEADS[4 + at]} value={value} text={formatFractionChange(value, 1)} />
          )),
        ],
      }))}
    />
  )
}
