import { useCallback } from 'react'
import type { PredictionParams } from '@/components/screens/predictions/predictionParams'
import { centsChange, centsText, questionText } from '@/components/screens/predictions/predictionText'
import { DataTable } from '@/components/tables/DataTable'
import { PhoneLines } from '@/components/tables/PhoneLines'
import type { PageTable } from '@/components/tables/usePageTable'
import { EmptyState } from '@/components/ui/EmptyState'
import type { PredictionRow, PredictionTradeRow, PredictorRow } from '@/lib/contract/predictions'
import { formatMoney, formatSignedMoney } from '@/lib/format/money'
import { formatCount } from '@/lib/format/number'
import { formatFractionChange } from '@/lib/format/percent'

interface GridProps<R extends object> {
  readonly rows: readonly R[]
  readonly table: PageTable<R>
  readonly params: PredictionParams
  readonly onChange: (patch: Partial<PredictionParams>) => void
}

/** Questions; rows of a venue that tells nothing new are grey and carry its age. */
export function MarketGrid({ rows, table, params, onChange }: GridProps<PredictionRow>) {
  const phoneRow = useCallback((row: PredictionRow) => <MarketLines row={row} />, [])
  return (
    <DataTable<PredictionRow>
      label={params.state === 'archive' ? 'Resolved questions' : 'Open questions'}
      {...table}
      rows={rows}
      getKey={(row) => row.key}
      rowTone={(row) => (row.is_stale ? 'dimmed' : '')}
      onOpen={(row) => onChange({ market: row.key, user: '' })}
      phoneRow={phoneRow}
      empty={
        <EmptyState>
          {params.state === 'archive'
            ? 'No resolved question fits. Take every category and venue.'
            : 'No open question fits. Take every category and venue, or look into the archive.'}
        </EmptyState>
      }
    />
  )
}

function MarketLines({ row }: { readonly row: PredictionRow }) {
  return (
    <PhoneLines>
      <div className={row.is_stale ? 'flex gap-1.5 text-13 dimmed' : 'flex gap-1.5 text-13'}>
        <b className="min-w-0 truncate font-medium">{questionText(row)}</b>
        <span className="flex-1" />
        <b className="font-semibold">{row.result === '' ? centsText(row.price) : row.result}</b>
      </div>
      <div className="flex gap-1.5 text-12 text-fg-2">
        <span className="truncate">
          {row.venue}, {row.category}
        </span>
        <span className="flex-1" />
        <span className="whitespace-nowrap text-fg-3">
          {centsChange(row.change)} {formatMoney(row.volume)}
        </span>
      </div>
    </PhoneLines>
  )
}

const NO_TRADES: Readonly<Partial<Record<PredictionParams['tab'], string>>> = {
  unusual: 'No trade stands three standard deviations above its market or its trader.',
  whales: 'No trade of $10,000 or more is known.',
  insiders: 'No trade follows the pattern. It needs a venue that names its traders.',
}

/** Trades that stand out. */
export function TradeGrid({ rows, table, params, onChange }: GridProps<PredictionTradeRow>) {
  const phoneRow = useCallback((row: PredictionTradeRow) => <TradeLines row={row} />, [])
  return (
    <DataTable<PredictionTradeRow>
      label={params.tab === 'insiders' ? 'Trades that follow the pattern' : 'Trades'}
      {...table}
      rows={rows}
      getKey={(row) => row.key}
      onOpen={(row) => onChange({ market: `${row.venue}:${row.market}`, user: '' })}
      menuItems={(row) =>
        row.trader === ''
          ? []
          : [
              {
                label: `Trader ${row.trader}`,
                onChoose: () => onChange({ user: `${row.venue}:${row.trader}`, market: '' }),
              },
            ]
      }
      phoneRow={phoneRow}
      empty={<EmptyState>{NO_TRADES[params.tab] ?? 'No trade fits.'}</EmptyState>}
    />
  )
}

function TradeLines({ row }: { readonly row: PredictionTradeRow }) {
  return (
    <PhoneLines>
      <div className="flex gap-1.5 text-13">
        <b className="min-w-0 truncate font-medium">{questionText({ title: row.title, outcome: row.outcome_title })}</b>
        <span className="flex-1" />
        <b className="font-semibold">{formatMoney(row.notional)}</b>
      </div>
      <div className="flex gap-1.5 text-12 text-fg-2">
        <span>
          {row.action} {row.outcome} at {centsText(row.price)}
        </span>
        <span className="flex-1" />
        <span className="truncate font-mono text-fg-3">{row.trader || row.venue}</span>
      </div>
    </PhoneLines>
  )
}

/** Traders. */
export function UserGrid({ rows, table, params, onChange }: GridProps<PredictorRow>) {
  const phoneRow = useCallback((row: PredictorRow) => <UserLines row={row} />, [])
  return (
    <DataTable<PredictorRow>
      label={params.tab === 'smart' ? 'Smart money' : 'Traders'}
      {...table}
      rows={rows}
      getKey={(row) => row.key}
      onOpen={(row) => onChange({ user: row.key, market: '' })}
      phoneRow={phoneRow}
      empty={
        <EmptyState>
          {params.tab === 'smart'
            ? 'No trader has 50 resolved positions and a return whose lower bound is above zero.'
            : 'No trader fits. Venues that name no accounts, such as Kalshi, have none here.'}
        </EmptyState>
      }
    />
  )
}

function UserLines({ row }: { readonly row: PredictorRow }) {
  return (
    <PhoneLines>
      <div className="flex gap-1.5 text-13">
        <b className="min-w-0 truncate font-medium font-mono">{row.trader}</b>
        <span className="flex-1" />
        <b className="font-semibold">{formatSignedMoney(row.profit)}</b>
      </div>
      <div className="flex gap-1.5 text-12 text-fg-2">
        <span>
          {row.venue}, {formatCount(row.resolved)} resolved
        </span>
        <span className="flex-1" />
        <span className="text-fg-3">
          ROI {formatFractionChange(row.roi, 1)} {row.is_smart ? 'smart money' : ''}
        </span>
      </div>
    </PhoneLines>
  )
}
