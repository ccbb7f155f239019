import { useState } from 'react'
import { Listing } from '@/components/account/staff/Listing'
import { StaffPage } from '@/components/account/staff/StaffPage'
import { StaffTable } from '@/components/account/staff/StaffTable'
import { MerchDialog } from '@/components/screens/admin/merch/MerchDialog'
import { Button } from '@/components/ui/Button'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { MerchItem } from '@/lib/contract/merch'
import { formatCents } from '@/lib/plans/planWords'

/** Keeps what stands under /merch. */
export function AdminMerchScreen() {
  const items = useEndpoint('merch.list')
  const [open, setOpen] = useState<MerchItem | 'new' | null>(null)
  return (
    <StaffPage
      page="adminMerch"
      scope="Things that are sold; orders come as contact requests"
      tools={
        <Button kind="primary" onClick={() => setOpen('new')}>
          New item
        </Button>
      }
    >
      <Listing source="merch.list" answer={items} empty="Nothing is sold yet." isEmpty={(rows) => rows.length === 0}>
        {(rows) => (
          <StaffTable
            label="Things"
            rows={rows}
            getKey={(item) => item.id}
            columns={[
              { header: 'Place', cell: (item) => item.place, className: 'font-mono text-fg-2' },
              {
                header: 'Name',
                cell: (item) => (
                  <button type="button" className="link text-left" onClick={() => setOpen(item)}>
                    {item.name}
                  </button>
                ),
              },
              { header: 'Price', cell: (item) => formatCents(item.price_cents), className: 'font-mono' },
              {
                header: 'Sizes',
                cell: (item) => item.sizes.map(({ name, in_stock }) => (in_stock ? name : `${name} (gone)`)).join(', '),
                className: 'text-fg-2',
              },
              { header: 'Shop', cell: (item) => item.shop_link ?? 'ordered here', className: 'text-fg-2' },
            ]}
          />
        )}
      </Listing>
      {open === null ? null : <MerchDialog item={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </StaffPage>
  )
}
