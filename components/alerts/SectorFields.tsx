import { ChoiceField } from '@/components/alerts/ChoiceField'
import { NumberField } from '@/components/alerts/NumberField'
import type { AlertWatch, SectorWatch } from '@/lib/flow/alerts/watch'
import { NAME_GROUPS } from '@/lib/market/flowGroups'

const GROUPS = [{ value: '', label: 'Every sector' }, ...NAME_GROUPS.map(({ key, label }) => ({ value: key, label }))]

export interface SectorFieldsProps {
  readonly watch: SectorWatch
  readonly onChange: (watch: AlertWatch) => void
}

/** Which sector or theme, and from which z-score of its premium on. */
export function SectorFields({ watch, onChange }: SectorFieldsProps) {
  return (
    <>
      <ChoiceField label="Group" value={watch.of} options={GROUPS} onChange={(of) => onChange({ ...watch, of })} />
      <NumberField
        label="Premium z above"
        value={watch.above}
        onChange={(value) => onChange({ ...watch, above: value ?? 0 })}
      />
    </>
  )
}
