import { useRouter } from 'next/router'
import type { ReactNode } from 'react'
import { HitChart } from '@/components/alerts/HitChart'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { SideBadge } from '@/components/options/SideBadge'
import { ruleName } from '@/components/screens/option-flow-alerts/alertColumns'
import { Button } from '@/components/ui/Button'
import { Drawer } from '@/components/ui/Dialog'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { AlertHitRow } from '@/lib/contract/alerts'
import type { CallResponse } from '@/lib/contract/calls'
import type { FlowRow } from '@/lib/contract/flowRow'
import { alertRule } from '@/lib/flow/alerts/rules'
import { formatDate, formatPrintTime } from '@/lib/format/date'
import { formatMoney } from '@/lib/format/money'
import { formatCount, formatPrice } from '@/lib/format/number'
import { formatChangePercent } from '@/lib/format/percent'

export interface HitDrawerProps {
  readonly id: string
  readonly at: string | null
  readonly onClose: () => void
  readonly onHit: (id: string) => void
  readonly onContract: (symbol: string) => void
}

/** One hit: the rule with the numbers that met each clause, its prints, the contract with the hit marked, its like. */
export function HitDrawer({ id, at, onClose, onHit, onContract }: HitDrawerProps) {
  const router = useRouter()
  const answer = useEndpoint('flowAlerts.read', { params: { id }, query: at === null ? {} : { at } })
  const data = loadedData(answer)?.data
  const hit = data?.hit
  const symbol = hit?.option_symbol ?? null
  const title = hit ? `${hit.rule} ${ruleName(hit.rule)}${hit.ticker ? `, ${hit.ticker}` : ''}` : 'Hit'
  return (
    <Drawer
      isOpen
      title={title}
      width={720}
      onClose={onClose}
      footer={
        hit ? (
          <>
            {symbol === null ? null : <Button onClick={() => onContract(symbol)}>Open contract</Button>}
            <Button kind="primary" onClick={() => void router.push(`/custom-alerts?rule=${hit.rule}`)}>
              Clone rule to an alert
            </Button>
          </>
        ) : null
      }
    >
      {data === undefined ? (
        <Waiting answer={answer} source="flowAlerts.read" rows={14} />
      ) : (
        <Body data={data} onHit={onHit} />
      )}
    </Drawer>
  )
}

type Data = CallResponse<'flowAlerts.read'>['data']

function Body({ data, onHit }: { readonly data: Data; readonly onHit: (id: string) => void }) {
  const { hit, prints, others } = data
  return (
    <div className="flex flex-col gap-4">
      <Part title="Rule">
        <p className="text-12 text-fg-2">{alertRule(hit.rule)?.definition ?? hit.rule}</p>
        <table className="mt-2 w-full text-12">
          <thead>
            <tr className="text-left text-11 text-fg-3">
              <th className="py-1 font-regular">Clause</th>
              <th className="py-1 font-regular">Found</th>
            </tr>
          </thead>
          <tbody>
            {hit.clauses.map((clause) => (
              <tr key={clause.clause} className="border-line-1 border-t">
                <td className="py-1 pr-3 font-mono text-11">{clause.clause}</td>
                <td className="py-1">{clause.found}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Part>
      {hit.option_symbol === null ? null : <HitChart hit={hit} symbol={hit.option_symbol} />}
      <Results hit={hit} />
      {prints.length === 0 ? null : <Prints prints={prints} total={hit.prints} />}
      <Others others={others} hit={hit} onHit={onHit} />
    </div>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-1 font-medium text-13">{title}</h3>
      {children}
    </section>
  )
}

function Results({ hit }: { readonly hit: AlertHitRow }) {
  const { result } = hit
  const cells: readonly (readonly [string, number | null])[] = [
    ['Underlying +15 min', result.under_15m],
    ['Underlying +1 h', result.under_1h],
    ['Underlying to close', result.under_close],
    ['Underlying +1 day', result.under_1d],
    ['Underlying +5 days', result.under_5d],
    ['Contract +1 h', result.contract_1h],
    ['Contract to close', result.contract_close],
    ['Best bid', result.contract_max],
    ['Worst bid', result.contract_min],
  ]
  return (
    <Part title="What followed">
      <dl className="m-0 grid grid-cols-5 gap-x-3 gap-y-2 max-phone:grid-cols-3">
        {cells.map(([label, value]) => (
          <div key={label}>
            <dt className="text-11 text-fg-3">{label}</dt>
            <dd
              className={`m-0 text-13 ${value === null ? 'text-fg-3' : value > 0 ? 'text-bull' : value < 0 ? 'text-bear' : ''}`}
            >
              {value === null ? 'not yet' : formatChangePercent(value, 2)}
            </dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}

const MOST_PRINTS = 100

function Prints({ prints, total }: { readonly prints: readonly FlowRow[]; readonly total: number }) {
  const { timeZone } = useTimeSettings()
  return (
    <Part title={total === 1 ? 'The print' : `${formatCount(total)} prints`}>
      <ul className="max-h-72 overflow-auto">
        {prints.slice(0, MOST_PRINTS).map((print) => {
          const { time, fraction } = formatPrintTime(print.executed_at_us, timeZone)
          return (
            <li key={print.seq} className="flex h-row items-center gap-3 border-line-1 border-t text-12">
              <span className="w-24 font-mono text-11">
                {time}
                <span className="text-fg-3">{fraction}</span>
              </span>
              <SideBadge side={print.buy_or_sell} />
              <span className="w-28 text-right">
                {formatCount(print.size)} @ {formatPrice(print.price)}
              </span>
              <span className="w-16 text-right">{formatMoney(print.premium)}</span>
              <span className="w-14 text-fg-3">{print.exchange}</span>
              <span className="truncate text-11 text-fg-3">
                {[print.condition, ...print.report_flags].filter(Boolean).join(' ')}
              </span>
            </li>
          )
        })}
      </ul>
      {prints.length > MOST_PRINTS ? <p className="text-11 text-fg-3">The first {MOST_PRINTS} are shown.</p> : null}
    </Part>
  )
}

function Others({
  others,
  hit,
  onHit,
}: {
  others: readonly AlertHitRow[]
  hit: AlertHitRow
  onHit: (id: string) => void
}) {
  const { timeZone, dateFormat } = useTimeSettings()
  return (
    <Part title={`${hit.rule} on ${hit.ticker || 'the market'} before and after`}>
      {others.length === 0 ? <p className="text-12 text-fg-3">No other hit in the sessions looked through.</p> : null}
      <ul className="max-h-56 overflow-auto">
        {others.map((other) => (
          <li key={other.id}>
            <button
              type="button"
              onClick={() => onHit(other.id)}
              className="flex h-row w-full items-center gap-3 border-line-1 border-t text-12 hover:bg-hover"
            >
              <span className="w-36 text-left">
                {formatDate(other.session_date, dateFormat)} {formatPrintTime(other.at_us, timeZone).time}
              </span>
              <span className="flex-1 truncate text-left text-fg-2">
                {other.strike ?? ''} {other.type ?? ''} {other.expiry ?? ''}
              </span>
              <span className="w-16 text-right">{formatMoney(other.premium)}</span>
              <span className="w-16 text-right text-fg-2">{formatChangePercent(other.result.under_close, 2)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Part>
  )
}
