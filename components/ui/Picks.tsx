import { Select, type SelectOption } from '@/components/ui/Select'

/** One choice of a page's state: its key there, its name, and what there is to choose. */
export interface PickField<P> {
  readonly key: keyof P & string
  readonly label: string
  readonly options: readonly SelectOption<string>[]
}

/** A choice by its key, its name, and its values with their words. */
export const pickField = <P extends object>(
  key: PickField<P>['key'],
  label: string,
  words: readonly (readonly [value: string, words: string])[],
): PickField<P> => ({ key, label, options: words.map(([value, text]) => ({ value, label: text })) })

/** A choice among words that stand for themselves, behind one that takes all of them. */
export const pickWords = <P extends object>(
  key: PickField<P>['key'],
  label: string,
  every: string,
  words: readonly string[],
): PickField<P> => pickField(key, label, [['', every], ...words.map((word) => [word, word] as const)])

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
