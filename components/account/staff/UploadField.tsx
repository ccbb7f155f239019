import { useRef, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Field } from '@/components/ui/Field'
import { readDataUrl } from '@/lib/client/api/encodeBody'

/** A file of an entry while it is written: as it is kept, none, or a new one. */
export type UploadState = 'kept' | 'none' | { readonly name: string; readonly data: string }

export interface UploadFieldProps {
  readonly label: string
  readonly hint: string
  /** Kinds that the browser offers, by comma. */
  readonly accept: string
  readonly mostBytes: number
  /** 'There is a picture.' */
  readonly keptWords: string
  readonly value: UploadState
  readonly onChange: (value: UploadState) => void
}

/** Chooses a file, or takes the one that is there away. */
export function UploadField({ label, hint, accept, mostBytes, keptWords, value, onChange }: UploadFieldProps) {
  const picker = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string | null>(null)
  const take = async (file: File | undefined) => {
    if (file === undefined) return
    if (file.size > mostBytes) return setError(`A file has at most ${mostBytes / 1000} kB.`)
    setError(null)
    onChange({ name: file.name, data: await readDataUrl(file) })
  }
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <span className="flex flex-wrap items-center gap-3 text-12">
          <input
            {...ids}
            ref={picker}
            type="file"
            accept={accept}
            className="max-w-full text-12 text-fg-2"
            onChange={(event) => void take(event.target.files?.[0])}
          />
          {value === 'kept' ? <span className="text-fg-2">{keptWords}</span> : null}
          {value === 'none' ? null : (
            <Button
              onClick={() => {
                if (picker.current !== null) picker.current.value = ''
                onChange('none')
              }}
            >
              Take it away
            </Button>
          )}
        </span>
      )}
    </Field>
  )
}

/** What of a file is sent: nothing where it stays. */
export const sentUpload = (value: UploadState) =>
  value === 'kept' ? {} : { file: value === 'none' ? null : { data: value.data, name: value.name } }
