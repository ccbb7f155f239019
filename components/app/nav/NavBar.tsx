import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import Link from 'next/link'
import { NavGroup } from '@/components/app/nav/NavGroup'
import { NavLink } from '@/components/app/nav/NavLink'
import { navIcon } from '@/components/app/nav/navIcons'
import { RailGroup } from '@/components/app/nav/RailGroup'
import { RailLink } from '@/components/app/nav/RailLink'
import { IconButton } from '@/components/ui/IconButton'
import { Logo, Mark } from '@/components/ui/Logo'
import { type Navigation, useNavigation } from '@/hooks/app/useNavigation'
import type { NavMode } from '@/hooks/app/useNavMode'
import { type MenuCategory, TOP_LEVEL } from '@/lib/navigation/menu'

export interface NavBarProps {
  readonly mode: NavMode
  readonly onToggle: () => void
}

/** The grouped navigation: 196 px with folding groups, or a 48 px rail of icons. `[` switches. */
export function NavBar({ mode, onToggle }: NavBarProps) {
  const navigation = useNavigation()
  const isRail = mode === 'rail'
  return (
    <nav aria-label="Main" className="flex min-h-0 flex-col border-r bg-canvas max-phone:hidden">
      <Link
        href="/"
        aria-label="Undercurrent, start page"
        className={`flex h-topbar shrink-0 items-center ${isRail ? 'justify-center' : 'px-3.75'}`}
      >
        {isRail ? <Mark /> : <Logo />}
      </Link>
      <div className="no-scrollbar min-h-0 flex-1 overflow-y-auto py-1.5">
        {navigation.groups.map((group) => (
          <GroupOrLinks key={group.key} group={group} navigation={navigation} isRail={isRail} />
        ))}
      </div>
      <div className={`flex border-line-1 border-t py-1.5 max-nav:hidden ${isRail ? 'justify-center' : 'px-2'}`}>
        <IconButton
          icon={isRail ? PanelLeftOpen : PanelLeftClose}
          label={isRail ? 'Open the menu' : 'Fold the menu'}
          keys="["
          onClick={onToggle}
        />
      </div>
    </nav>
  )
}

interface GroupOrLinksProps {
  readonly group: MenuCategory
  readonly navigation: Navigation
  readonly isRail: boolean
}

function GroupOrLinks({ group, navigation, isRail }: GroupOrLinksProps) {
  if (group.key === TOP_LEVEL) {
    return group.items.map((item) =>
      isRail ? (
        <RailLink key={item.selectedSub} item={item} navigation={navigation} />
      ) : (
        <NavLink key={item.selectedSub} item={item} navigation={navigation} icon={navIcon(item.selectedSub)} />
      ),
    )
  }
  return isRail ? (
    <RailGroup group={group} navigation={navigation} />
  ) : (
    <NavGroup group={group} navigation={navigation} />
  )
}
