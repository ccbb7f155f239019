import { StaffEntries } from '@/components/account/staff/StaffEntries'
import { MerchDialog } from '@/components/screens/admin/merch/MerchDialog'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { MerchItem } from '@/lib/contract/merch'
import { formatCents } from '@/lib/plans/planWords'

/** Keeps what stands under /merch. */
export function AdminMerchScreen() {
  const items = useEndpoint('merch.list')
  return (
    <StaffEntries<MerchItem>
      page="adminMerch"
      scope="Things that are sold; orders come as contact requests"
      source="merch.list"
      answer={items}
      empty="Nothing is sold yet."
      more="New item"
      label="Things"
      columns={(link) => [
        { header: 'Place', cell: (item) => item.place, className: 'font-mono text-fg-2' },
        { header: 'Name', cell: (item) => link(item, item.name) },
        { header: 'Price', cell: (item) => formatCents(item.price_cents), className: 'font-mono' },
        {
          header: 'Sizes',
          cell: (item) => item.sizes.map(({ name, in_stock }) => (in_stock ? name : `${name} (gone)`)).join(', '),
          className: 'text-fg-2',
        },
        { header: 'Shop', cell: (item) => item.shop_link ?? 'ordered here', className: 'text-fg-2' },
      ]}
      dialog={(item, onClose) => <MerchDialog item={item} onClose={onClose} />}
    />
  )
}
