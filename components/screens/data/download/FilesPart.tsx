import { useState } from 'react'
import { FileSnippet } from '@/components/datasets/FileSnippet'
import { hostAddress } from '@/components/datasets/useTakeFile'
import { YearOfDays } from '@/components/datasets/YearOfDays'
import { DayPanel } from '@/components/screens/data/download/DayPanel'
import { Panel } from '@/components/stocks/parts/Panel'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { DATASETS, datasetOf } from '@/lib/datasets/catalogue'
import { LICENCES } from '@/lib/datasets/dataset'

/** Days of one dataset, the files of the chosen one, and the same by key. */
export function FilesPart({ id }: { readonly id: string }) {
  const dataset = datasetOf(id) ?? DATASETS[0]
  const [picked, setPicked] = useState<string | null>(null)
  const newest = useEndpoint('datasets.days', { params: { dataset: id }, query: {} })
  const ready = newest.data?.data.days.findLast(({ state }) => state === 'ready')
  const day = picked ?? ready?.day ?? newest.data?.data.days.at(-1)?.day ?? null
  if (dataset === undefined) return null
  return (
    <div className="grid gap-px bg-line-2 nav:grid-cols-[minmax(0,1fr)_420px]">
      <Panel title={dataset.title} note={dataset.row}>
        <div className="p-3">
          <YearOfDays dataset={dataset} chosen={day} onChoose={setPicked} />
        </div>
      </Panel>
      <div className="flex min-w-0 flex-col gap-px">
        {day === null ? null : <DayPanel dataset={dataset} day={day} />}
        <Panel title="By key" note="Same files, same rules; broken downloads go on">
          <div className="p-3">
            <FileSnippet origin={hostAddress('')} dataset={id} day={day ?? '2026-11-20'} />
            <p className="mt-2 text-11 text-fg-3">
              Make a key in{' '}
              <a className="link" href="/account/settings?tab=keys">
                settings
              </a>
              .
            </p>
          </div>
        </Panel>
        <Panel title="Licence" className="flex-1">
          <p className="px-3 pb-3 text-12 text-fg-2">{LICENCES[dataset.provenance]}</p>
        </Panel>
      </div>
    </div>
  )
}
