import { ChevronDown, ChevronRight, Lock } from 'lucide-react'
import { useId, useState } from 'react'
import { NavLink } from '@/components/app/nav/NavLink'
import { navIcon } from '@/components/app/nav/navIcons'
import { Icon } from '@/components/ui/Icon'
import type { Navigation } from '@/hooks/app/useNavigation'
import type { MenuCategory } from '@/lib/navigation/menu'

export interface NavGroupProps {
  readonly group: MenuCategory
  readonly navigation: Navigation
}

/** A folding group. The group of the open page starts unfolded; a group that is locked as a whole keeps its lock. */
export function NavGroup({ group, navigation }: NavGroupProps) {
  const id = useId()
  const holdsActive = navigation.active?.selectedCategory === group.key
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isOpen = chosen ?? holdsActive
  const isLocked = group.items.every(navigation.isLocked)
  return (
    <div className={isOpen ? 'pb-1.5' : undefined}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setChosen(!isOpen)}
        className={`flex h-7 w-full items-center gap-2.25 pr-3 pl-3.75 text-left hover:bg-hover pointer-coarse:h-11 ${holdsActive ? 'text-fg-1' : 'text-fg-2'}`}
      >
        <Icon as={navIcon(group.key)} className={holdsActive ? 'text-fg-1' : 'text-fg-3'} />
        <span className="flex-1 truncate">{group.title}</span>
        {isLocked ? <Icon as={Lock} size={11} className="text-fg-3" label="locked" /> : null}
        <Icon as={isOpen ? ChevronDown : ChevronRight} size={12} className="text-fg-3" />
      </button>
      <ul id={id} hidden={!isOpen}>
        {group.items.map((item) => (
          <li key={item.selectedSub}>
            <NavLink item={item} navigation={navigation} />
          </li>
        ))}
      </ul>
    </div>
  )
}
