import { type FormEvent, useState } from 'react'
import { choiceKey } from '@/components/options/filter/filterCounts'
import { Chip } from '@/components/ui/Chip'
import { Input } from '@/components/ui/Input'
import { RangeFilter } from '@/components/ui/RangeFilter'
import type { FilterNode } from '@/lib/flow/filter/ast'
import { type Range, rangeOf, type Selection, selectionOf, setRange, setSelection } from '@/lib/flow/filter/edit'
import { type FieldName, fieldInfo, isWorded } from '@/lib/flow/filter/fields'
import type { FieldControl, RangeChip } from '@/lib/flow/filter/fieldTypes'
import { formatClock, parseBound, parseClock, parseListValue } from '@/lib/flow/filter/values'
import { formatCompact } from '@/lib/format/number'

export interface FilterFieldProps {
  readonly field: FieldName
  readonly filter: FilterNode
  readonly counts: ReadonlyMap<string, number | undefined>
  readonly onChange: (filter: FilterNode) => void
}

/** The control of one field of the filter language. */
export function FilterField(props: FilterFieldProps) {
  const { field, filter, onChange } = props
  const { control, label, unit } = fieldInfo(field)
  const range = numericRange(rangeOf(filter, field))
  if (control.kind === 'chips') return <ChoiceChips {...props} options={control.options} />
  if (control.kind === 'rangeChips') return <RangeChips {...props} chips={control.chips} />
  if (control.kind === 'list' || control.kind === 'dates')
    return <ListInput {...props} isDate={control.kind === 'dates'} />
  if (control.kind === 'timeRange') return <TimeRange {...props} />
  return (
    <RangeFilter
      label={label}
      value={range}
      stops={stopsOf(control)}
      format={(value) => (unit === 'usd' ? `$${formatCompact(value)}` : formatCompact(value))}
      onChange={(next) => onChange(setRange(filter, field, next))}
    />
  )
}

const numericRange = ({ min, max }: Range) => ({
  min: typeof min === 'number' ? min : null,
  max: typeof max === 'number' ? max : null,
})

const LINEAR_STOPS = 20

/** Stops of a slider; ranges without stops are cut into twenty steps, logarithmic ones by halves of a decade. */
function stopsOf(control: FieldControl): readonly number[] {
  if (control.kind === 'slider') return control.stops
  if (control.kind !== 'range') return []
  const { min, max, scale, step } = control
  if (scale === 'log') {
    const decades = Math.ceil(Math.log10(max))
    const marks = Array.from({ length: decades }, (_, i) => [10 ** i, 3 * 10 ** i]).flat()
    return [min, ...marks.filter((mark) => mark > min && mark < max), max]
  }
  const width = (max - min) / LINEAR_STOPS
  return Array.from({ length: LINEAR_STOPS + 1 }, (_, i) =>
    Number((Math.round((min + i * width) / step) * step).toFixed(6)),
  )
}

function FieldHead({ label }: { readonly label: string }) {
  return <span className="text-11 text-fg-3">{label}</span>
}

interface ChoiceProps extends FilterFieldProps {
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** Include, exclude, off: one click further each time. */
function ChoiceChips({ field, filter, counts, onChange, options }: ChoiceProps) {
  const selection = selectionOf(filter, field)
  const { label } = fieldInfo(field)
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="sr-only">{label}</legend>
      <FieldHead label={label} />
      <div className="flex flex-wrap gap-1">
        {options.map((option) => (
          <Chip
            key={option.value}
            isOn={selection.include.includes(option.value)}
            isExcluded={selection.exclude.includes(option.value)}
            onClick={() => onChange(setSelection(filter, field, cycle(selection, option.value)))}
            {...countOf(counts, choiceKey(field, option.value))}
          >
            {option.label}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}

function countOf(counts: FilterFieldProps['counts'], key: string): { count?: string } {
  const count = counts.get(key)
  return count === undefined ? {} : { count: formatCompact(count) }
}

/** Off → include → exclude → off. */
function cycle({ include, exclude }: Selection, value: string): Selection {
  if (include.includes(value)) return { include: include.filter((one) => one !== value), exclude: [...exclude, value] }
  if (exclude.includes(value)) return { include, exclude: exclude.filter((one) => one !== value) }
  return { include: [...include, value], exclude }
}

function RangeChips({
  field,
  filter,
  counts,
  onChange,
  chips,
}: FilterFieldProps & { readonly chips: readonly RangeChip[] }) {
  const range = numericRange(rangeOf(filter, field))
  const { label } = fieldInfo(field)
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="sr-only">{label}</legend>
      <FieldHead label={label} />
      <div className="flex flex-wrap gap-1">
        {chips.map((chip) => {
          const isOn = range.min === chip.min && range.max === chip.max
          return (
            <Chip
              key={chip.label}
              isOn={isOn}
              onClick={() => onChange(setRange(filter, field, isOn ? { min: null, max: null } : chip))}
              {...countOf(counts, choiceKey(field, chip.label))}
            >
              {chip.label}
            </Chip>
          )
        })}
      </div>
    </fieldset>
  )
}

/** Tickers, sectors, contracts or expiries, added one by one; a leading minus excludes. */
function ListInput({ field, filter, onChange, isDate }: FilterFieldProps & { readonly isDate: boolean }) {
  const [draft, setDraft] = useState('')
  const selection = selectionOf(filter, field)
  const { label } = fieldInfo(field)
  const add = (event: FormEvent) => {
    event.preventDefault()
    let next = selection
    for (const word of draft.split(isWorded(field) ? /,/ : /[\s,]+/).map((part) => part.trim())) {
      const isExcluded = word.startsWith('-')
      const value = parseListValue(field, isExcluded ? word.slice(1).trim() : word)
      if (value === null || [...next.include, ...next.exclude].includes(value)) continue
      next = isExcluded
        ? { ...next, exclude: [...next.exclude, value] }
        : { ...next, include: [...next.include, value] }
    }
    if (next === selection) return
    onChange(setSelection(filter, field, next))
    setDraft('')
  }
  return (
    <form onSubmit={add} className="flex flex-col gap-1">
      <FieldHead label={label} />
      <Input
        size="s"
        aria-label={label}
        placeholder={isDate ? '2026-12-18, -2026-11-20' : field === 'ticker' ? 'NVDA, -SPY' : 'add, -exclude'}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
      />
      <div className="flex flex-wrap gap-1">
        {[...selection.include, ...selection.exclude].map((value) => (
          <Chip
            key={value}
            isOn={selection.include.includes(value)}
            isExcluded={selection.exclude.includes(value)}
            onClick={() => onChange(setSelection(filter, field, cycle(selection, value)))}
          >
            {value}
          </Chip>
        ))}
      </div>
    </form>
  )
}

function TimeRange({ field, filter, onChange }: FilterFieldProps) {
  const range = numericRange(rangeOf(filter, field))
  const { label } = fieldInfo(field)
  const set = (end: 'min' | 'max', text: string) =>
    onChange(
      setRange(filter, field, { ...range, [end]: text === '' ? null : (parseClock(text) ?? parseBound(field, text)) }),
    )
  return (
    <fieldset className="flex items-center gap-2 text-11 text-fg-3">
      <legend className="sr-only">{label}</legend>
      <span className="shrink-0">{label}</span>
      {(['min', 'max'] as const).map((end) => (
        <Input
          key={end}
          size="s"
          type="time"
          aria-label={`${label}, ${end === 'min' ? 'from' : 'to'}`}
          value={range[end] === null ? '' : formatClock(range[end])}
          onChange={(event) => set(end, event.target.value)}
        />
      ))}
    </fieldset>
  )
}
