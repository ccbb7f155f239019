import { TypeMark } from '@/components/options/TypeMark'
import { GainText } from '@/components/screens/alerts/GainText'
import type { ClassicAlert, ClassicSummary } from '@/lib/contract/classicAlerts'
import type { OptionSymbol } from '@/lib/core/nominal'
import { formatShortDate } from '@/lib/format/date'
import { formatStrike } from '@/lib/options/contractLabel'

export interface DaySummaryProps {
  readonly summary: ClassicSummary
  readonly onContract: (symbol: OptionSymbol) => void
}

/** Winners AND losers of the cards shown, side by side. §4.14 Alerts, F66. */
export function DaySummary({ summary, onContract }: DaySummaryProps) {
  return (
    <div className="grid shrink-0 grid-cols-2 gap-px border-t bg-line-2 max-phone:grid-cols-1">
      <Side title="Winners" empty="No card is above its ask." alerts={summary.best} onContract={onContract} />
      <Side title="Losers" empty="No card is below its ask." alerts={summary.worst} onContract={onContract} />
    </div>
  )
}

interface SideProps {
  readonly title: string
  readonly empty: string
  readonly alerts: readonly ClassicAlert[]
  readonly onContract: (symbol: OptionSymbol) => void
}

function Side({ title, empty, alerts, onContract }: SideProps) {
  return (
    <section aria-label={title} className="flex min-w-0 items-center gap-3 overflow-x-auto bg-panel px-3 py-1.5">
      <h2 className="shrink-0 font-medium text-12">{title}</h2>
      {alerts.length === 0 ? <p className="text-11 text-fg-3">{empty}</p> : null}
      <ol className="m-0 flex gap-3 p-0">
        {alerts.map((alert) => (
          <li key={alert.hit.id}>
            <Entry alert={alert} onContract={onContract} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Entry({
  alert: { hit, gain_now: gain },
  onContract,
}: { alert: ClassicAlert } & Pick<SideProps, 'onContract'>) {
  const symbol = hit.option_symbol
  if (symbol === null || hit.type === null) return null
  return (
    <button
      type="button"
      onClick={() => onContract(symbol)}
      className="touch-reach flex items-center gap-1 whitespace-nowrap text-12 hover:underline"
    >
      <b className="font-semibold">{hit.ticker}</b>
      <TypeMark type={hit.type} />
      {formatStrike(hit.strike ?? 0)} <span className="text-fg-3">{formatShortDate(hit.expiry, hit.session_date)}</span>
      <GainText percent={gain} />
    </button>
  )
}
