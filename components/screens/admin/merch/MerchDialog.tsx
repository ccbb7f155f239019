import { useState } from 'react'
import { EditDialog } from '@/components/account/staff/EditDialog'
import { UploadField } from '@/components/account/staff/UploadField'
import { bodyOf, draftOf, sizesOf } from '@/components/screens/admin/merch/merchDraft'
import { SelectField, TextField } from '@/components/ui/fields'
import { NumberField } from '@/components/ui/NumberField'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { refreshQuery } from '@/hooks/queries/useEndpoint'
import type { MerchItem } from '@/lib/contract/merch'
import { MERCH_KINDS } from '@/lib/merch/merch'

const kinds = MERCH_KINDS.map((kind) => ({ value: kind, label: `${kind[0]?.toUpperCase()}${kind.slice(1)}` }))

export interface MerchDialogProps {
  /** null: a new one. */
  readonly item: MerchItem | null
  readonly onClose: () => void
}

/** A thing of the shop: words, price, sizes and which of them are gone, picture or link. */
export function MerchDialog({ item, onClose }: MerchDialogProps) {
  const create = useEndpointMutation('merch.create')
  const update = useEndpointMutation('merch.update')
  const remove = useEndpointMutation('merch.remove')
  const [draft, setDraft] = useState(() => draftOf(item))
  const line = (field: 'name' | 'about' | 'sizes' | 'ships' | 'link', most: number) => ({
    maxLength: most,
    value: draft[field],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setDraft({ ...draft, [field]: target.value }),
  })
  const save = () =>
    item === null ? create.run({ body: bodyOf(draft) }) : update.run({ params: { id: item.id }, body: bodyOf(draft) })
  return (
    <EditDialog
      title={item === null ? 'New item' : 'Thing'}
      isReady={draft.name.trim() !== '' && sizesOf(draft.sizes).length > 0}
      onSave={save}
      onRemove={item === null ? undefined : () => remove.run({ params: { id: item.id } })}
      removeWords="Remove the item"
      onDone={() => refreshQuery('merch.list')}
      onClose={onClose}
    >
      <SelectField
        label="Kind"
        hint="Its drawing stands where there is no picture"
        options={kinds}
        value={draft.kind}
        onChange={(kind) => setDraft({ ...draft, kind })}
      />
      <TextField label="Name" {...line('name', 80)} />
      <TextField label="About it" {...line('about', 300)} />
      <div className="grid grid-cols-2 gap-3">
        <NumberField
          label="Price"
          unit="USD"
          value={draft.price}
          low={0}
          high={10_000}
          onTake={(price) => setDraft({ ...draft, price: price ?? 0 })}
        />
        <NumberField
          label="Place on the page"
          value={draft.place}
          low={0}
          high={1000}
          onTake={(place) => setDraft({ ...draft, place: Math.round(place ?? 0) })}
        />
      </div>
      <TextField label="Sizes" hint="S, M, -XL: a minus before those that are out of stock" {...line('sizes', 200)} />
      <TextField label="Shipping" hint="Where to, and how long" {...line('ships', 160)} />
      <UploadField
        label="Picture"
        hint="PNG, JPEG or WebP, up to 300 kB"
        accept="image/png,image/jpeg,image/webp"
        mostBytes={300_000}
        keptWords={item?.file?.name ?? 'There is a picture.'}
        value={draft.file}
        onChange={(file) => setDraft({ ...draft, file })}
      />
      <TextField label="Shop" hint="https://…; without one it is ordered here" type="url" {...line('link', 500)} />
    </EditDialog>
  )
}
