import { ChangeText, TickerText } from '@/components/filings/parts'
import { loadedData } from '@/components/options/loadedData'
import { FactPanel } from '@/components/stocks/parts/FactPanel'
import { FactTable } from '@/components/stocks/parts/FactTable'
import { Panel } from '@/components/stocks/parts/Panel'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { formatDate } from '@/lib/format/date'
import { formatMoney } from '@/lib/format/money'
import { formatCount } from '@/lib/format/number'
import { formatFraction } from '@/lib/format/percent'

const HORIZONS: Readonly<Record<number, string>> = { 21: '1 month', 63: '3 months', 126: '6 months', 252: '1 year' }

/** Who somebody is, what they hold and traded, and what their purchases were worth (C25, F41). */
export function PersonHead({ name }: { readonly name: string }) {
  const { dateFormat } = useTimeSettings()
  const answer = useEndpoint('insiders.person', { params: { name } })
  const person = loadedData(answer)?.data
  if (person === undefined)
    return (
      <p className="border-b px-3 py-1.5 text-12 text-fg-2">
        {answer.status === 'error' ? answer.error.message : `Reading the filings of ${name} …`}
      </p>
    )
  const since = person.first === null ? '' : ` since ${formatDate(person.first, dateFormat)}`
  return (
    <section aria-label={name} className="grid grid-cols-2 gap-px border-b bg-line-2 max-rail:grid-cols-1">
      <Panel title={name} note={`${formatCount(person.lines)} lines${since}`}>
        <div className="max-h-44 overflow-y-auto">
          <FactTable
            label={`Companies of ${name}`}
            columns={['Company', 'Role', 'Owned', 'Bought', 'Sold']}
            words={[1]}
            rows={person.companies.map((one) => ({
              key: one.ticker || one.company,
              cells: [
                <TickerText key="ticker" ticker={one.ticker} />,
                <span key="role" title={one.title} className="block max-w-40 truncate">
                  {one.title || one.role}
                </span>,
                formatCount(one.owned),
                `${formatMoney(one.buy_value)} (${formatCount(one.buys)})`,
                `${formatMoney(one.sell_value)} (${formatCount(one.sells)})`,
              ],
            }))}
          />
        </div>
      </Panel>
      <FactPanel
        title="After the purchases"
        note={`from the close of the filing day, against ${person.benchmark} (F41)`}
        label="Performance after purchases"
        columns={['Held for', 'Purchases', 'Mean return', `Over ${person.benchmark}`, 'Did better']}
        rows={person.record.map((one) => ({
          key: String(one.sessions),
          cells: [
            HORIZONS[one.sessions] ?? `${one.sessions} sessions`,
            formatCount(one.count),
            <ChangeText key="mean" value={one.mean} />,
            <ChangeText key="excess" value={one.excess} />,
            one.hit === null ? '-' : formatFraction(one.hit, 0),
          ],
        }))}
      />
    </section>
  )
}
