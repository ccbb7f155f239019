import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { TickerBox } from '@/components/options/TickerBox'
import type { whenQuery } from '@/components/options/when/whenState'
import { FundLink } from '@/components/stocks/funds/FundLink'
import { FactTable } from '@/components/stocks/parts/FactTable'
import { Panel } from '@/components/stocks/parts/Panel'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { CallResponse } from '@/lib/contract/calls'
import { formatMoney } from '@/lib/format/money'
import { formatCompact, formatCount } from '@/lib/format/number'
import { formatFraction } from '@/lib/format/percent'

export interface HoldersPanelProps {
  /** The name that is held. */
  readonly name: string
  /** Names offered as buttons. */
  readonly usual: readonly string[]
  readonly when: ReturnType<typeof whenQuery>
  readonly onName: (ticker: string) => void
}

/** Which funds hold a name, with how much of it and of themselves. */
export function HoldersPanel({ name, usual, when, onName }: HoldersPanelProps) {
  const answer = useEndpoint('etf.holders', { params: { ticker: name }, query: when })
  const shown = loadedData(answer)
  return (
    <Panel
      title={`Which funds hold ${name}`}
      note={shown === undefined ? '' : <span className="max-phone:hidden">{heldWords(shown.data)}</span>}
      tools={<TickerBox usual={usual} ticker={name} onChange={onName} />}
      className="border-t"
    >
      {shown === undefined ? (
        <Waiting answer={answer} source="etf.holders" rows={8} />
      ) : (
        <FactTable
          label={`Funds that hold ${name}`}
          columns={['Fund', 'Weight', 'Rank', 'Shares', 'Value', 'Assets of the fund']}
          rows={shown.data.rows.map((row) => ({
            key: row.ticker,
            cells: [
              <span key="fund" className="flex gap-2">
                <FundLink ticker={row.ticker} />
                <span className="text-fg-3 max-phone:hidden">{row.name}</span>
              </span>,
              ...[formatFraction(row.weight), formatCount(row.rank), formatCompact(row.shares)],
              ...[formatMoney(row.value), formatMoney(row.net_assets)],
            ],
          }))}
          empty={`No known fund holds ${name}.`}
        />
      )}
    </Panel>
  )
}

function heldWords({ rows, shares, value }: CallResponse<'etf.holders'>['data']): string {
  return `${formatCount(rows.length)} funds, ${formatCompact(shares)} shares, ${formatMoney(value)}`
}
