import { ChevronDown } from 'lucide-react'
import { Button } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { Menu, type MenuItem } from '@/components/ui/Menu'
import { useAuth } from '@/hooks/app/useAuth'
import type { SavedView } from '@/lib/contract/savedViews'

export interface ViewsMenuProps {
  /** Accessible name of the list. */
  readonly label: string
  /** What is kept: view, map. */
  readonly noun?: string
  /** Name on the button: what is on screen. */
  readonly shown: string
  /** What the page brings itself. */
  readonly builtIn: readonly MenuItem[]
  readonly views: readonly SavedView[]
  /** The view that is on screen. */
  readonly own: SavedView | undefined
  readonly onOpen: (view: SavedView) => void
  readonly onSave: () => void
  /** What else can be done with the view on screen. */
  readonly further?: readonly MenuItem[]
}

/** What the page brings and the visitor's own views, each at one press; saving needs a log-in (C5). */
export function ViewsMenu(props: ViewsMenuProps) {
  const { noun = 'view', own } = props
  const { user } = useAuth()
  const items: MenuItem[] = [
    ...props.builtIn,
    ...props.views.map((view) => ({
      key: view.id,
      label: view.name,
      isChecked: view === own,
      onSelect: () => props.onOpen(view),
    })),
    {
      key: 'save',
      label: user ? `Save ${noun}` : `Log in to save ${noun}s`,
      isDisabled: !user,
      onSelect: props.onSave,
    },
    ...(props.further ?? []),
  ]
  return (
    <Menu
      label={props.label}
      side="bottom-start"
      items={items}
      trigger={(trigger) => (
        <Button {...trigger}>
          {own?.name ?? props.shown}
          <Icon as={ChevronDown} size={12} className="text-fg-3" />
        </Button>
      )}
    />
  )
}
