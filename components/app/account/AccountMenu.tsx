import { LogOut, Settings, ShieldCheck, User as UserIcon } from 'lucide-react'
import { useRouter } from 'next/router'
import { ButtonLink } from '@/components/ui/Button'
import { IconButton } from '@/components/ui/IconButton'
import { Menu, type MenuItem } from '@/components/ui/Menu'
import { Skeleton } from '@/components/ui/Skeleton'
import { useAuth } from '@/hooks/app/useAuth'
import { countedAddress } from '@/lib/access/countedAddress'
import type { Route } from '@/lib/navigation/route'
import { hrefOf, routes } from '@/lib/navigation/routes'

/** Who is logged in and what belongs to them; a log-in button for everybody else. */
export function AccountMenu() {
  const { state, user, logOut } = useAuth()
  const router = useRouter()
  if (state.status === 'loading') return <Skeleton className="size-7" />
  if (user === null) {
    return (
      <ButtonLink href={`/login?next=${encodeURIComponent(countedAddress(router.asPath))}`} className="ml-1">
        Log in
      </ButtonLink>
    )
  }
  // Without a second factor the way there leads to where it is set up.
  const isStaff = user.is_admin || user.needs_second_factor === 'staff'
  const open = (route: Route) => () => void router.push(hrefOf(route))
  const staff = { key: 'staff', label: 'Staff', icon: ShieldCheck, onSelect: open(routes.adminHome) }
  const items: MenuItem[] = [
    { key: 'settings', label: 'Settings', icon: Settings, onSelect: open(routes.settings) },
    ...(isStaff ? [staff] : []),
    { key: 'log-out', label: 'Log out', icon: LogOut, onSelect: () => void logOut() },
  ]
  return (
    <Menu
      label="Account"
      items={items}
      header={<p className="border-b px-3 pt-1 pb-2 text-11 text-fg-3">{user.email}</p>}
      trigger={(props) => <IconButton icon={UserIcon} label="Account" {...props} />}
    />
  )
}
