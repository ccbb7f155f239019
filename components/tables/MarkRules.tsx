import { X } from 'lucide-react'
import { useState } from 'react'
import { CellMark } from '@/components/tables/CellMark'
import type { ColumnPartProps } from '@/components/tables/ColumnList'
import { Button } from '@/components/ui/Button'
import { IconButton } from '@/components/ui/IconButton'
import { Input } from '@/components/ui/Input'
import { Select } from '@/components/ui/Select'
import { useSubmit } from '@/hooks/view/useSubmit'
import {
  CELL_TONES,
  type CellRule,
  type CellTone,
  COMPARISONS,
  type Comparison,
  formatRule,
  MAX_CELL_RULES,
  parseRule,
  toneMark,
} from '@/lib/tables/cellRules'

const WORDS: Readonly<Record<Comparison, string>> = {
  '>=': 'at least',
  '<=': 'at most',
  '>': 'above',
  '<': 'below',
  '=': 'is',
  '~': 'contains',
}
const SIGNS = COMPARISONS.map((value) => ({ value, label: WORDS[value] }))
const TONES = CELL_TONES.map((value) => ({ value, label: `${toneMark(value).sign} ${toneMark(value).word}` }))

/** Rules that mark cells of a column: comparison, value and tone (C3). The first rule that holds counts. */
export function MarkRules<R>({ columns, layout, onLayout }: ColumnPartProps<R>) {
  const { rules } = layout
  const headerOf = (id: string) => columns.find((column) => column.id === id)?.header ?? id
  const add = (rule: CellRule) => onLayout({ ...layout, rules: [...rules, rule] })
  const drop = (index: number) => onLayout({ ...layout, rules: rules.filter((_, at) => at !== index) })
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2 overflow-auto text-12">
      {rules.length === 0 ? <p className="text-11 text-fg-3">No cells are marked yet.</p> : null}
      <ul>
        {rules.map((rule, index) => (
          <li key={formatRule(rule)} className="flex h-7 items-center gap-1 text-fg-1">
            <CellMark rule={rule} />
            <span className="min-w-0 flex-1 truncate">
              {headerOf(rule.column)} {WORDS[rule.comparison]} {rule.value}
            </span>
            <IconButton
              icon={X}
              size="s"
              label={`Remove the rule on ${headerOf(rule.column)}`}
              onClick={() => drop(index)}
            />
          </li>
        ))}
      </ul>
      {rules.length < MAX_CELL_RULES ? (
        <RuleForm columns={columns} layout={layout} onAdd={add} />
      ) : (
        <p className="text-11 text-fg-3">A table takes {MAX_CELL_RULES} rules.</p>
      )}
    </div>
  )
}

interface RuleFormProps<R> extends Omit<ColumnPartProps<R>, 'onLayout'> {
  readonly onAdd: (rule: CellRule) => void
}

function RuleForm<R>({ columns, layout, onAdd }: RuleFormProps<R>) {
  const shown = layout.shown.flatMap((id) => columns.filter((column) => column.id === id))
  const [column, setColumn] = useState(shown[0]?.id ?? '')
  const [comparison, setComparison] = useState<Comparison>('>=')
  const [tone, setTone] = useState<CellTone>('warn')
  const [value, setValue] = useState('')
  // Read back as the address will, so that what is added here is what a link brings.
  const rule = parseRule(formatRule({ column, comparison, value, tone }))
  const isKnown = rule !== null && layout.rules.some((other) => formatRule(other) === formatRule(rule))
  const fault = rule === null ? 'A value to compare with' : isKnown ? 'This rule is there already' : null
  const { form, errors } = useSubmit({ value: fault }, () => {
    if (rule !== null) onAdd(rule)
    setValue('')
  })
  return (
    <form {...form} className="grid grid-cols-2 gap-1.5 border-line-2 border-t pt-2">
      <Select
        aria-label="Column"
        size="s"
        options={shown.map(({ id, header }) => ({ value: id, label: header }))}
        value={column}
        onChange={setColumn}
      />
      <Select aria-label="Comparison" size="s" options={SIGNS} value={comparison} onChange={setComparison} />
      <Input
        size="m"
        aria-label="Value"
        aria-invalid={typeof errors.value === 'string' || undefined}
        placeholder="50k, 40, AAPL"
        maxLength={40}
        value={value}
        onChange={(event) => setValue(event.target.value)}
      />
      <Select aria-label="Tone" size="s" options={TONES} value={tone} onChange={setTone} />
      {typeof errors.value === 'string' ? (
        <p role="alert" className="col-span-2 text-11 text-danger">
          {errors.value}
        </p>
      ) : (
        <p className="col-span-2 text-11 text-fg-3">Numbers are compared as the cell shows them: 40 for 40%.</p>
      )}
      <span className="col-span-2">
        <Button kind="primary" size="s" submits>
          Mark cells
        </Button>
      </span>
    </form>
  )
}
