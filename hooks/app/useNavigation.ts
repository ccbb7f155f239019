import { useRouter } from 'next/router'
import { useMemo } from 'react'
import { useAccess } from '@/hooks/app/useAccess'
import { useAuth } from '@/hooks/app/useAuth'
import { useDefaultTicker } from '@/hooks/app/useDefaultTicker'
import type { Access } from '@/lib/access/deriveAccess'
import { routeAccess } from '@/lib/access/routeAccess'
import { activeItem } from '@/lib/navigation/activeItem'
import { type MenuCategory, type MenuItem, visibleMenu } from '@/lib/navigation/menu'
import { DEFAULT_TICKER, hrefOf, routes } from '@/lib/navigation/routes'

export interface Navigation {
  readonly groups: readonly MenuCategory[]
  readonly active: MenuItem | null
  /** The visitor may not open it: it stays in the menu with a lock. Nothing is locked before it is known who is here. */
  readonly isLocked: (item: MenuItem) => boolean
}

/** The menu for this visitor and the item of the page that is open. */
export function useNavigation(): Navigation {
  const { asPath } = useRouter()
  const access = useAccess()
  const isKnown = useAuth().state.status !== 'loading'
  const ticker = useDefaultTicker()
  const groups = useMemo(() => forTicker(visibleMenu(access), ticker), [access, ticker])
  const active = useMemo(() => activeItem(asPath), [asPath])
  return { groups, active, isLocked: (item) => isKnown && isLockedFor(item, access) }
}

/** Items of the Ticker Explorer lead to the visitor's own default. */
function forTicker(groups: readonly MenuCategory[], ticker: string): readonly MenuCategory[] {
  if (ticker === DEFAULT_TICKER) return groups
  return groups.map((group) => ({
    ...group,
    items: group.items.map((item) =>
      routes[item.routeKey].path.startsWith('/stock/[symbol]')
        ? { ...item, href: hrefOf(routes[item.routeKey], { symbol: ticker }) }
        : item,
    ),
  }))
}

function isLockedFor(item: MenuItem, access: Access): boolean {
  const route = routes[item.routeKey]
  return routeAccess(route.access, access, route.feature) !== 'allow'
}
