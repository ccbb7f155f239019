import { UploadField } from '@/components/account/staff/UploadField'
import type { EntryDraft } from '@/components/screens/admin/changelog/entryDraft'
import { TextField } from '@/components/ui/fields'

export interface ImageFieldProps {
  readonly draft: EntryDraft
  readonly onChange: (draft: EntryDraft) => void
}

/** The picture of an entry, and the words that are read in its place. */
export function ImageField({ draft, onChange }: ImageFieldProps) {
  const { image, alt } = draft
  return (
    <>
      <UploadField
        label="Picture"
        hint="PNG, JPEG or WebP, up to 500 kB"
        accept="image/png,image/jpeg,image/webp"
        mostBytes={500_000}
        keptWords="There is a picture."
        value={image}
        onChange={(next) => onChange({ ...draft, image: next })}
      />
      {typeof image === 'string' ? null : (
        <TextField
          label="What the picture shows"
          hint="Read to people who cannot see it"
          maxLength={200}
          value={alt}
          onChange={(event) => onChange({ ...draft, alt: event.target.value })}
        />
      )}
    </>
  )
}
