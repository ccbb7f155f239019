import { useState } from 'react'
import { loadedData } from '@/components/options/loadedData'
import { TypeMark } from '@/components/options/TypeMark'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { CallResponse } from '@/lib/contract/calls'
import type { AlertDefinition } from '@/lib/flow/alerts/definition'
import { formatDate, formatPrintTime, formatShortDate } from '@/lib/format/date'
import { formatMoney } from '@/lib/format/money'
import { formatCount } from '@/lib/format/number'
import { formatChangePercent, formatFraction } from '@/lib/format/percent'
import { formatStrike } from '@/lib/options/contractLabel'
import { parseOccSymbol } from '@/lib/options/occSymbol'

const AGAIN_MS = 3000

/** "What would this have done?": hits a day over the sessions at hand, sample hits and what followed (F66). */
export function AlertPreview({
  definition,
  isValid,
}: {
  readonly definition: AlertDefinition
  readonly isValid: boolean
}) {
  const body = { definition: { ...definition, scope: { ...definition.scope, tickers: [...definition.scope.tickers] } } }
  const [isWorking, setWorking] = useState(true)
  const answer = useEndpoint('customAlerts.preview', isValid ? { body } : null, { refreshMs: isWorking ? AGAIN_MS : 0 })
  const preview = loadedData(answer)?.data
  const isWatch = definition.kind === 'watch' && definition.watch?.kind !== 'price_level'
  const isOpen = preview === undefined || preview.days.some(isLooking) || (isWatch && preview.now === null)
  if (isOpen !== isWorking) setWorking(isOpen)
  return (
    <section aria-label="What would this have done?" className="border bg-panel p-3">
      <h3 className="font-medium text-12">What would this have done?</h3>
      {!isValid ? (
        <p className="mt-1 text-11 text-fg-3">The condition cannot be tried out yet.</p>
      ) : answer.status === 'error' ? (
        <p className="mt-1 text-11 text-danger">{answer.error.message}</p>
      ) : preview === undefined ? (
        <p className="mt-1 text-11 text-fg-3">Trying it out …</p>
      ) : isWatch ? (
        <MatchesNow now={preview.now} />
      ) : (
        <Found preview={preview} />
      )}
    </section>
  )
}

type Preview = CallResponse<'customAlerts.preview'>['data']
type Stats = NonNullable<Preview['horizons'][number]['stats']>

/** What followed, of all sessions; the horizon is the same whatever came out. */
function followed({ mean, hit_rate: rate, hit_rate_low: low, hit_rate_high: high, n }: Stats): string {
  const interval = low === null ? '' : ` (95%: ${formatFraction(low, 0)} to ${formatFraction(high, 0)})`
  return ` Underlying to the close in the direction of the hit: mean ${formatChangePercent(mean, 2)}, hit rate ${formatFraction(rate, 0)}${interval}, ${formatCount(n)} events.`
}

/** A session whose prints are still being played through. */
const isLooking = ({ progress }: Preview['days'][number]): boolean => progress < 0.99

/** Figures have no earlier sessions to be played through: what matches at this moment. */
function MatchesNow({ now }: { readonly now: Preview['now'] }) {
  if (now === null) return <p className="mt-1 text-11 text-fg-3">The figures are being worked out …</p>
  return (
    <div className="mt-1 flex flex-col gap-2">
      <p role="status" className="text-11 text-fg-2">
        {formatCount(now.matches)} {now.matches === 1 ? 'match' : 'matches'} at this moment. What matches now does not
        ring; the alert looks at figures and not at prints, so earlier sessions are not tried out.
      </p>
      {now.examples.length === 0 ? null : (
        <ul aria-label="Matches now" className="flex flex-wrap gap-1">
          {now.examples.map((key) => (
            <li key={key} className="border px-1.5 py-0.5 font-mono text-10 text-fg-2">
              {parseOccSymbol(key)?.string ?? key}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Found({ preview }: { readonly preview: Preview }) {
  const { timeZone, dateFormat } = useTimeSettings()
  const days = [...preview.days].reverse()
  const most = Math.max(1, ...days.map((day) => day.hits))
  const isWorking = days.some(isLooking)
  const stats = preview.horizons.find((horizon) => horizon.key === 'under_close')?.stats ?? null
  return (
    <div className="mt-2 flex flex-col gap-2">
      <ul aria-label="Hits a day" className="flex h-16 items-end gap-1">
        {days.map((day) => (
          <li
            key={day.session_date}
            className="flex min-w-8 flex-1 flex-col items-center gap-0.5 text-10 text-fg-3"
            title={`${formatDate(day.session_date, dateFormat)}: ${formatCount(day.hits)} hits${isLooking(day) ? ' so far' : ''}`}
          >
            <span className={isLooking(day) ? 'text-fg-3' : 'text-fg-1'}>
              {isLooking(day) ? `${Math.round(day.progress * 100)}%…` : formatCount(day.hits)}
            </span>
            <i
              aria-hidden="true"
              className="block w-full max-w-10 bg-fg-3"
              style={{ height: `${(day.hits / most) * 28 + 1}px` }}
            />
            <span className="whitespace-nowrap">{formatShortDate(day.session_date, day.session_date)}</span>
          </li>
        ))}
      </ul>
      <p role="status" className="text-11 text-fg-2">
        {formatCount(preview.total)} {preview.total === 1 ? 'hit' : 'hits'} in {days.length}{' '}
        {days.length === 1 ? 'session' : 'sessions'}
        {isWorking ? ', still looking' : ''}.{stats === null || isWorking ? '' : followed(stats)}
      </p>
      <ul className="max-h-32 overflow-auto">
        {preview.samples.map((hit) => (
          <li key={hit.id} className="flex h-6 items-center gap-3 border-line-1 border-t text-11">
            <span className="w-24 shrink-0 font-mono text-fg-3">
              {formatShortDate(hit.session_date, hit.session_date)} {formatPrintTime(hit.at_us, timeZone).time}
            </span>
            <b className="w-12 font-semibold">{hit.ticker || 'Market'}</b>
            <span className="flex min-w-0 flex-1 items-center gap-1.5 truncate text-fg-2">
              {hit.type === null ? null : <TypeMark type={hit.type} />}
              {hit.strike === null ? null : formatStrike(hit.strike)}{' '}
              {hit.expiry === null ? null : formatDate(hit.expiry, dateFormat)}
            </span>
            <span>{formatMoney(hit.premium)}</span>
            <span className="w-14 text-right text-fg-2">
              {formatChangePercent(hit.result.under_close ?? hit.result.under_15m, 2)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
