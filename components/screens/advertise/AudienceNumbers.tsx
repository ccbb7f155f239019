import { FactTable } from '@/components/marketing/FactTable'
import { EmptyState } from '@/components/ui/EmptyState'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { CallResponse } from '@/lib/contract/calls'
import { formatDate } from '@/lib/format/date'
import { formatNumber } from '@/lib/format/number'

type Audience = CallResponse<'audience.read'>['data']

export interface AudienceNumbersProps {
  /** null: not here yet. */
  readonly audience: Audience | null
  readonly hasFailed: boolean
}

const SHOWN_DAYS = 7
const count = (value: number): string => formatNumber(value, 0)

/** What this host counted, with the day; it says so where nothing was counted. */
export function AudienceNumbers({ audience, hasFailed }: AudienceNumbersProps) {
  const { dateFormat } = useTimeSettings()
  if (audience === null)
    return hasFailed ? <EmptyState>The numbers could not be read. Please come back in a minute.</EmptyState> : null
  const { days, registered, as_of } = audience
  const asOf = formatDate(as_of.slice(0, 10), dateFormat)
  const sum = (of: (day: Audience['days'][number]) => number) => days.reduce((total, day) => total + of(day), 0)
  const [first, last] = [days[0], days.at(-1)]
  return (
    <section aria-label="Audience" className="flex flex-col gap-6">
      <div>
        <h2 className="display text-18">Audience</h2>
        <p className="mt-2 max-w-160 text-13 text-fg-2">
          {first === undefined || last === undefined
            ? `As of ${asOf} this host has counted no visit on a whole day yet, so there are no numbers to show.`
            : `Counted by this host from ${formatDate(first.date, dateFormat)} to ${formatDate(last.date, dateFormat)}, whole UTC days, as of ${asOf}.`}
        </p>
        <dl className="mt-4 grid grid-cols-3 border-t border-l max-phone:grid-cols-1">
          <Figure term="Registered accounts" value={count(registered)} />
          <Figure term="Visits" value={days.length === 0 ? 'none yet' : count(sum((day) => day.visits))} />
          <Figure term="Pages read" value={days.length === 0 ? 'none yet' : count(sum((day) => day.pages))} />
        </dl>
      </div>
      {days.length === 0 ? null : (
        <FactTable
          title="By day"
          heads={['Day (UTC)', 'Visits', 'Pages', 'Browsers']}
          rows={days
            .slice(-SHOWN_DAYS)
            .toReversed()
            .map((day) => [formatDate(day.date, dateFormat), count(day.visits), count(day.pages), count(day.visitors)])}
        />
      )}
    </section>
  )
}

function Figure({ term, value }: { readonly term: string; readonly value: string }) {
  return (
    <div className="border-r border-b p-4">
      <dt className="text-12 text-fg-3">{term}</dt>
      <dd className="display mt-1 text-24">{value}</dd>
    </div>
  )
}
