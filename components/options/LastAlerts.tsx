import Link from 'next/link'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { TypeMark } from '@/components/options/TypeMark'
import { Badge } from '@/components/ui/Badge'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useLiveAnswer } from '@/hooks/live/useLiveAnswer'
import type { AlertHitRow } from '@/lib/contract/alerts'
import { ALERT_RULES } from '@/lib/flow/alerts/rules'
import { formatShortTime } from '@/lib/format/date'
import { formatMoney } from '@/lib/format/money'
import { hrefOf, routes } from '@/lib/navigation/routes'
import { formatStrike } from '@/lib/options/contractLabel'

export interface LastAlertsProps {
  readonly when: { readonly session?: string; readonly source?: string; readonly at?: string }
  readonly isLive: boolean
  /** Whose hits; empty: of the whole market. */
  readonly filter?: string
}

const ROWS = 10
const NAMES = new Map(ALERT_RULES.map(({ id, name }) => [id, name]))

/** The last ten rule hits of the session; one opens with its prints on Flow Alerts. */
export function LastAlerts({ when, isLive, filter = '' }: LastAlertsProps) {
  const answer = useLiveAnswer(
    'flowAlerts.list',
    { query: { ...when, filter, limit: ROWS } },
    { isLive, everyMs: 10_000 },
  )
  const rows = loadedData(answer)?.data
  return (
    <section aria-label="Last alerts" className="min-w-0 border-b bg-panel">
      <h2 className="flex h-7.5 items-center justify-between gap-2 px-3 font-medium text-12">
        Last alerts <span className="font-regular text-11 text-fg-3">rule hits, newest first</span>
      </h2>
      {rows === undefined ? <Waiting answer={answer} source="flowAlerts.list" rows={ROWS} /> : null}
      {rows?.length === 0 ? <p className="px-3 pb-3 text-11 text-fg-3">No rule has hit yet.</p> : null}
      <ul>
        {rows?.slice(0, ROWS).map((hit) => (
          <li key={hit.id} className="border-line-1 border-t">
            <HitLine hit={hit} when={when} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function HitLine({ hit, when }: { readonly hit: AlertHitRow; readonly when: LastAlertsProps['when'] }) {
  const { timeZone } = useTimeSettings()
  const page = hrefOf(routes.flowAlerts)
  const query = new URLSearchParams({ ...when, hit: hit.id })
  return (
    <Link
      href={`${page}?${query}`}
      title={`${hit.rule}: ${NAMES.get(hit.rule) ?? ''}`}
      className="flex h-row items-center gap-2 whitespace-nowrap px-3 hover:bg-hover pointer-coarse:h-9"
    >
      <span className="font-mono text-11 text-fg-3">{formatShortTime(Math.floor(hit.at_us / 1000), timeZone)}</span>
      <Badge>{hit.rule}</Badge>
      <b className="font-semibold">{hit.ticker || 'Market'}</b>
      {hit.type === null || hit.strike === null ? (
        <span className="min-w-0 truncate text-fg-2">{NAMES.get(hit.rule)}</span>
      ) : (
        <>
          <TypeMark type={hit.type} />
          <span className="min-w-0 truncate">{formatStrike(hit.strike)}</span>
        </>
      )}
      <span className="flex-1" />
      <b className="w-14 text-right font-semibold">{formatMoney(hit.premium)}</b>
    </Link>
  )
}
