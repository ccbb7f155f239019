import Link from 'next/link'
import { ChangeText, TickerText } from '@/components/filings/parts'
import { deedOf, type TrackerFacts } from '@/components/screens/politician-tracker/trackerFacts'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { formatDate } from '@/lib/format/date'
import { formatCount } from '@/lib/format/number'

type Row = TrackerFacts['trades']['rows'][number]

export interface DisclosuresProps {
  readonly rows: readonly Row[]
  /** All that are known; the newest are told. */
  readonly total: number
}

/** What was told when, the newest first, with what followed and the way to the filing. */
export function Disclosures({ rows, total }: DisclosuresProps) {
  return (
    <section aria-label="Disclosures">
      <h2 className="font-medium text-13">
        Disclosures, newest first{total > rows.length ? ` (${formatCount(rows.length)} of ${formatCount(total)})` : ''}
      </h2>
      <ol className="mt-2 border-t text-13">
        {rows.map((row) => (
          <Disclosure key={row.key} row={row} />
        ))}
      </ol>
      {rows.length === 0 ? <p className="py-2 text-12 text-fg-3">No disclosure is known.</p> : null}
    </section>
  )
}

function Disclosure({ row }: { readonly row: Row }) {
  const { dateFormat } = useTimeSettings()
  return (
    <li className="grid gap-x-4 gap-y-0.5 border-line-1 border-b py-2 phone:grid-cols-[96px_1fr_auto]">
      <span className="text-fg-3">{formatDate(row.filed ?? row.traded, dateFormat) || 'day unknown'}</span>
      <span>
        {deedOf(row)} {row.ticker === '' ? row.asset : <TickerText ticker={row.ticker} />}
        <span className="text-fg-2">
          , {row.amount || 'amount not disclosed'}
          {row.owner === '' || row.owner === 'self' ? '' : `, ${row.owner}`}
          {row.traded === null ? '' : `; traded ${formatDate(row.traded, dateFormat)}`}
          {row.delay === null ? '' : `, disclosed after ${formatCount(row.delay)} days`}
        </span>
        {row.is_late ? <span className="text-danger">, late</span> : null}
      </span>
      <span className="flex items-baseline gap-3 whitespace-nowrap text-12 text-fg-3">
        <span>
          since the filing <ChangeText value={row.return_filed} />, over SPY <ChangeText value={row.excess_filed} />
        </span>
        {row.url === '' ? null : (
          <Link className="link touch-target" href={row.url} rel="noreferrer">
            Filing
          </Link>
        )}
      </span>
    </li>
  )
}
