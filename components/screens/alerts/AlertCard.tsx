import { ChartLine, Heart } from 'lucide-react'
import { useState } from 'react'
import { HitChart } from '@/components/alerts/HitChart'
import { QuoteText } from '@/components/options/QuoteText'
import { TickerLink } from '@/components/options/TickerLink'
import { TypeMark } from '@/components/options/TypeMark'
import { AlertIcons } from '@/components/screens/alerts/AlertIcons'
import { GainText } from '@/components/screens/alerts/GainText'
import { Badge } from '@/components/ui/Badge'
import { IconButton } from '@/components/ui/IconButton'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { ClassicAlert } from '@/lib/contract/classicAlerts'
import type { OptionSymbol } from '@/lib/core/nominal'
import { alertRule } from '@/lib/flow/alerts/rules'
import { formatDate, formatPrintTime } from '@/lib/format/date'
import { formatMinutes } from '@/lib/format/duration'
import { formatCount, formatPrice } from '@/lib/format/number'
import { formatChangePercent } from '@/lib/format/percent'
import { formatStrike } from '@/lib/options/contractLabel'

export interface AlertCardProps {
  readonly alert: ClassicAlert
  readonly isFollowed: boolean
  /** At an instant of the past nothing of what followed is told. 26.10 */
  readonly isReplay: boolean
  readonly onFollow: () => void
  readonly onContract: (symbol: OptionSymbol) => void
}

/** A classic alert: the contract as it stood at the alert, and what came after it. §4.14 Alerts, F66. */
export function AlertCard({ alert, isFollowed, isReplay, onFollow, onContract }: AlertCardProps) {
  const { timeZone, dateFormat } = useTimeSettings()
  const [hasChart, setHasChart] = useState(false)
  const { hit, more, expired } = alert
  const symbol = hit.option_symbol
  if (symbol === null || hit.type === null) return null
  const name = `${hit.ticker} ${formatStrike(hit.strike ?? 0)} ${hit.type} ${formatDate(hit.expiry, dateFormat)}`
  return (
    <article aria-label={name} className="flex min-w-0 flex-col gap-2 bg-panel px-3 py-2.5">
      <div className="flex min-w-0 items-center gap-1.5 text-13">
        <b className="font-semibold">
          <TickerLink ticker={hit.ticker} />
        </b>
        <TypeMark type={hit.type} />
        <button type="button" onClick={() => onContract(symbol)} className="touch-reach truncate hover:underline">
          <b className="font-medium">{formatStrike(hit.strike ?? 0)}</b>{' '}
          <span className="text-fg-2">{formatDate(hit.expiry, dateFormat)}</span>
        </button>
        {expired ? <Badge tone="warn">Expired</Badge> : null}
        <span className="flex-1" />
        <span className="font-mono text-11 text-fg-3">{formatPrintTime(hit.at_us, timeZone).time}</span>
      </div>
      <div className="flex min-w-0 items-center gap-2">
        <AlertIcons icons={alert.icons} />
        <span className="flex-1" />
        <span title={alertRule(hit.rule)?.definition} className="truncate text-11 text-fg-3">
          {hit.rule} {alertRule(hit.rule)?.name}
          {more > 0 ? `, ${formatCount(more)} more later` : ''}
        </span>
      </div>
      <AtAlert alert={alert} />
      {isReplay ? null : <After alert={alert} dateFormat={dateFormat} />}
      {hasChart ? <HitChart hit={hit} symbol={symbol} /> : null}
      <div className="mt-auto flex items-center gap-1">
        <IconButton
          size="s"
          icon={ChartLine}
          label={`${hasChart ? 'Hide' : 'Show'} chart of ${name}`}
          isActive={hasChart}
          aria-expanded={hasChart}
          onClick={() => setHasChart(!hasChart)}
        />
        <IconButton
          size="s"
          icon={Heart}
          label={isFollowed ? `${name} is followed on Your Hunt` : `Follow ${name}`}
          isActive={isFollowed}
          disabled={isFollowed}
          onClick={onFollow}
        />
        <span className="flex-1" />
        {isReplay ? null : <Outcome alert={alert} />}
      </div>
    </article>
  )
}

function AtAlert({ alert: { hit, bid, ask } }: { readonly alert: ClassicAlert }) {
  const cells = [
    ['Underlying', formatPrice(hit.underlying)],
    ['Diff', formatChangePercent(hit.diff, 1)],
    ['OI', formatCount(hit.open_interest)],
    ['Volume', formatCount(hit.volume)],
  ] as const
  return (
    <dl className="m-0 grid grid-cols-[minmax(0,1.9fr)_repeat(4,minmax(0,1fr))] gap-x-2 text-12">
      <Cell label="Bid × ask">
        <QuoteText bid={bid} ask={ask} />
      </Cell>
      {cells.map(([label, value]) => (
        <Cell key={label} label={label}>
          {value}
        </Cell>
      ))}
    </dl>
  )
}

function After({ alert, dateFormat }: { readonly alert: ClassicAlert; readonly dateFormat: string }) {
  const { since, minutes_to_peak: toPeak } = alert
  return (
    <dl className="m-0 grid grid-cols-4 gap-x-2 border-line-1 border-t pt-1.5 text-12">
      <Cell label="Max gain">
        <GainText percent={alert.max_gain} />
      </Cell>
      <Cell label="To peak">{toPeak === null ? '-' : formatMinutes(toPeak)}</Cell>
      <Cell label={since === null ? 'Now, at bid' : 'Day’s end'}>
        <GainText percent={alert.gain_now} />
      </Cell>
      <Cell label={since === null ? 'Since' : `Last, ${formatDate(since.on, dateFormat)}`}>
        <GainText percent={since?.change_pct ?? null} />
      </Cell>
    </dl>
  )
}

function Cell({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="truncate text-11 text-fg-3">{label}</dt>
      <dd className="m-0 truncate">{children}</dd>
    </div>
  )
}

const WORDS = { winner: 'Winner', loser: 'Loser', flat: 'Flat', unknown: 'No later quote' } as const

function Outcome({ alert: { outcome } }: { readonly alert: ClassicAlert }) {
  const tone = outcome === 'winner' ? 'text-bull' : outcome === 'loser' ? 'text-bear' : 'text-fg-3'
  return <span className={`text-11 ${tone}`}>{WORDS[outcome]}</span>
}
