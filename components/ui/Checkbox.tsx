import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '@/components/ui/Icon'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'children'> {
  readonly children: ReactNode
  readonly onChange: (isChecked: boolean) => void
}

/** A yes or no that is sent with a form. */
export function Checkbox({ children, onChange, ...rest }: CheckboxProps) {
  return (
    <label className="flex items-center gap-2.5 text-12 text-fg-1 pointer-coarse:min-h-9">
      <CheckBox {...rest} onChange={onChange} />
      <span className="min-w-0">{children}</span>
    </label>
  )
}

/** The box alone, for a cell whose name stands elsewhere: it needs a label around it or an `aria-label`. */
export function CheckBox({ onChange, ...rest }: Omit<CheckboxProps, 'children'>) {
  return (
    <span className="relative inline-grid size-4 shrink-0 place-items-center align-middle">
      <input
        type="checkbox"
        onChange={(event) => onChange(event.target.checked)}
        className="peer size-4 appearance-none rounded-1 border border-line-control bg-canvas checked:border-brand checked:bg-brand"
        {...rest}
      />
      <Icon as={Check} size={12} className="pointer-events-none absolute hidden text-on-brand peer-checked:block" />
    </span>
  )
}
