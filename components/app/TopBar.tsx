import { Megaphone, SunMoon } from 'lucide-react'
import dynamic from 'next/dynamic'
import Link from 'next/link'
import { useRouter } from 'next/router'
import { SearchBox } from '@/components/app/search/SearchBox'
import { NewDot } from '@/components/ui/Badge'
import { IconButton } from '@/components/ui/IconButton'
import { Mark } from '@/components/ui/Logo'
import { Skeleton } from '@/components/ui/Skeleton'
import { useAuth } from '@/hooks/app/useAuth'
import { hrefOf, routes } from '@/lib/navigation/routes'

/** Live parts come after the first paint; their places are kept. */
const IndexStrip = dynamic(() => import('@/components/app/bars/IndexStrip').then((module) => module.IndexStrip), {
  ssr: false,
  loading: () => <span className="flex-1 max-rail:hidden" />,
})
const AlertBell = dynamic(() => import('@/components/app/bars/AlertBell').then((module) => module.AlertBell), {
  ssr: false,
})
const ThemeMenu = dynamic(() => import('@/components/app/account/ThemeMenu').then((module) => module.ThemeMenu), {
  ssr: false,
  loading: () => <IconButton icon={SunMoon} label="Theme" />,
})
const AccountMenu = dynamic(() => import('@/components/app/account/AccountMenu').then((module) => module.AccountMenu), {
  ssr: false,
  loading: () => <Skeleton className="size-7" />,
})
const SessionPill = dynamic(() => import('@/components/app/bars/SessionPill').then((module) => module.SessionPill), {
  ssr: false,
  loading: () => <Skeleton className="h-6 w-40 rounded-full max-phone:w-18" />,
})

/** Search, indices, session and tools: 44 px, 48 on phones. */
export function TopBar({ onSearch }: { readonly onSearch: () => void }) {
  return (
    <header className="flex h-topbar min-w-0 items-center gap-3.5 border-line-1 border-b px-3 max-phone:h-12 max-phone:gap-2 max-phone:px-2.5">
      <Link href="/" aria-label="Undercurrent, start page" className="phone:hidden">
        <Mark size={20} />
      </Link>
      <SearchBox onOpen={onSearch} />
      <IndexStrip />
      <span className="flex-1 rail:hidden max-phone:hidden" />
      <SessionPill />
      <div className="flex shrink-0 items-center gap-0.5 max-phone:hidden">
        <AlertBell />
        <ChangelogTool />
        <ThemeMenu />
        <AccountMenu />
      </div>
    </header>
  )
}

/** What is new, with a dot while something is unread (spec §3 Unreads). */
export function ChangelogTool() {
  const router = useRouter()
  const { unreads } = useAuth()
  const href = hrefOf(routes.changelog)
  const count = unreads?.unreads ?? 0
  return (
    <IconButton
      icon={Megaphone}
      label={count > 0 ? `Changelog, ${count} unread` : 'Changelog'}
      mark={count > 0 ? <NewDot /> : null}
      onClick={() => void router.push(href)}
    />
  )
}
