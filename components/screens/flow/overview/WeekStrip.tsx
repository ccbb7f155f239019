import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { MiniTide } from '@/components/options/minutes/MiniTide'
import { directionClass, directionOf, Triangle } from '@/components/ui/Direction'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useLiveAnswer } from '@/hooks/live/useLiveAnswer'
import type { CallArgs } from '@/lib/contract/calls'
import type { TideSessionRow } from '@/lib/contract/tide'
import type { IsoDate } from '@/lib/core/nominal'
import { formatDate } from '@/lib/format/date'
import { formatSignedMoney } from '@/lib/format/money'
import { formatChangePercent } from '@/lib/format/percent'

export interface WeekStripProps {
  readonly query: NonNullable<CallArgs<'tide.sessions'>['query']>
  readonly isLive: boolean
  readonly onChoose: (row: { readonly session: IsoDate; readonly source: string }) => void
}

/** Five sessions side by side under the same filters; a click opens one. */
export function WeekStrip({ query, isLive, onChoose }: WeekStripProps) {
  const answer = useLiveAnswer('tide.sessions', { query: { ...query, count: 5 } }, { isLive, everyMs: 15_000 })
  const rows = loadedData(answer)?.data
  return (
    <section aria-label="Last sessions" className="border-t">
      <h2 className="flex h-7.5 items-center gap-2 px-3 font-medium text-12">
        Last sessions <span className="font-regular text-11 text-fg-3">same filters, independent scales</span>
      </h2>
      {rows === undefined ? (
        <Waiting answer={answer} source="tide.sessions" rows={4} />
      ) : (
        <ul className="grid auto-cols-fr grid-flow-col border-line-1 border-t max-phone:grid-flow-row max-phone:grid-cols-2">
          {rows.map((row) => (
            <li key={row.session_date} className="min-w-0 border-line-1 border-r border-b last:border-r-0">
              <SessionCard row={row} onChoose={() => onChoose({ session: row.session_date, source: row.source })} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function SessionCard({ row, onChoose }: { readonly row: TideSessionRow; readonly onChoose: () => void }) {
  const { dateFormat } = useTimeSettings()
  const net = row.ncp - row.npp
  const direction = directionOf(net)
  const day = formatDate(row.session_date, dateFormat)
  return (
    <button
      type="button"
      onClick={onChoose}
      aria-label={`Open ${day}: net premium ${formatSignedMoney(net)}`}
      className="block w-full px-3 py-1.5 text-left hover:bg-hover"
    >
      <span className="flex justify-between text-11 text-fg-3">
        {day} <span>{spyChange(row.spy)}</span>
      </span>
      <span className={`flex items-center gap-1 font-medium ${directionClass(direction)}`}>
        <Triangle direction={direction} />
        {formatSignedMoney(net)}
      </span>
      <MiniTide series={row.series} height={56} />
    </button>
  )
}

/** SPY from the first to the last step of the session. */
function spyChange(prices: readonly (number | null)[]): string {
  const known = prices.filter((price) => price !== null)
  const [first] = known
  const last = known.at(-1)
  return first === undefined || last === undefined ? '' : `SPY ${formatChangePercent((last / first - 1) * 100)}`
}
