import type { PredictionParams } from '@/components/screens/predictions/predictionParams'
import { centsText, questionText } from '@/components/screens/predictions/predictionText'
import { FactTable } from '@/components/stocks/parts/FactTable'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { PredictionTradeRow } from '@/lib/contract/predictions'
import { formatDateTime } from '@/lib/format/date'
import { formatMoney } from '@/lib/format/money'
import { formatCount, formatNumber } from '@/lib/format/number'

export interface TradesTableProps {
  readonly rows: readonly PredictionTradeRow[]
  /** Of a market the trader stands beside a trade, of a trader the question. */
  readonly kind: 'market' | 'user'
  readonly onChange: (patch: Partial<PredictionParams>) => void
}

const marks = (row: PredictionTradeRow): string =>
  [row.is_whale ? 'whale' : '', row.is_unusual ? 'unusual' : '', row.is_pattern ? 'pattern' : '']
    .filter((word) => word !== '')
    .join(', ')

/** Trades of one market or one trader, newest first. */
export function TradesTable({ rows, kind, onChange }: TradesTableProps) {
  const { dateFormat, timeZone } = useTimeSettings()
  const isMarket = kind === 'market'
  return (
    <FactTable
      label="Trades"
      columns={['Time', isMarket ? 'Trader' : 'Question', 'Taker', 'Price', 'Contracts', 'Notional', 'z', 'Marks']}
      words={[1, 2, 7]}
      empty="No trade is known."
      rows={rows.map((row) => ({
        key: row.key,
        cells: [
          formatDateTime(row.traded_ms, { format: dateFormat, timeZone }),
          isMarket && row.trader === '' ? (
            'unknown'
          ) : (
            <button
              key="other"
              type="button"
              className={isMarket ? 'font-mono hover:underline' : 'text-left hover:underline'}
              onClick={() =>
                onChange(
                  isMarket
                    ? { user: `${row.venue}:${row.trader}`, market: '' }
                    : { market: `${row.venue}:${row.market}`, user: '' },
                )
              }
            >
              {isMarket ? row.trader : questionText({ title: row.title, outcome: row.outcome_title })}
            </button>
          ),
          `${row.action} ${row.outcome}`,
          centsText(row.price),
          formatCount(row.size),
          formatMoney(row.notional),
          formatNumber(row.z_market, 1),
          marks(row),
        ],
      }))}
    />
  )
}
