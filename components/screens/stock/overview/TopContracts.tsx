import { Waiting } from '@/components/options/contract/Waiting'
import { TypeMark } from '@/components/options/TypeMark'
import type { Explorer } from '@/components/stocks/explorer/useExplorer'
import { viewChoice } from '@/components/stocks/explorer/viewChoice'
import { FactTable } from '@/components/stocks/parts/FactTable'
import { Panel } from '@/components/stocks/parts/Panel'
import { optionsOf } from '@/components/ui/optionsOf'
import { Segments } from '@/components/ui/Segments'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useLiveAnswer } from '@/hooks/live/useLiveAnswer'
import type { OptionSymbol } from '@/lib/core/nominal'
import { formatDate } from '@/lib/format/date'
import { formatMoney } from '@/lib/format/money'
import { formatCount, formatPrice } from '@/lib/format/number'
import { formatPercent } from '@/lib/format/percent'
import { formatStrike } from '@/lib/options/contractLabel'

export const ORDERS = optionsOf({ premium: 'Premium', volume: 'Volume', oi_change: 'ΔOI' })

export interface TopContractsProps {
  readonly explorer: Explorer
  readonly onOpen: (symbol: OptionSymbol) => void
}

/** The contracts of the name with the most premium, volume or change of open interest today. */
export function TopContracts({ explorer, onOpen }: TopContractsProps) {
  const { dateFormat } = useTimeSettings()
  const { symbol, when, isLive } = explorer
  const order = viewChoice(explorer, 'top', ORDERS, 'premium')
  const answer = useLiveAnswer(
    'screener.list',
    { query: { ...when, filter: `ticker=${symbol}`, sort: `-${order.value}`, limit: 12 } },
    { everyMs: 15_000, isLive },
  )
  const rows = answer.data?.data.rows
  return (
    <Panel title="Top contracts" tools={<Segments label="Top contracts by" size="s" {...order} />}>
      {rows === undefined ? (
        <Waiting answer={answer} source="screener.list" />
      ) : (
        <FactTable
          label="Top contracts"
          columns={['Contract', 'Last', 'Volume', 'OI', 'ΔOI', 'Premium', 'IV', 'Ask %']}
          rows={rows.map((row) => ({
            key: row.option_symbol,
            cells: [
              <button
                key="open"
                type="button"
                onClick={() => onOpen(row.option_symbol)}
                className="inline-flex h-6 items-center gap-1.5 text-fg-1 hover:underline"
              >
                <TypeMark type={row.type} />
                <b className="font-medium">{formatStrike(row.strike)}</b>
                <span className="text-fg-2">{formatDate(row.expiry, dateFormat)}</span>
              </button>,
              formatPrice(row.last),
              formatCount(row.volume),
              formatCount(row.oi),
              formatCount(row.oi_change),
              formatMoney(row.premium),
              formatPercent(row.iv, 1),
              formatCount(row.ask_pct),
            ],
          }))}
          empty="Nothing traded yet."
        />
      )}
    </Panel>
  )
}
