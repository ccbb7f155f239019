import Link from 'next/link'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { TypeMark } from '@/components/options/TypeMark'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useLiveAnswer } from '@/hooks/live/useLiveAnswer'
import type { ContractDayRow } from '@/lib/contract/contracts'
import { formatDate } from '@/lib/format/date'
import { formatMoney } from '@/lib/format/money'
import { formatNumber } from '@/lib/format/number'
import { contractLookUpHref } from '@/lib/navigation/contractLookUpQuery'
import { formatStrike } from '@/lib/options/contractLabel'

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
  const { dateFormat } = useTimeSettings()
  if (rows.length === 0) return <p className="px-3 pb-3 text-11 text-fg-3">Nothing traded.</p>
  return (
    <table className="w-full border-collapse">
      <thead className="text-11 text-fg-3">
        <tr className="h-head-row border-line-2 border-b">
          <th scope="col" className="px-3 text-left font-regular">
            Contract
          </th>
          {['Premium', 'Vol/OI', 'Ask %'].map((head) => (
            <th key={head} scope="col" className="px-1.75 text-right font-regular">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.option_symbol} className="h-row border-line-1 border-b hover:bg-hover">
            <td className="whitespace-nowrap px-3">
              <Link
                href={contractLookUpHref({ chain: row.option_symbol, days: 1, mins: 5 })}
                className="inline-flex h-6 items-center gap-1.5 hover:underline"
              >
                <b className="font-semibold">{row.ticker}</b>
                <TypeMark type={row.type} />
                <b className="font-medium">{formatStrike(row.strike)}</b>
                <span className="text-fg-2">{formatDate(row.expiry, dateFormat)}</span>
              </Link>
            </td>
            <td className="px-1.75 text-right font-medium">{formatMoney(row.premium)}</td>
            <td className="px-1.75 text-right text-fg-2">{volumeToInterest(row)}</td>
            <td className="px-1.75 pr-3 text-right">{askShare(row)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const volumeToInterest = ({ volume, open_interest: interest }: ContractDayRow) =>
  interest ? `${formatNumber(volume / interest, 1)}×` : '-'
const askShare = ({ ask_volume: ask, volume }: ContractDayRow) =>
  volume === 0 ? '-' : `${formatNumber((ask / volume) * 100, 0)}%`
