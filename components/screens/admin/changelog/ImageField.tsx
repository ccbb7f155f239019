import { useRef, useState } from 'react'
import type { EntryDraft } from '@/components/screens/admin/changelog/entryDraft'
import { Button } from '@/components/ui/Button'
import { Field } from '@/components/ui/Field'
import { Input } from '@/components/ui/Input'
import { readDataUrl } from '@/lib/client/api/encodeBody'

const MOST_BYTES = 500_000

export interface ImageFieldProps {
  readonly draft: EntryDraft
  readonly onChange: (draft: EntryDraft) => void
}

/** The picture of an entry, and the words that are read in its place. */
export function ImageField({ draft, onChange }: ImageFieldProps) {
  const picker = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string | null>(null)
  const { image, alt } = draft
  const take = async (file: File | undefined) => {
    if (file === undefined) return
    if (file.size > MOST_BYTES) return setError('A picture has at most 500 kB.')
    setError(null)
    onChange({ ...draft, image: { name: file.name, data: await readDataUrl(file) } })
  }
  return (
    <>
      <Field label="Picture" hint="PNG, JPEG or WebP, up to 500 kB" error={error}>
        {(ids) => (
          <span className="flex flex-wrap items-center gap-3 text-12">
            <input
              {...ids}
              ref={picker}
              type="file"
              accept="image/png,image/jpeg,image/webp"
              className="max-w-full text-12 text-fg-2"
              onChange={(event) => void take(event.target.files?.[0])}
            />
            {image === 'kept' ? <span className="text-fg-2">There is a picture.</span> : null}
            {image === 'none' ? null : (
              <Button
                onClick={() => {
                  if (picker.current !== null) picker.current.value = ''
                  onChange({ ...draft, image: 'none' })
                }}
              >
                Take it away
              </Button>
            )}
          </span>
        )}
      </Field>
      {typeof image === 'string' ? null : (
        <Field label="What the picture shows" hint="Read to people who cannot see it">
          {(ids) => (
            <Input
              {...ids}
              maxLength={200}
              value={alt}
              onChange={(event) => onChange({ ...draft, alt: event.target.value })}
            />
          )}
        </Field>
      )}
    </>
  )
}
