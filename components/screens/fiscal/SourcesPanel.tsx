import { Download } from 'lucide-react'
import type { FiscalParams } from '@/components/screens/fiscal/fiscalParams'
import { type FiscalAnswer, unitText } from '@/components/screens/fiscal/fiscalWords'
import { saveSeries } from '@/components/screens/fiscal/saveFiscal'
import { FactPanel } from '@/components/stocks/parts/FactPanel'
import { Badge } from '@/components/ui/Badge'
import { IconButton } from '@/components/ui/IconButton'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { formatDate, formatDateTime } from '@/lib/format/date'
import { formatCount } from '@/lib/format/number'
import { daysBetween } from '@/lib/market/isoDate'

interface SourcesProps {
  readonly answer: FiscalAnswer
  readonly params: FiscalParams
}

/** Every series with who tells it, when, and how old its last value is; each is a file. */
export function SourcesPanel({ answer, params }: SourcesProps) {
  const { dateFormat, timeZone } = useTimeSettings()
  const { sources, today } = answer.data
  return (
    <FactPanel
      title="Sources and release lags"
      note="a late series shows its last value with its age"
      columns={['Series', 'Publisher', 'Released', 'Last value', 'Of', 'Age', 'Next due', 'Values', 'File']}
      words={[1, 2]}
      rows={sources.map((one) => ({
        key: one.id,
        cells: [
          one.name,
          one.publisher,
          one.release,
          unitText(one.unit, one.last_value),
          one.last_date === null ? 'no source' : formatDate(one.last_date, dateFormat),
          one.last_date === null ? (
            '-'
          ) : (
            <Age key="age" days={daysBetween(one.last_date, today)} isLate={one.is_late} />
          ),
          one.next_due_ms === null ? '-' : formatDateTime(one.next_due_ms, { format: dateFormat, timeZone }),
          formatCount(one.count),
          <IconButton
            key="file"
            icon={Download}
            label={`Save all of ${one.name}`}
            disabled={one.count === 0}
            onClick={() => void saveSeries(one.id, params.when)}
          />,
        ],
      }))}
    />
  )
}

function Age({ days, isLate }: { readonly days: number; readonly isLate: boolean }) {
  const words = `${formatCount(days)} ${days === 1 ? 'day' : 'days'}`
  return isLate ? <Badge tone="warn">late, {words}</Badge> : <span>{words}</span>
}
