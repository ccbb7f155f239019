import { ChoiceField } from '@/components/alerts/ChoiceField'
import { WatchNumber, type WatchProps } from '@/components/alerts/WatchNumber'
import type { SectorWatch } from '@/lib/flow/alerts/watch'
import { NAME_GROUPS } from '@/lib/market/flowGroups'

const GROUPS = [{ value: '', label: 'Every sector' }, ...NAME_GROUPS.map(({ key, label }) => ({ value: key, label }))]

/** Which sector or theme, and from which z-score of its premium on. */
export function SectorFields({ watch, onChange }: WatchProps<SectorWatch>) {
  return (
    <>
      <ChoiceField label="Group" value={watch.of} options={GROUPS} onChange={(of) => onChange({ ...watch, of })} />
      <WatchNumber watch={watch} onChange={onChange} of="above" label="Premium z above" />
    </>
  )
}
