import { AlertButton } from '@/components/alerts/AlertButton'
import { SessionMenu } from '@/components/options/when/SessionMenu'
import type { IntervalParams } from '@/components/screens/interval-flow/intervalParams'
import type { Intervals } from '@/components/screens/interval-flow/useIntervals'
import { Badge } from '@/components/ui/Badge'
import { Button } from '@/components/ui/Button'
import { optionsOf } from '@/components/ui/optionsOf'
import { Segments } from '@/components/ui/Segments'
import { printFilter } from '@/lib/flow/filter/print'
import { INTERVAL_MINUTES } from '@/lib/flow/intervals'

interface HeadProps {
  readonly params: IntervalParams
  readonly onChange: (patch: Partial<IntervalParams>) => void
}

/** Whether the rows are up to date, the bell, and the session. */
export function IntervalTools({ params, onChange, intervals }: HeadProps & { readonly intervals: Intervals }) {
  const { answer, shown, session, isLive } = intervals
  return (
    <>
      {answer.status === 'error' && shown ? <Badge tone="warn">not up to date</Badge> : null}
      <AlertButton
        filter={printFilter(params.filter)}
        name="Interval flow"
        definition={{
          kind: 'interval',
          interval: {
            minutes: params.minutes,
            min_premium: params.minPremium,
            min_volume: 0,
            min_ask: null,
            min_share: params.minShare === 0 ? null : params.minShare,
            opening_only: params.openingOnly,
          },
        }}
      />
      {isLive ? null : (
        <Button onClick={() => onChange({ session: null, source: null, at: null })}>Back to live</Button>
      )}
      <SessionMenu state={{ change: onChange }} shown={session} source={shown?.meta.source ?? null} />
    </>
  )
}

const TABS = optionsOf({ contracts: 'Contracts', tickers: 'Tickers' })
const WIDTHS = INTERVAL_MINUTES.map((minutes) => ({ value: String(minutes), label: `${minutes}m` }))

/** What a bucket is of, and how long it is. */
export function TabsAndWidth({ params, onChange }: HeadProps) {
  return (
    <>
      <Segments
        label="Group by"
        options={TABS}
        value={params.tab}
        onChange={(tab) => onChange({ tab, sort: '', cols: '', minPremium: tab === 'tickers' ? 250_000 : 50_000 })}
      />
      <Segments
        label="Interval"
        options={WIDTHS}
        value={String(params.minutes)}
        onChange={(value) => onChange({ minutes: INTERVAL_MINUTES.find((known) => String(known) === value) ?? 5 })}
      />
    </>
  )
}
