import { useWhen } from '@/components/account/useWhen'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { Panel } from '@/components/stocks/parts/Panel'
import { SMALL_ROW, SmallTable } from '@/components/tables/SmallTable'
import { EmptyState } from '@/components/ui/EmptyState'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { datasetOf } from '@/lib/datasets/catalogue'
import { formatBytes } from '@/lib/datasets/fileWords'
import { NO_VALUE } from '@/lib/format/number'

/** Files the caller took. */
export function HistoryPart() {
  const answer = useEndpoint('datasets.taken')
  const when = useWhen()
  const read = loadedData(answer)
  if (read === undefined) return <Waiting answer={answer} source="datasets.taken" />
  if (read.data.length === 0) return <EmptyState>You have not taken a file yet.</EmptyState>
  return (
    <Panel title="Files you took" note="Newest first, the last 200; parts of a resumed download count once">
      <div className="overflow-x-auto text-12">
        <SmallTable label="Files you took" words={3} heads={['Taken', 'Dataset', 'Day', 'Format', 'Size']}>
          {read.data.map(({ id, at, dataset, day, format, bytes }) => (
            <tr key={id} className={SMALL_ROW}>
              <td className="whitespace-nowrap px-3 font-mono text-fg-2">{when.instant(at)}</td>
              <td className="px-3">{dataset === 'query' ? 'Query export' : (datasetOf(dataset)?.title ?? dataset)}</td>
              <td className="px-3 font-mono">{day ?? NO_VALUE}</td>
              <td className="px-1.75 text-right">{format}</td>
              <td className="pr-3 pl-1.75 text-right font-mono">{formatBytes(bytes)}</td>
            </tr>
          ))}
        </SmallTable>
      </div>
    </Panel>
  )
}
