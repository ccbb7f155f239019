import Link from 'next/link'
import { navIcon } from '@/components/app/nav/navIcons'
import { Icon } from '@/components/ui/Icon'
import { Tooltip } from '@/components/ui/Tooltip'
import type { Navigation } from '@/hooks/app/useNavigation'
import type { MenuItem } from '@/lib/navigation/menu'

/** A page of the top level in the rail. */
export function RailLink({ item, navigation }: { readonly item: MenuItem; readonly navigation: Navigation }) {
  const isActive = navigation.active?.routeKey === item.routeKey
  return (
    <Tooltip text={item.title} className="block">
      <Link
        href={item.href}
        aria-label={item.title}
        aria-current={isActive ? 'page' : undefined}
        className={`relative grid h-8.5 place-items-center hover:bg-hover hover:text-fg-1 ${isActive ? 'text-fg-1' : 'text-fg-2'}`}
      >
        {isActive ? <span className="absolute inset-y-1.5 left-0 w-0.5 bg-brand" /> : null}
        <Icon as={navIcon(item.selectedSub)} />
      </Link>
    </Tooltip>
  )
}
