import { useState } from 'react'
import { FactTable } from '@/components/stocks/parts/FactTable'
import { Dialog } from '@/components/ui/Dialog'
import { Select } from '@/components/ui/Select'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { ScreenSince } from '@/lib/contract/screenSince'
import type { IsoDate } from '@/lib/core/nominal'
import { formatDate, formatShortDate } from '@/lib/format/date'
import { formatCount } from '@/lib/format/number'
import { formatChangePercent, formatFraction } from '@/lib/format/percent'

const AGAIN_MS = 2500

export interface SinceDialogProps {
  readonly filter: string
  /** Stored sessions, newest first. */
  readonly sessions: readonly { readonly session_date: IsoDate; readonly source: string }[]
  readonly source: string | undefined
  readonly onClose: () => void
}

/** "Run on every day since": how often the screen found something, and what followed (F66). */
export function SinceDialog({ filter, sessions, source, onClose }: SinceDialogProps) {
  const { dateFormat } = useTimeSettings()
  const dates = [...new Set(sessions.filter((one) => source === undefined || one.source === source).map(dateOf))]
  const [since, setSince] = useState(dates.at(-1) ?? '')
  const [isWorking, setWorking] = useState(true)
  const body = { filter, since, ...(source === undefined ? {} : { source }) }
  const answer = useEndpoint('screener.since', since === '' ? null : { body }, { refreshMs: isWorking ? AGAIN_MS : 0 })
  const found = answer.data?.data
  const isOpen = found === undefined || found.pending > 0
  if (isOpen !== isWorking) setWorking(isOpen)
  return (
    <Dialog isOpen title="Run on every day since" onClose={onClose}>
      <div className="flex flex-col gap-3 text-12">
        <Select
          aria-label="Since"
          options={dates.map((date) => ({ value: date, label: `Since ${formatDate(date, dateFormat)}` }))}
          value={since}
          onChange={setSince}
        />
        {dates.length === 0 ? (
          <p className="text-fg-3">No session is stored yet.</p>
        ) : answer.status === 'error' ? (
          <p className="text-danger">{answer.error.message}</p>
        ) : found === undefined ? (
          <p className="text-fg-3">Reading the sessions …</p>
        ) : (
          <Found found={found} />
        )}
      </div>
    </Dialog>
  )
}

const dateOf = (one: { readonly session_date: IsoDate }) => one.session_date

function Found({ found }: { readonly found: ScreenSince }) {
  const total = found.days.reduce((sum, day) => sum + day.matched, 0)
  const sessions = `${found.days.length} ${found.days.length === 1 ? 'session' : 'sessions'}`
  return (
    <>
      <p role="status" className="text-fg-2">
        {formatCount(total)} matches in {sessions}
        {found.pending > 0 ? `, ${found.pending} more to read` : ''}.
      </p>
      <FactTable
        label="Matches a day"
        columns={['Session', 'Matches', 'Of contracts']}
        rows={found.days.map((day) => ({
          key: day.session_date,
          cells: [
            formatShortDate(day.session_date, day.session_date),
            formatCount(day.matched),
            formatCount(day.traded),
          ],
        }))}
      />
      <FactTable
        label="What followed"
        columns={['Return', 'n', 'Mean', '95% of the mean', 'Above 0', 'All contracts']}
        rows={found.horizons.map(({ key, label, stats, benchmark_mean }) => ({
          key,
          cells: [
            label,
            formatCount(stats?.n ?? 0),
            formatChangePercent(stats?.mean ?? null),
            stats?.mean_low == null
              ? '-'
              : `${formatChangePercent(stats.mean_low)} to ${formatChangePercent(stats.mean_high)}`,
            formatFraction(stats?.hit_rate ?? null, 0),
            formatChangePercent(benchmark_mean),
          ],
        }))}
      />
      <p className="text-11 text-fg-3">
        Each contract counts from the end of the session it matched in. Contracts without an ask then, or without a bid
        later, are left out of the last two lines; all contracts are a spread of those that traded.
      </p>
    </>
  )
}
