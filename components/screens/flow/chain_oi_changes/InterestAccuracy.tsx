import { Waiting } from '@/components/options/contract/Waiting'
import type { InterestState } from '@/components/options/interest/useInterestState'
import { whenQuery } from '@/components/options/when/whenState'
import { TableHead } from '@/components/ui/TableHead'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { AccuracyRow } from '@/lib/contract/openInterest'
import { printFilter } from '@/lib/flow/filter/print'
import { formatDate } from '@/lib/format/date'
import { formatCount } from '@/lib/format/number'
import { formatPercent } from '@/lib/format/percent'

const RULES: Readonly<Record<string, string>> = {
  proven: 'Proven: larger than open interest and all volume before',
  strong: 'Strong: larger than open interest, or volume past it',
  likely: 'Likely: volume at least half of open interest, single leg',
  unknown: 'Unknown: no evidence',
}
const SIDES: Readonly<Record<string, string>> = {
  ASK: 'At the ask',
  BID: 'At the bid',
  MID: 'Between',
  NONE: 'No side',
}

/** Yesterday's prints joined to this morning's open interest: how often the opening evidence was right (F9). */
export function InterestAccuracy({ state }: { readonly state: InterestState }) {
  const { dateFormat } = useTimeSettings()
  const query = { filter: printFilter(state.params.filter), ...whenQuery(state.params.when) }
  const answer = useEndpoint('openInterest.accuracy', { query }, { refreshMs: state.isLive ? 30_000 : 0 })
  if (answer.data === undefined) {
    return <Waiting answer={answer} source="openInterest.accuracy" rows={20} label="Loading the report" />
  }
  const { judged, rules, sides, tickers, prior } = answer.data.data
  return (
    <div className="h-full overflow-auto">
      <p className="max-w-190 px-3 py-2.5 text-12 text-fg-2">
        {judged === null
          ? prior === 'loading'
            ? 'The prints of the session before are being read.'
            : 'The session before this one is not known, so nothing can be measured.'
          : `Prints of ${formatDate(judged, dateFormat)} against the open interest of the morning after. Carry is the change of a contract's open interest over its volume, from −100% to 100%, weighted by volume.`}
      </p>
      <div className="grid grid-cols-2 items-start border-t max-nav:grid-cols-1">
        <Report title="By opening evidence" head="Evidence" rows={rules} name={(key) => RULES[key] ?? key} hasPrints />
        <Report title="By side" head="Side" rows={sides} name={(key) => SIDES[key] ?? key} hasPrints={false} />
      </div>
      <Report title="Proven and strong prints by ticker" head="Ticker" rows={tickers} name={(key) => key} hasPrints />
    </div>
  )
}

interface ReportProps {
  readonly title: string
  readonly rows: readonly AccuracyRow[]
  readonly name: (key: string) => string
  readonly hasPrints: boolean
  /** Head of the first column. */
  readonly head: string
}

function Report({ title, rows, name, hasPrints, head }: ReportProps) {
  return (
    <section aria-label={title} className="min-w-0 overflow-x-auto border-r border-b">
      <h2 className="h-7.5 px-3 font-medium text-12 leading-[30px]">{title}</h2>
      <table className="w-full border-collapse text-12">
        <TableHead
          className="text-11 text-fg-3"
          row="border-line-2 border-b"
          heads={[head, ...(hasPrints ? ['Prints'] : []), 'Contracts', 'Volume', 'OI rose', 'Carry']}
          cells={(at) => (at === 0 ? 'px-3 py-1 text-left font-regular' : 'px-2 text-right font-regular last:px-3')}
        />
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className="border-line-1 border-b hover:bg-hover">
              <th scope="row" className="px-3 py-1 text-left font-regular">
                {name(row.key)}
              </th>
              {hasPrints ? <td className="px-2 text-right">{formatCount(row.prints)}</td> : null}
              <td className="px-2 text-right">{formatCount(row.contracts)}</td>
              <td className="px-2 text-right">{formatCount(row.volume)}</td>
              <td className="px-2 text-right font-medium">{formatPercent(row.opened_pct, 1)}</td>
              <td className="px-3 text-right">{formatPercent(row.carry_pct, 1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
