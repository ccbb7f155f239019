import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { whenQuery } from '@/components/options/when/whenState'
import type { AltParams } from '@/components/screens/alt-data/altParams'
import { NameParts } from '@/components/screens/alt-data/NameParts'
import { Drawer } from '@/components/ui/Dialog'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { type AltDataset, DATASET_FACTS } from '@/lib/altdata/datasets'

export interface NameDrawerProps {
  readonly params: AltParams
  readonly dataset: AltDataset | null
  readonly onChange: (patch: Partial<AltParams>) => void
}

/** One name of a dataset closer; the address names it. */
export function NameDrawer({ params, dataset, onChange }: NameDrawerProps) {
  const { ticker, when } = params
  const isOpen = ticker !== '' && dataset !== null
  const answer = useEndpoint('altData.name', isOpen ? { query: { ...whenQuery(when), dataset, ticker } } : null, {
    keepsPrevious: false,
  })
  if (!isOpen) return null
  const shown = loadedData(answer)
  return (
    <Drawer
      isOpen
      width={720}
      title={`${ticker}, ${DATASET_FACTS[dataset].title.toLowerCase()}`}
      onClose={() => onChange({ ticker: '' })}
    >
      <div className="-m-4 flex flex-col gap-px bg-line-2">
        {shown === undefined ? (
          <Waiting answer={answer} source="altData.name" rows={10} />
        ) : (
          <NameParts answer={shown} dataset={dataset} onChange={onChange} />
        )}
      </div>
    </Drawer>
  )
}
