import { NumberField } from '@/components/alerts/NumberField'
import type { AlertWatch } from '@/lib/flow/alerts/watch'

/** What is watched, and how to change it. */
export interface WatchProps<W extends AlertWatch = AlertWatch> {
  readonly watch: W
  readonly onChange: (watch: AlertWatch) => void
}

type NumberOf<W> = { readonly [K in keyof W]: W[K] extends number ? K : never }[keyof W]

/** A number of a watch; an empty field is 0. */
export function WatchNumber<W extends AlertWatch>({
  watch,
  onChange,
  of,
  label,
}: WatchProps<W> & { readonly of: NumberOf<W>; readonly label: string }) {
  const change = (value: number | null) => onChange({ ...watch, [of]: value ?? 0 })
  return <NumberField label={label} value={Number(watch[of])} onChange={change} />
}
