import { Description, Field, Switch as HeadlessSwitch, Label } from '@headlessui/react'

export interface SwitchProps {
  readonly label: string
  readonly hint?: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
  readonly disabled?: boolean
}

/** A setting that takes effect at once. */
export function Switch({ label, hint, isOn, onChange, disabled = false }: SwitchProps) {
  return (
    <Field disabled={disabled} className="flex items-center justify-between gap-4">
      <span className="min-w-0">
        <Label className="block text-12 text-fg-1">{label}</Label>
        {hint === undefined ? null : <Description className="text-11 text-fg-3">{hint}</Description>}
      </span>
      <HeadlessSwitch
        checked={isOn}
        onChange={onChange}
        className="group relative h-4.5 w-8 shrink-0 rounded-full border border-line-control bg-inset transition-colors duration-hover disabled:opacity-55 data-checked:border-brand data-checked:bg-brand"
      >
        <span className="absolute top-0.5 left-0.5 size-3 rounded-full bg-fg-2 transition-transform duration-menu group-data-checked:translate-x-3.5 group-data-checked:bg-on-brand" />
      </HeadlessSwitch>
    </Field>
  )
}
