import type { ProfileAnswer } from '@/components/screens/portfolios/profileModel'
import { FactTable } from '@/components/stocks/parts/FactTable'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { TrackChange } from '@/lib/contract/portfolioTracks'
import { formatDate } from '@/lib/format/date'
import { formatCount } from '@/lib/format/number'
import { formatFraction } from '@/lib/format/percent'

const LISTED = 4
const share = (value: number) => formatFraction(value, 1)

/** What each filing changed, newest first: the day it was filed, and the close it was followed at. */
export function ProfileChanges({ answer }: { readonly answer: ProfileAnswer }) {
  const { dateFormat } = useTimeSettings()
  const { changes, changes_total } = answer.data
  return (
    <section aria-label="Changes" className="h-full overflow-y-auto">
      <FactTable
        label="Changes"
        columns={['Filed', 'Followed at the close of', 'What', 'Largest moves', 'Names']}
        words={[1, 2, 3]}
        rows={changes.map((change, at) => ({
          key: `${change.filed} ${at}`,
          cells: [
            formatDate(change.filed, dateFormat),
            formatDate(change.followed, dateFormat),
            <FilingLink key="what" change={change} />,
            <Moves key="moves" change={change} />,
            formatCount(change.names),
          ],
        }))}
        empty="No filing is known."
      />
      {changes_total > changes.length ? (
        <p className="px-3 pb-4 text-11 text-fg-3">
          The last {formatCount(changes.length)} of {formatCount(changes_total)} filings.
        </p>
      ) : null}
    </section>
  )
}

function FilingLink({ change: { label, url } }: { readonly change: TrackChange }) {
  const words = label || 'Filing'
  if (url === '') return <>{words}</>
  return (
    <a href={url} rel="noreferrer" target="_blank" className="underline">
      {words}
    </a>
  )
}

function Moves({ change: { moves, more } }: { readonly change: TrackChange }) {
  const rest = Math.max(0, moves.length - LISTED) + more
  return (
    <span className="flex flex-wrap gap-x-3 py-0.5">
      {moves.slice(0, LISTED).map(({ ticker, before, after }) => (
        <span key={ticker} className="whitespace-nowrap">
          <b className="font-medium">{ticker}</b> {share(before)} → {share(after)}
        </span>
      ))}
      {rest > 0 ? <span className="text-fg-3">and {formatCount(rest)} more</span> : null}
    </span>
  )
}
