import type { AnalystsPartProps } from '@/components/screens/stock/analysts/analystsParts'
import { FactPanel } from '@/components/stocks/parts/FactPanel'
import { Move } from '@/components/stocks/parts/FactTable'
import { Button } from '@/components/ui/Button'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { formatDate } from '@/lib/format/date'
import { formatCount, formatPrice } from '@/lib/format/number'
import { formatFraction, formatFractionChange } from '@/lib/format/percent'

const SHOWN = 11

/** How often the targets of each firm on this name were reached, and its calls were right. Small counts say little. */
export function FirmsPanel({ explorer, answer }: AnalystsPartProps) {
  const { dateFormat } = useTimeSettings()
  const { firms } = answer.data
  const isWhole = explorer.view.firms === 'all'
  return (
    <FactPanel
      title="Firms on this name"
      note="targets touched within a year, calls judged after 63 sessions (F44), with n"
      tools={
        firms.length > SHOWN ? (
          <Button size="s" onClick={() => explorer.setView({ firms: isWhole ? '' : 'all' })}>
            {isWhole ? `First ${SHOWN}` : `All ${firms.length}`}
          </Button>
        ) : undefined
      }
      words={[1]}
      columns={['Firm', 'Grade', 'Target', 'Touched', 'Right', 'Bias', 'Newest']}
      rows={firms.slice(0, isWhole ? undefined : SHOWN).map((row) => ({
        key: row.firm,
        cells: [
          row.firm,
          row.grade || '-',
          formatPrice(row.target),
          <Rate key="hits" rate={row.hit_rate} count={row.hits + row.misses} />,
          <Rate key="calls" rate={row.right_rate} count={row.right + row.wrong} />,
          <Move key="bias" value={null} text={formatFractionChange(row.bias, 1)} />,
          formatDate(row.newest, dateFormat) || '-',
        ],
      }))}
    />
  )
}

/** A share with the number it stands on. */
function Rate({ rate, count }: { readonly rate: number | null; readonly count: number }) {
  return (
    <>
      {formatFraction(rate, 0)}
      <small className="ml-1 text-11 text-fg-3">of {formatCount(count)}</small>
    </>
  )
}
