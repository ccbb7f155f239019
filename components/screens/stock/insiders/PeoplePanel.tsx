import { ROLE_WORDS } from '@/components/filings/insiderColumns'
import { ChangeText } from '@/components/filings/parts'
import type { InsidersPartProps } from '@/components/screens/stock/insiders/insidersParts'
import { FactPanel } from '@/components/stocks/parts/FactPanel'
import { Button } from '@/components/ui/Button'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { formatDate } from '@/lib/format/date'
import { formatMoney } from '@/lib/format/money'
import { formatCount } from '@/lib/format/number'
import { formatFraction } from '@/lib/format/percent'

/** Who files, what they hold, what they did with their own money, and how their purchases did. A name narrows the trades. */
export function PeoplePanel({ explorer, answer }: InsidersPartProps) {
  const { dateFormat } = useTimeSettings()
  const chosen = explorer.view.insider
  return (
    <FactPanel
      title="Insiders"
      className="border-t"
      note="record: open-market purchases over the 63 sessions after their filing, with n (F41)"
      columns={[
        'Insider',
        'Role',
        'Shares held',
        'Change',
        'Bought',
        'n bought',
        'Sold',
        'n sold',
        'Record',
        'Rose',
        'n',
        'Newest',
      ]}
      words={[1]}
      empty="Nobody filed in this window."
      rows={answer.data.people.map((row) => ({
        key: row.insider,
        cells: [
          <Button
            key="name"
            kind="ghost"
            size="s"
            className="-ml-2"
            aria-pressed={chosen === row.insider}
            onClick={() => explorer.setView({ insider: chosen === row.insider ? '' : row.insider })}
          >
            {row.insider}
          </Button>,
          row.title || ROLE_WORDS[row.role],
          formatCount(row.owned),
          <ChangeText key="change" value={row.change} />,
          formatMoney(row.buy_value),
          formatCount(row.buys),
          formatMoney(row.sell_value),
          formatCount(row.sells),
          <ChangeText key="record" value={row.record_mean} />,
          formatFraction(row.record_positive, 0),
          formatCount(row.record_count),
          formatDate(row.newest, dateFormat) || '-',
        ],
      }))}
    />
  )
}

/** Three or more people who bought within 30 days; nothing where there was none. */
export function ClustersPanel({ answer }: Pick<InsidersPartProps, 'answer'>) {
  const { dateFormat } = useTimeSettings()
  const { clusters } = answer.data
  return (
    <FactPanel
      title="Clusters of purchases"
      className="border-t"
      note="three different insiders within 30 days (F41)"
      columns={['First to last purchase', 'Insiders', 'Names', 'Together']}
      words={[2]}
      empty="No cluster in this window."
      rows={clusters.map((row) => ({
        key: row.first,
        cells: [
          `${formatDate(row.first, dateFormat)} to ${formatDate(row.last, dateFormat)}`,
          formatCount(row.insiders.length),
          row.insiders.join(', '),
          <span key="value" className="text-bull">
            {formatMoney(row.value)}
          </span>,
        ],
      }))}
    />
  )
}
