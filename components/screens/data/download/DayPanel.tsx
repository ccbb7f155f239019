import { useState } from 'react'
import { hostAddress, type ReadyFile, useTakeFile } from '@/components/datasets/useTakeFile'
import { Panel } from '@/components/stocks/parts/Panel'
import { Button, ButtonLink } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { notify } from '@/components/ui/notify'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { DatasetDay } from '@/lib/contract/datasets'
import { type Dataset, FILE_FORMATS, type FileFormat } from '@/lib/datasets/dataset'
import { formatBytes } from '@/lib/datasets/fileWords'
import { formatCount } from '@/lib/format/number'
import { routes } from '@/lib/navigation/routes'

const NAMES: Readonly<Record<FileFormat, string>> = { csv: 'CSV, gzip', parquet: 'Parquet' }

export interface DayPanelProps {
  readonly dataset: Dataset
  readonly day: string
}

/** The files of one day: size, rows, checksum, download and signed address. */
export function DayPanel({ dataset, day }: DayPanelProps) {
  const year = Number(day.slice(0, 4))
  const answer = useEndpoint('datasets.days', { params: { dataset: dataset.id }, query: { year } })
  const found = answer.data?.data.days.find((one) => one.day === day)
  const { ask, busy, error } = useTakeFile()
  if (found === undefined) return null
  const note = `${formatCount(found.rows)} rows${found.simulated ? ', simulated' : ''}`
  const download = async (format: FileFormat) => {
    const file = await ask(dataset.id, day, format)
    if (file?.url) window.location.assign(hostAddress(file.url))
  }
  return (
    <Panel title={day} note={note}>
      <div className="flex flex-col gap-3 px-3 pb-3">
        {error === null ? null : <Notice tone="danger">{error}</Notice>}
        {found.state === 'running' ? (
          <Notice>The session of this day is not finished. {dataset.updated}, its file is here.</Notice>
        ) : null}
        {found.state === 'order' ? (
          <>
            <Notice>Your plan does not hold this day. A range that you order is yours.</Notice>
            <ButtonLink href={`${routes.dataShop.path}#${dataset.id}`}>Order it</ButtonLink>
          </>
        ) : null}
        {found.state === 'ready'
          ? FILE_FORMATS.map((format) => (
              <FormatPart
                key={format}
                format={format}
                stored={found}
                isBusy={busy !== null}
                isWriting={busy === `${day} ${format}`}
                onDownload={() => void download(format)}
                onLink={() => ask(dataset.id, day, format)}
              />
            ))
          : null}
      </div>
    </Panel>
  )
}

interface FormatPartProps {
  readonly format: FileFormat
  readonly stored: DatasetDay
  readonly isBusy: boolean
  readonly isWriting: boolean
  readonly onDownload: () => void
  readonly onLink: () => Promise<ReadyFile | null>
}

function FormatPart({ format, stored, isBusy, isWriting, onDownload, onLink }: FormatPartProps) {
  const [isShared, setShared] = useState(false)
  const file = stored.files.find((one) => one.format === format)
  const copy = async () => {
    const ready = await onLink()
    if (!ready?.url) return
    await navigator.clipboard.writeText(hostAddress(ready.url))
    setShared(true)
    notify({ text: 'The address is copied. It works for 24 hours.', kind: 'ok' })
  }
  return (
    <section aria-label={NAMES[format]} className="border p-2.5">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-medium text-12">{NAMES[format]}</h3>
        <span className="flex-1" />
        <Button
          size="s"
          disabled={isBusy}
          aria-label={`Copy an address of ${NAMES[format]}`}
          onClick={() => void copy()}
        >
          {isShared ? 'Copied' : 'Copy link'}
        </Button>
        <Button size="s" kind="primary" disabled={isBusy} aria-label={`Download ${NAMES[format]}`} onClick={onDownload}>
          Download
        </Button>
      </div>
      <p className="mt-1.5 text-11 text-fg-3" role={isWriting ? 'status' : undefined}>
        {isWriting
          ? 'The file is being written.'
          : file === undefined
            ? 'Written when it is first asked for; then size, rows and SHA-256 stand here.'
            : `${formatBytes(file.bytes)}, ${formatCount(file.rows)} rows`}
      </p>
      {file === undefined ? null : <p className="mt-1 break-all font-mono text-10 text-fg-3">SHA-256 {file.sha256}</p>}
    </section>
  )
}
