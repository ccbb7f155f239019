import { Select, type SelectOption } from '@/components/ui/Select'

/** One choice of a page's state: its key there, its name, and what there is to choose. */
export interface PickField<P> {
  readonly key: keyof P & string
  readonly label: string
  readonly options: readonly SelectOption<string>[]
}

export interface PicksProps<P extends object> {
  readonly fields: readonly PickField<P>[]
  readonly params: P
  readonly onChange: (patch: Partial<P>) => void
}

/** A page's choices as small lists in one row; a number of the state stays a number. */
export function Picks<P extends object>({ fields, params, onChange }: PicksProps<P>) {
  return fields.map(({ key, label, options }) => {
    const value = params[key]
    return (
      <Select
        key={key}
        size="s"
        aria-label={label}
        options={options}
        value={String(value)}
        onChange={(next) => onChange({ [key]: typeof value === 'number' ? Number(next) : next } as Partial<P>)}
      />
    )
  })
}
