import { ChevronLeft, ChevronRight } from 'lucide-react'
import {
  type DayRange,
  type EconomyParams,
  type Span,
  stepped,
} from '@/components/screens/economic-calendar/economyParams'
import { KIND_WORDS } from '@/components/screens/economic-calendar/economyWords'
import { Button } from '@/components/ui/Button'
import { FilterChip } from '@/components/ui/Chip'
import { IconButton } from '@/components/ui/IconButton'
import { Picks, pickField } from '@/components/ui/Picks'
import { Segments } from '@/components/ui/Segments'
import { WordsForm } from '@/components/ui/WordsForm'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { IsoDate } from '@/lib/core/nominal'
import { RELEASE_KINDS } from '@/lib/equities/releases'
import { formatDate } from '@/lib/format/date'

export interface EconomyControlsProps {
  readonly params: EconomyParams
  readonly shown: DayRange
  /** Day of the page's clock. */
  readonly today: IsoDate
  readonly onChange: (patch: Partial<EconomyParams>) => void
}

const SPAN_WORDS: Readonly<Record<Span, string>> = { day: 'Day', week: 'Week', month: 'Month' }
const SPANS = (['day', 'week', 'month'] as const).map((value) => ({ value, label: SPAN_WORDS[value] }))

/** How long the stretch is, and the way to the one before and after it. */
export function EconomyControls({ params, shown, today, onChange }: EconomyControlsProps) {
  const { dateFormat } = useTimeSettings()
  const word = SPAN_WORDS[params.span].toLowerCase()
  const first = formatDate(shown.from, dateFormat)
  return (
    <>
      <Segments label="Stretch" options={SPANS} value={params.span} onChange={(span) => onChange({ span })} />
      <span className="flex items-center gap-1">
        <IconButton
          icon={ChevronLeft}
          label={`The ${word} before`}
          onClick={() => onChange({ day: stepped(params, today, -1) })}
        />
        <span aria-live="polite" className="whitespace-nowrap text-center font-medium text-13">
          {first}
          {shown.from === shown.to ? '' : ` – ${formatDate(shown.to, dateFormat)}`}
        </span>
        <IconButton
          icon={ChevronRight}
          label={`The ${word} after`}
          onClick={() => onChange({ day: stepped(params, today, 1) })}
        />
        <Button size="s" onClick={() => onChange({ day: '' })}>
          Today
        </Button>
      </span>
    </>
  )
}

const field = pickField<EconomyParams>
const FIELDS = [
  field('importance', 'Importance', [
    ['0', 'Any importance'],
    ['2', 'Medium and high'],
    ['3', 'High only'],
  ]),
  field('kind', 'Type', [['', 'Every type'], ...RELEASE_KINDS.map((kind) => [kind, KIND_WORDS[kind]] as const)]),
]

/** Filters of the list (C4): importance, type, words of the title. */
export function EconomyFilters({ params, onChange }: Pick<EconomyControlsProps, 'params' | 'onChange'>) {
  return (
    <>
      <Picks fields={FIELDS} params={params} onChange={onChange} />
      <WordsForm
        label="Words in the event"
        placeholder="CPI, payrolls …"
        title="Whole words or phrases, divided by commas; Enter shows them"
        words={params.words}
        onWords={(words) => onChange({ words })}
      />
      {params.words === '' ? null : (
        <FilterChip name="event" value={params.words} onRemove={() => onChange({ words: '' })} />
      )}
    </>
  )
}
