import { ChevronDown } from 'lucide-react'
import { Icon } from '@/components/ui/Icon'
import { isStockField, STOCK_GROUPS, type StockFieldName, stockFieldsOfGroup } from '@/lib/flow/filter/stockFields'

export interface FieldSelectProps {
  /** What the figure is chosen for: 'Across', 'Size'. */
  readonly label: string
  readonly value: StockFieldName | ''
  readonly onChange: (name: StockFieldName) => void
  /** Text of the empty choice; without it a figure is always chosen. */
  readonly none?: string
}

/** Any figure of a name's day, in the groups of the screener. */
export function FieldSelect({ label, value, onChange, none }: FieldSelectProps) {
  return (
    <label className="inline-flex shrink-0 items-center gap-1.5 text-11 text-fg-3">
      {label}
      <span className="relative inline-flex">
        <select
          value={value}
          onChange={({ target }) => {
            if (isStockField(target.value)) onChange(target.value)
          }}
          className="h-control-s max-w-40 appearance-none rounded-2 border border-line-2 bg-panel pr-6 pl-2 text-11 text-fg-1 hover:border-line-3 hover:bg-hover pointer-coarse:h-8"
        >
          {none === undefined ? null : (
            <option value="" className="bg-raised text-fg-1">
              {none}
            </option>
          )}
          {STOCK_GROUPS.map((group) => (
            <optgroup key={group.id} label={group.label} className="bg-raised text-fg-2">
              {stockFieldsOfGroup(group.id).map((field) => (
                <option key={field.name} value={field.name} className="bg-raised text-fg-1">
                  {field.label}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <Icon
          as={ChevronDown}
          size={12}
          className="pointer-events-none absolute top-1/2 right-1.5 -translate-y-1/2 text-fg-3"
        />
      </span>
    </label>
  )
}
