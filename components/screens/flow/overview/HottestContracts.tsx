import { ContractCell } from '@/components/options/contract/ContractCell'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { SMALL_ROW, SmallTable } from '@/components/tables/SmallTable'
import { useLiveAnswer } from '@/hooks/live/useLiveAnswer'
import type { ContractDayRow } from '@/lib/contract/contracts'
import { formatMoney } from '@/lib/format/money'
import { formatNumber } from '@/lib/format/number'

export interface HottestContractsProps {
  readonly when: { readonly session?: string; readonly source?: string; readonly at?: string }
  readonly isLive: boolean
}

const ROWS = 17

/** Contracts with the most premium of the session. */
export function HottestContracts({ when, isLive }: HottestContractsProps) {
  const answer = useLiveAnswer(
    'contracts.top',
    { query: { ...when, by: 'premium', limit: ROWS } },
    { isLive, everyMs: 10_000 },
  )
  const rows = loadedData(answer)?.data
  return (
    <section aria-label="Hottest contracts" className="min-w-0 overflow-x-auto border-r max-rail:border-r-0">
      <h2 className="flex h-7.5 items-center justify-between gap-2 px-3 font-medium text-12">
        Hottest contracts <span className="font-regular text-11 text-fg-3">by premium</span>
      </h2>
      {rows === undefined ? <Waiting answer={answer} source="contracts.top" rows={ROWS} /> : <Rows rows={rows} />}
    </section>
  )
}

function Rows({ rows }: { readonly rows: readonly ContractDayRow[] }) {
  if (rows.length === 0) return <p className="px-3 pb-3 text-11 text-fg-3">Nothing traded.</p>
  return (
    <SmallTable heads={['Contract', 'Premium', 'Vol/OI', 'Ask %']}>
      {rows.map((row) => (
        <tr key={row.option_symbol} className={SMALL_ROW}>
          <ContractCell contract={row} />
          <td className="px-1.75 text-right font-medium">{formatMoney(row.premium)}</td>
          <td className="px-1.75 text-right text-fg-2">{volumeToInterest(row)}</td>
          <td className="px-1.75 pr-3 text-right">{askShare(row)}</td>
        </tr>
      ))}
    </SmallTable>
  )
}

const volumeToInterest = ({ volume, open_interest: interest }: ContractDayRow) =>
  interest ? `${formatNumber(volume / interest, 1)}×` : '-'
const askShare = ({ ask_volume: ask, volume }: ContractDayRow) =>
  volume === 0 ? '-' : `${formatNumber((ask / volume) * 100, 0)}%`
