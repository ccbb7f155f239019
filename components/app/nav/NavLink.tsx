import { Lock, type LucideIcon } from 'lucide-react'
import Link from 'next/link'
import { cx } from '@/components/ui/cx'
import { Icon } from '@/components/ui/Icon'
import type { Navigation } from '@/hooks/app/useNavigation'
import type { MenuItem } from '@/lib/navigation/menu'

export interface NavLinkProps {
  readonly item: MenuItem
  readonly navigation: Navigation
  /** Only for items of the top level. */
  readonly icon?: LucideIcon
  readonly onOpen?: () => void
}

/** One page in the menu: 24 px, `active` fill and a brand bar when it is the open one. */
export function NavLink({ item, navigation, icon, onOpen }: NavLinkProps) {
  const { active } = navigation
  const isActive = active?.selectedSub === item.selectedSub && active.selectedCategory === item.selectedCategory
  return (
    <Link
      href={item.href}
      aria-current={isActive ? 'page' : undefined}
      {...(onOpen === undefined ? {} : { onClick: onOpen })}
      className={cx(
        'relative flex items-center gap-2.25 pr-3 pointer-coarse:h-11',
        icon === undefined ? 'h-6 pl-10' : 'h-7 pl-3.75',
        isActive ? 'bg-active font-medium text-fg-1' : 'text-fg-2 hover:bg-hover hover:text-fg-1',
      )}
    >
      {isActive ? <span className="absolute inset-y-0 left-0 w-0.5 bg-brand" /> : null}
      {icon === undefined ? null : <Icon as={icon} className="text-fg-3" />}
      <span className="flex-1 truncate">{item.title}</span>
      {navigation.isLocked(item) ? <Icon as={Lock} size={11} className="text-fg-3" label="locked" /> : null}
    </Link>
  )
}
