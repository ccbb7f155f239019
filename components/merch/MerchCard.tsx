import Image from 'next/image'
import { useState } from 'react'
import { MerchDrawing } from '@/components/merch/MerchDrawing'
import { Badge } from '@/components/ui/Badge'
import { Button } from '@/components/ui/Button'
import { Select } from '@/components/ui/Select'
import { settings } from '@/lib/client/settings'
import type { MerchItem } from '@/lib/contract/merch'
import { formatCents } from '@/lib/plans/planWords'

export interface MerchCardProps {
  readonly item: MerchItem
  readonly onAdd: (size: string) => void
}

/** A thing: picture, price, sizes with those that are gone, shipping, and the way to have it. */
export function MerchCard({ item, onAdd }: MerchCardProps) {
  const { name, about, price_cents, sizes, ships, shop_link, file } = item
  const there = sizes.filter(({ in_stock }) => in_stock)
  const [chosen, setChosen] = useState('')
  const size = there.some((own) => own.name === chosen) ? chosen : (there[0]?.name ?? '')
  return (
    <article aria-label={name} className="flex flex-col border-r border-b">
      <div className="relative flex aspect-square items-center justify-center border-line-1 border-b bg-inset p-8">
        {file === null ? (
          <MerchDrawing kind={item.kind} />
        ) : (
          <Image unoptimized fill src={`${settings.apiHost}${file.path}`} alt={name} className="object-contain p-4" />
        )}
        {there.length === 0 ? (
          <span className="absolute top-3 left-3">
            <Badge tone="warn">Out of stock</Badge>
          </span>
        ) : null}
      </div>
      <div className="flex flex-1 flex-col gap-2 p-4">
        <div className="flex items-baseline justify-between gap-3">
          <h2 className="font-medium text-13">{name}</h2>
          <p className="font-mono text-13">{formatCents(price_cents)}</p>
        </div>
        <p className="text-12 text-fg-2">{about}</p>
        {ships === '' ? null : <p className="text-11 text-fg-3">{ships}</p>}
        <div className="mt-auto flex flex-wrap items-center gap-2 pt-2">
          {shop_link === null && there.length > 0 ? (
            <>
              {sizes.length < 2 ? null : (
                <Select
                  aria-label={`Size of ${name}`}
                  options={there.map((own) => ({ value: own.name, label: own.name }))}
                  value={size}
                  onChange={setChosen}
                />
              )}
              <Button aria-label={`Add ${name} to the cart`} onClick={() => onAdd(size)}>
                Add to cart
              </Button>
            </>
          ) : null}
          {shop_link === null ? null : (
            <a href={shop_link} target="_blank" rel="noopener noreferrer" className="link text-12">
              In the shop, {new URL(shop_link).host}
            </a>
          )}
          {there.length === sizes.length ? null : (
            <p className="text-11 text-fg-3">
              {there.length === 0
                ? 'Nothing is left at the moment.'
                : `Gone: ${sizes.flatMap((own) => (own.in_stock ? [] : [own.name])).join(', ')}`}
            </p>
          )}
        </div>
      </div>
    </article>
  )
}
