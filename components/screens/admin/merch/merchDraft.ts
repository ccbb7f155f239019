import type { UploadState } from '@/components/account/staff/UploadField'
import { sentUpload } from '@/components/account/staff/UploadField'
import type { CallBody } from '@/lib/contract/calls'
import type { MerchItem } from '@/lib/contract/merch'

export interface MerchDraft {
  readonly kind: MerchItem['kind']
  readonly name: string
  readonly about: string
  /** USD. */
  readonly price: number
  readonly place: number
  /** Sizes by comma; a minus before one says that it is out of stock. */
  readonly sizes: string
  readonly ships: string
  readonly link: string
  readonly file: UploadState
}

/** A new one, or one as it is kept. */
export function draftOf(item: MerchItem | null): MerchDraft {
  return {
    kind: item?.kind ?? 'shirt',
    name: item?.name ?? '',
    about: item?.about ?? '',
    price: (item?.price_cents ?? 0) / 100,
    place: item?.place ?? 0,
    sizes:
      item === null ? 'One size' : item.sizes.map(({ name, in_stock }) => `${in_stock ? '' : '-'}${name}`).join(', '),
    ships: item?.ships ?? '',
    link: item?.shop_link ?? '',
    file: item?.file ? 'kept' : 'none',
  }
}

/** Sizes as they are written: 'S, M, -XL'. */
export const sizesOf = (text: string): MerchItem['sizes'] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part.replace(/^-/, '').trim() !== '')
    .map((part) => ({ name: part.replace(/^-\s*/, '').slice(0, 20), in_stock: !part.startsWith('-') }))

/** What is sent of a draft. */
export function bodyOf({ price, sizes, link, file, ...words }: MerchDraft): CallBody<'merch.create'> {
  return {
    ...words,
    price_cents: Math.round(price * 100),
    sizes: sizesOf(sizes),
    shop_link: link.trim() === '' ? null : link.trim(),
    ...sentUpload(file),
  }
}
