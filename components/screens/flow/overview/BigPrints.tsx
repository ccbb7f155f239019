import Link from 'next/link'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { SideBadge } from '@/components/options/SideBadge'
import { TypeMark } from '@/components/options/TypeMark'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useLiveAnswer } from '@/hooks/live/useLiveAnswer'
import { formatShortDate, formatShortTime } from '@/lib/format/date'
import { formatMoney } from '@/lib/format/money'
import { contractLookUpHref } from '@/lib/navigation/contractLookUpQuery'
import { formatStrike } from '@/lib/options/contractLabel'

export interface BigPrintsProps {
  readonly when: { readonly session?: string; readonly source?: string; readonly at?: string }
  readonly isLive: boolean
}

/** A print is big from this premium on. */
const FILTER = 'premium>=1m'
const ROWS = 10

/** The newest prints of at least $1M. */
export function BigPrints({ when, isLive }: BigPrintsProps) {
  const { timeZone } = useTimeSettings()
  const answer = useLiveAnswer(
    'flow.list',
    { query: { ...when, filter: FILTER, limit: ROWS } },
    { isLive, everyMs: 4000 },
  )
  const rows = loadedData(answer)?.data
  return (
    <section aria-label="Big prints" className="min-w-0">
      <h2 className="flex h-7.5 items-center justify-between gap-2 px-3 font-medium text-12">
        Big prints <span className="font-regular text-11 text-fg-3">from $1M, newest first</span>
      </h2>
      {rows === undefined ? <Waiting answer={answer} source="flow.list" rows={ROWS} /> : null}
      {rows?.length === 0 ? <p className="px-3 pb-3 text-11 text-fg-3">No print of $1M yet.</p> : null}
      <ul>
        {rows?.map((row) => (
          <li key={row.seq} className="border-line-1 border-b">
            <Link
              href={contractLookUpHref({ chain: row.option_chain_id, days: 1, mins: 5 })}
              className={`flex h-row items-center gap-1.5 whitespace-nowrap px-3 hover:bg-hover pointer-coarse:h-9 ${row.canceled ? 'text-fg-3 line-through' : ''}`}
            >
              <span className="font-mono text-11 text-fg-3">
                {formatShortTime(row.executed_at_us / 1000, timeZone)}
              </span>
              <b className="font-semibold">{row.underlying_symbol}</b>
              <TypeMark type={row.type} />
              <span className="flex-1 truncate">
                {formatStrike(row.strike)}{' '}
                <span className="text-fg-3">{formatShortDate(row.expiry, row.session_date)}</span>
              </span>
              <SideBadge side={row.buy_or_sell} />
              <b className="w-12 text-right font-semibold">{formatMoney(row.premium)}</b>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
