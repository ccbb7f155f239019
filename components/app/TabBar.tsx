import { Activity, type LucideIcon, Menu as MenuIcon, Search, Star, Waves } from 'lucide-react'
import Link from 'next/link'
import { useRouter } from 'next/router'
import { cx } from '@/components/ui/cx'
import { Icon } from '@/components/ui/Icon'
import { activeItem } from '@/lib/navigation/activeItem'
import { hrefOf, type RouteKey, routes } from '@/lib/navigation/routes'

interface Tab {
  readonly routeKey: RouteKey
  readonly label: string
  readonly icon: LucideIcon
}
const before: readonly Tab[] = [
  { routeKey: 'flowFeed', label: 'Flow', icon: Waves },
  { routeKey: 'marketTide', label: 'Tide', icon: Activity },
]
const after: readonly Tab[] = [{ routeKey: 'stockWatchlist', label: 'Lists', icon: Star }]

export interface TabBarProps {
  readonly onSearch: () => void
  readonly onMore: () => void
}

/** The phone's five tabs, 56 px over the safe area; a tab whose page is not there is left out. */
export function TabBar({ onSearch, onMore }: TabBarProps) {
  return (
    <nav aria-label="Tabs" className="flex border-t bg-panel pb-[env(safe-area-inset-bottom)] phone:hidden">
      {before.map((tab) => (
        <TabLink key={tab.routeKey} tab={tab} />
      ))}
      <TabButton label="Search" icon={Search} onClick={onSearch} />
      {after.map((tab) => (
        <TabLink key={tab.routeKey} tab={tab} />
      ))}
      <TabButton label="More" icon={MenuIcon} onClick={onMore} />
    </nav>
  )
}

const look = 'relative flex h-tabbar flex-1 flex-col items-center justify-center gap-0.5 text-10'

function TabLink({ tab }: { readonly tab: Tab }) {
  const { asPath } = useRouter()
  const href = hrefOf(routes[tab.routeKey])
  const isActive = activeItem(asPath)?.routeKey === tab.routeKey
  return (
    <Link
      href={href}
      aria-current={isActive ? 'page' : undefined}
      className={cx(look, isActive ? 'text-fg-1' : 'text-fg-3')}
    >
      {isActive ? <span className="absolute -top-px right-5.5 left-5.5 h-0.5 bg-brand" /> : null}
      <Icon as={tab.icon} size={20} />
      {tab.label}
    </Link>
  )
}

interface TabButtonProps {
  readonly label: string
  readonly icon: LucideIcon
  readonly onClick: () => void
}

function TabButton({ label, icon, onClick }: TabButtonProps) {
  return (
    <button type="button" aria-haspopup="dialog" onClick={onClick} className={cx(look, 'text-fg-3')}>
      <Icon as={icon} size={20} />
      {label}
    </button>
  )
}
